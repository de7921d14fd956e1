import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode, useState } from 'react';
import { Figure } from '../explain/ExplainedFigure';
import type { CellDoor } from './table-columns';
import { moreBeside } from './more-beside';
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
    <Table.ScrollContainer
      {...stacks}
      ref={moreBeside}
      type="native"
      minWidth={minWidth}
      tabIndex={0}
      role="group"
      aria-label={label}
    >
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

interface FoldedProps<Row> {
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly rowId?: ((row: Row) => string) | undefined;
}

/** Rows of a table on a phone: a line each; below the row whose name was pressed, the columns that are not brief. */
function FoldedRows<Row>({ columns, rows, rowKey, rowId }: FoldedProps<Row>) {
  const [open, setOpen] = useState<string | number | null>(null);
  const line = columns.filter(isOfLine);
  const rest = columns.filter((column) => !isOfLine(column));
  return (
    <tbody {...TABLE_BODY} className={classes['folded'] ?? ''}>
      {rows.map((row) => {
        const key = rowKey(row);
        const isOpen = key === open;
        return (
          <Fragment key={key}>
            <tr id={rowId?.(row)} {...TABLE_ROW} data-with-row-border={!isOpen || undefined}>
              {line.map(({ title, kind, cell, explained }) =>
                kind === 'head' ? (
                  <th key={title} {...ROW_HEADER}>
                    <button
                      type="button"
                      className={classes['opens']}
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? null : key)}
                    >
                      {cell(row)}
                    </button>
                  </th>
                ) : (
                  <td key={title} {...CELL} data-kind={kind}>
                    <Figure explained={explained?.(row) ?? null}>{cell(row)}</Figure>
                  </td>
                ),
              )}
            </tr>
            {isOpen && (
              <tr {...TABLE_ROW}>
                <td {...CELL} colSpan={line.length}>
                  <dl className={classes['rest']}>
                    {rest.map(({ title, cell, explained }) => (
                      <div key={title}>
                        <dt>{title}</dt>
                        <dd>
                          <Figure explained={explained?.(row) ?? null}>{cell(row)}</Figure>
                        </dd>
                      </div>
                    ))}
                  </dl>
                </td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </tbody>
  );
}

function isOfLine<Row>({ kind, isBrief }: PlainColumn<Row>): boolean {
  return kind === 'head' || isBrief === true;
}
