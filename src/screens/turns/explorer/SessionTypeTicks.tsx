import { config } from '@halfturn/contract/config';
import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { LASTING, useCall } from '../../../state/calls/use-call';
import classes from './turnexplorer.module.css';

const CLASS_NAMES = { label: classes['typeLabel'] ?? '' };

interface Props {
  readonly customerId: number;
  readonly chosen: readonly number[] | null;
  readonly onToggle: (sessionTypeId: number) => void;
}

export const SessionTypes = memo(function SessionTypes({ customerId, chosen, onToggle }: Props) {
  const types = useCall(config, { query: { customerId } }, LASTING).data?.sessionTypes ?? [];
  if (types.length < 2) return null;
  return (
    <fieldset className={classes['types']}>
      <legend>Session Type</legend>
      {types.map(({ id, name }) => (
        <Checkbox
          key={id}
          size="xs"
          label={name}
          classNames={CLASS_NAMES}
          checked={chosen?.includes(id) ?? false}
          onChange={() => onToggle(id)}
        />
      ))}
    </fieldset>
  );
});
