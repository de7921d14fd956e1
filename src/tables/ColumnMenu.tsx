import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { TableColumn } from './table-columns';
import classes from './tables.module.css';

interface Props<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}

export function ColumnMenu<Row>({ columns, hidden, onChange }: Props<Row>) {
  const groups = [...new Set(columns.flatMap(({ group }) => group ?? []))];
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <Popover position="bottom-end" trapFocus withRoles={false}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden="true" />} aria-haspopup="dialog">
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['menu'] ?? ''} role="dialog" aria-label="Columns">
        {groups.map((group) => (
          <fieldset key={group} className={classes['choices']}>
            <legend>{group}</legend>
            {columns
              .filter((column) => column.group === group)
              .map(({ id, title, note }) => (
                <Checkbox
                  key={id}
                  size="xs"
                  label={title}
                  description={note}
                  checked={!hidden.has(id)}
                  onChange={() => toggle(id)}
                />
              ))}
          </fieldset>
        ))}
        <Button variant="default" size="xs" disabled={hidden.size === 0} onClick={() => onChange(new Set())}>
          Show all
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
