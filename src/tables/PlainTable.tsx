import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Figure } from '../explain/Figure';
import type { CellDoor } from './columns';
import { FoldedRows, isOfLine } from './FoldedRows';
import classes from './plain-table.module.css';
import { CELL, COLUMN_HEADER, ROW_HEADER, TABLE_BODY, TABLE_HEAD, TABLE_ROW } from './table-parts';

export type PlainColumn<Row> = {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** With such columns a row is one line on a phone: its name, a button that opens the others, and these. */
  readonly isBrief?: boolean;
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

const PHONE = '(max-width: 480px)';
const PHONE_PX = 340;
const AT_RIGHT = { textAlign: 'right' } as const;
const CELL_CLASS = {
  text: CELL.className,
  time: `tabular ${CELL.className}`,
  number: `tabular ${classes['number'] ?? ''} ${CELL.className}`,
} as const;

export function PlainTable<Row>({ label, columns, rows, rowKey, rowId, minWidthPx = 0, caption }: Props<Row>) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const isFolded = isPhone && columns.some(({ isBrief }) => isBrief);
  const stacks = minWidthPx > PHONE_PX && !isFolded ? { className: classes['stacks'] ?? '' } : {};
  const minWidth = isFolded ? 0 : minWidthPx;
  return (
    // A scrolling list must be reachable by keyboard.
    <Table.ScrollContainer {...stacks} type="native" minWidth={minWidth} tabIndex={0} role="group" aria-label={label}>
      <Table className={classes['table'] ?? ''} verticalSpacing={4} role="table" aria-label={label} captionSide="top">
        {caption !== undefined && (
          <Table.Caption c="var(--ink-muted)" ta="left">
            {caption}
          </Table.Caption>
        )}
        <thead {...TABLE_HEAD}>
          <tr {...TABLE_ROW}>
            {(isFolded ? columns.filter(isOfLine) : columns).map(({ title, kind }) => (
              <th key={title} {...COLUMN_HEADER} {...(kind === 'number' ? { style: AT_RIGHT } : {})}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {isFolded ? (
          <FoldedRows columns={columns} rows={rows} rowKey={rowKey} rowId={rowId} />
        ) : (
          <tbody {...TABLE_BODY}>
            {rows.map((row) => (
              <tr key={rowKey(row)} id={rowId?.(row)} {...TABLE_ROW}>
                {columns.map(({ title, kind = 'text', cell, explained }) =>
                  kind === 'head' ? (
                    <th key={title} {...ROW_HEADER}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td
                      key={title}
                      {...CELL}
                      data-label={title}
                      className={CELL_CLASS[kind]}
                      {...(kind === 'number' ? { style: AT_RIGHT } : {})}
                    >
                      <Figure explained={explained?.(row) ?? null}>{cell(row)}</Figure>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        )}
      </Table>
    </Table.ScrollContainer>
  );
}
