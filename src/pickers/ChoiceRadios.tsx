import { Radio } from '@mantine/core';
import classes from './pickers.module.css';

interface Props {
  readonly label: string;
  /** The label is announced anyway; visible if the choices alone are unclear. */
  readonly isLabelShown?: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isInRow?: boolean;
}

export function ChoiceRadios({ label, isLabelShown = false, options, value, onChange, isInRow = false }: Props) {
  return (
    <Radio.Group
      className={classes['choice']}
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
