import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Figure } from '../explain/Figure';
import type { CellDoor } from './columns';
import classes from './plain-table.module.css';

export type PlainColumn<Row> = {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
} & PlainDoor<Row>;

/** `number`: at the right, in tabular figures; `time`: in tabular figures; `head`: names the row. */
type PlainDoor<Row> =
  | { readonly kind?: 'text' | 'time' | 'head'; readonly explained?: CellDoor<Row> | null }
  | { readonly kind: 'number'; readonly explained: CellDoor<Row> | null };

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly rowId?: (row: Row) => string;
  /** Scrolls sideways below this width; on a phone, rows of a wider table are stacked. */
  readonly minWidthPx?: number;
  readonly caption?: string;
}

const PHONE_PX = 340;

export function PlainTable<Row>({ label, columns, rows, rowKey, rowId, minWidthPx = 0, caption }: Props<Row>) {
  const stacks = minWidthPx > PHONE_PX ? { className: classes['stacks'] ?? '' } : {};
  return (
    // A scrolling list must be reachable by keyboard.
    <Table.ScrollContainer {...stacks} type="native" minWidth={minWidthPx} tabIndex={0} role="group" aria-label={label}>
      {/* Explicit roles, because browsers drop those of table elements laid out as blocks. */}
      <Table className={classes['table'] ?? ''} verticalSpacing={4} role="table" aria-label={label} captionSide="top">
        {caption !== undefined && (
          <Table.Caption c="var(--ink-muted)" ta="left">
            {caption}
          </Table.Caption>
        )}
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ title, kind }) => (
              <Table.Th key={title} role="columnheader" {...(kind === 'number' ? { ta: 'right' } : {})}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)} id={rowId?.(row)} role="row">
              {columns.map(({ title, kind = 'text', cell, explained }) =>
                kind === 'head' ? (
                  <Table.Th key={title} scope="row" role="rowheader">
                    {cell(row)}
                  </Table.Th>
                ) : (
                  <Table.Td
                    key={title}
                    role="cell"
                    data-label={title}
                    {...(kind === 'time' ? { className: 'tabular' } : {})}
                    {...(kind === 'number' ? { className: `tabular ${classes['number'] ?? ''}`, ta: 'right' } : {})}
                  >
                    <Figure explained={explained?.(row) ?? null}>{cell(row)}</Figure>
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
