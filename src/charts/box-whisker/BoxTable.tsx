import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import type { ReportCell } from '@halfturn/core/views/turns/turn-report-view';
import { Table } from '@mantine/core';
import { Figure } from '../../explain/ExplainedFigure';
import { moreBeside } from '../../tables/more-beside';
import classes from './box-table.module.css';
import { BoxWhisker } from './BoxWhisker';

interface Cell {
  readonly cell: ReportCell | null;
  readonly high: number;
  readonly clocks?: string;
}

interface Row {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly Cell[];
}

interface Props {
  readonly label: string;
  readonly columns: readonly { readonly title: string; readonly note: string }[];
  readonly groups: readonly {
    readonly title: string;
    readonly rows: readonly Row[];
    readonly axisEnd?: string;
  }[];
  readonly rowName?: string;
  readonly digits?: number;
  readonly explained: ((key: string, column: number) => Explained | null) | null;
  readonly anchor?: (key: string, column: number) => string;
}

function headingOf(column: { readonly title: string; readonly note: string } | undefined): string {
  return column === undefined ? '' : `${column.title} ${column.note}`.trimEnd();
}

/** Roles are explicit because browsers drop those of table elements laid out as blocks. */
const AS = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const MOST_BESIDE = 3;

/**
 * A row for the team and each player by group, with a count and its reference in each cell. On a phone the cells are
 * below the row's name: up to three in one line under their headings, more in pairs, each with its own.
 */
export function BoxTable({ label, columns, groups, rowName = 'Player', digits = 1, explained, anchor }: Props) {
  return (
    <Table.ScrollContainer
      ref={moreBeside}
      className={classes['frame'] ?? ''}
      minWidth={600}
      type="native"
      role="region"
      aria-label={`${label}, table`}
      tabIndex={0}
    >
      <table className={classes['table']} {...AS.table} data-beside={columns.length <= MOST_BESIDE}>
        <caption className="visually-hidden">
          {label}, per {rowName.toLowerCase()}
        </caption>
        <thead {...AS.rowgroup}>
          <tr {...AS.row}>
            <th scope="col" {...AS.columnheader}>
              {rowName}
            </th>
            {columns.map(({ title, note }) => (
              <th key={title} scope="col" {...AS.columnheader}>
                {title} <span className={classes['note']}>{note}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows, axisEnd }) => (
          <tbody key={title} {...AS.rowgroup}>
            <tr {...AS.row} hidden={title === ''}>
              <th
                scope="rowgroup"
                {...AS.rowheader}
                className={classes['group']}
                {...(axisEnd === undefined && { colSpan: columns.length + 1 })}
              >
                {title}
              </th>
              {axisEnd !== undefined &&
                columns.map((column) => (
                  <td key={column.title} {...AS.cell} className={classes['axis']} aria-hidden="true">
                    <span>0</span>
                    <span>{axisEnd}</span>
                  </td>
                ))}
            </tr>
            {rows.map((row) => (
              <tr key={row.key} {...AS.row}>
                <th scope="row" {...AS.rowheader} title={row.name}>
                  {row.name}
                </th>
                {row.cells.map(({ cell, high, clocks }, index) => (
                  <td
                    key={columns[index]?.title ?? index}
                    id={anchor?.(row.key, index)}
                    {...AS.cell}
                    data-label={headingOf(columns[index])}
                  >
                    {cell === null ? (
                      NOT_AVAILABLE
                    ) : (
                      <Figure isBlock explained={explained?.(row.key, index) ?? null}>
                        <BoxWhisker
                          label={`${row.name}, ${columns[index]?.title ?? ''}`}
                          cell={cell}
                          high={high}
                          digits={digits}
                          more={clocks ?? ''}
                        />
                      </Figure>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Table.ScrollContainer>
  );
}
