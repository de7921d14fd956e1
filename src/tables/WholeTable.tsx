import { Button, Group, Text } from '@mantine/core';
import { IconTable, IconTableRow } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type GridRow, itemText } from './grid-columns';
import { columnHeader, type TableColumn } from './table-columns';
import { PlainTable } from './PlainTable';
import classes from './tables.module.css';

interface SwitchProps {
  readonly rowCount: number;
  readonly isWhole: boolean;
  readonly onChange: (isWhole: boolean) => void;
}

export function WholeTableSwitch({ rowCount, isWhole, onChange }: SwitchProps) {
  return (
    <Group className={classes['views'] ?? ''} gap={8}>
      <Text size="xs" c="var(--ink-muted)">
        {isWhole
          ? `All ${rowCount} rows, for search and screen readers.`
          : `${rowCount} rows, drawn as you scroll. To search all of them, use the table view.`}
      </Text>
      <ViewButton isWhole={isWhole} onChange={onChange} />
    </Group>
  );
}

export function ViewButton({ isWhole, onChange }: Omit<SwitchProps, 'rowCount'>) {
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      leftSection={isWhole ? <IconTableRow size={14} aria-hidden="true" /> : <IconTable size={14} aria-hidden="true" />}
      onClick={() => onChange(!isWhole)}
    >
      {isWhole ? 'Grid view' : 'Table view'}
    </Button>
  );
}

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly items: readonly GridRow<Row>[];
  readonly rowId: (row: Row) => string;
  readonly onRow?: ((row: Row) => void) | undefined;
}

const COLUMN_PX = 96;

export function WholeTable<Row>({ label, columns, items, rowId, onRow }: Props<Row>) {
  return (
    <PlainTable
      label={label}
      columns={columns.map((column) => ({
        title: columnHeader(column),
        kind: column.sticky === true ? ('head' as const) : column.kind,
        explained: ({ row }: GridRow<Row>) => (row === null ? null : (column.explained?.(row) ?? null)),
        cell: (item: GridRow<Row>) => wholeCell(column, item, onRow),
      }))}
      rows={items}
      rowKey={(item) => (item.foot === null ? rowId(item.row) : item.foot.id)}
      minWidthPx={columns.length * COLUMN_PX}
    />
  );
}

function wholeCell<Row>(column: TableColumn<Row>, item: GridRow<Row>, onRow: Props<Row>['onRow']): ReactNode {
  const { row } = item;
  if (row === null) return itemText(column, item);
  if (column.cell !== undefined) return column.cell(row);
  const text = itemText(column, item);
  const words = column.mark?.(row)?.words;
  if (column.sticky === true && onRow !== undefined) {
    return (
      <button type="button" className={classes['opening'] ?? ''} onClick={() => onRow(row)}>
        {text}
      </button>
    );
  }
  return words === undefined ? text : <span title={words}>{text}</span>;
}
