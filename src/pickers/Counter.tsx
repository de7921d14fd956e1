import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './pickers.module.css';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

export function Counter({ label, value, least, most, onChange }: Props) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className={classes['counterLabel']}>
        {label}
      </span>
      <div className={classes['counter']}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`${label}: one less`}
          disabled={value <= least}
          onClick={() => onChange(value - 1)}
        >
          <IconMinus size={16} aria-hidden="true" />
        </ActionIcon>
        <output aria-live="polite">{value}</output>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`${label}: one more`}
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
        >
          <IconPlus size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
    </div>
  );
}
