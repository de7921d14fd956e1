import { Radio } from '@mantine/core';
import classes from './pickers.module.css';

interface Props {
  readonly label: string;
  /** The label is read out anyway; seen where the choices alone do not say what they choose. */
  readonly isLabelShown?: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of a few choices, all of them in sight. */
export function ChoiceRadios({ label, isLabelShown = false, options, value, onChange }: Props) {
  return (
    <Radio.Group {...(isLabelShown ? { label } : { 'aria-label': label })} value={value} onChange={onChange}>
      <div className={classes['radios']}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </div>
    </Radio.Group>
  );
}
