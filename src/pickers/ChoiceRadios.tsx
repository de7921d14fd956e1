import { Radio } from '@mantine/core';
import classes from './pickers.module.css';

interface Props {
  readonly label: string;
  /** The label is read out anyway; seen where the choices alone do not say what they choose. */
  readonly isLabelShown?: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** In a row of a table: small, and never below each other. */
  readonly isInRow?: boolean;
}

/** One of a few choices, all of them in sight. */
export function ChoiceRadios({ label, isLabelShown = false, options, value, onChange, isInRow = false }: Props) {
  return (
    // The group is named by its label alone: hidden, it is read out all the same.
    <Radio.Group
      label={label}
      labelProps={isLabelShown ? {} : { className: 'visually-hidden' }}
      value={value}
      onChange={onChange}
    >
      <div className={classes['radios']} data-labelled={isLabelShown || undefined} data-in-row={isInRow || undefined}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} size={isInRow ? 'xs' : 'sm'} />
        ))}
      </div>
    </Radio.Group>
  );
}
