import { Radio } from '@mantine/core';
import classes from './pickers.module.css';

interface Props {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of a few choices, all of them in sight. */
export function ChoiceRadios({ label, options, value, onChange }: Props) {
  return (
    <Radio.Group aria-label={label} value={value} onChange={onChange}>
      <div className={classes['radios']}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </div>
    </Radio.Group>
  );
}
