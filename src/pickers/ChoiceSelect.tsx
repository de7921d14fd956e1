import { NativeSelect } from '@mantine/core';
import classes from './pickers.module.css';

interface Props {
  readonly label: string;
  readonly description?: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function ChoiceSelect({ label, description, options, value, onChange }: Props) {
  return (
    <NativeSelect
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
      className={classes['select']}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
