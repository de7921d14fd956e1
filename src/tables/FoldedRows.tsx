import { Fragment, useState } from 'react';
import { Figure } from '../explain/Figure';
import type { PlainColumn } from './PlainTable';
import classes from './plain-table.module.css';
import { CELL, ROW_HEADER, TABLE_BODY, TABLE_ROW } from './table-parts';

interface Props<Row> {
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly rowId?: ((row: Row) => string) | undefined;
}

/** Rows of a table on a phone: a line each; below the row whose name was pressed, the columns that are not brief. */
export function FoldedRows<Row>({ columns, rows, rowKey, rowId }: Props<Row>) {
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

export function isOfLine<Row>({ kind, isBrief }: PlainColumn<Row>): boolean {
  return kind === 'head' || isBrief === true;
}
