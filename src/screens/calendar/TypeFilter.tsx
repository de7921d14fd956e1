import { NativeSelect } from '@mantine/core';
import classes from './calendar.module.css';

interface Props {
  readonly types: readonly { readonly id: number; readonly name: string }[];
  readonly sessionTypeId: number | null;
  readonly onChange: (sessionTypeId: number | null) => void;
}

const ALL = 'all';

export function TypeFilter({ types, sessionTypeId, onChange }: Props) {
  return (
    <NativeSelect
      aria-label="Session Type"
      className={classes['types'] ?? ''}
      data={[
        { value: ALL, label: 'All session types' },
        ...types.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={sessionTypeId === null ? ALL : String(sessionTypeId)}
      onChange={({ currentTarget: { value } }) => onChange(value === ALL ? null : Number(value))}
    />
  );
}
