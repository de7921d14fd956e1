import type { ClassLabel } from '@halfturn/core/views/turn-filter-labels';
import type { ReportGroup } from '@halfturn/core/views/turn-report-groups';
import { Table } from '@mantine/core';
import { BoxWhisker } from '../../charts/box-whisker/BoxWhisker';
import classes from './turnanalysis.module.css';

interface Props {
  /** `Entry Speed`. */
  readonly title: string;
  readonly groups: readonly ReportGroup[];
  readonly columns: readonly ClassLabel[];
  /** A drill is compared with nothing. */
  readonly isDrill: boolean;
}

/** One row per team or player, one box-whisker per class; the ends of the axes stand above each group. */
export function ReportTable({ title, groups, columns, isDrill }: Props) {
  const hasReference = groups.some(({ rows }) =>
    rows.some(({ cells }) => cells.some((cell) => cell !== null && cell.average !== null)),
  );
  return (
    <>
      <Table.ScrollContainer
        minWidth={560}
        type="native"
        role="region"
        aria-label={`${title}, turns per class`}
        tabIndex={0}
      >
        <table className={classes['report']}>
          <caption className={classes['hidden']}>Turns per class of {title}, per player</caption>
          <thead>
            <tr>
              <th scope="col">Player</th>
              {columns.map(({ name, range }) => (
                <th key={name} scope="col">
                  {name} <span className={classes['range']}>{range}</span>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title: group, rows, high }) => (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" className={classes['reportGroup']}>
                  {group}
                </th>
                {columns.map(({ name }) => (
                  <td key={name} className={classes['reportAxis']} aria-hidden="true">
                    <span>0</span>
                    <span>{Math.ceil(high)} turns</span>
                  </td>
                ))}
              </tr>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row" title={row.name}>
                    {row.name}
                  </th>
                  {row.cells.map((cell, index) => (
                    <td key={columns[index]?.name ?? index}>
                      {cell === null ? (
                        'N/A'
                      ) : (
                        <BoxWhisker
                          label={`${row.name}, ${columns[index]?.name ?? ''}`}
                          cell={cell}
                          high={Math.ceil(high)}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Table.ScrollContainer>
      <p className={classes['lead']}>{explanation(hasReference, isDrill)}</p>
    </>
  );
}

function explanation(hasReference: boolean, isDrill: boolean): string {
  if (isDrill) return 'Number and mark: this drill. Drills have no reference.';
  return hasReference
    ? 'Number and mark: this session. Box: average ± one standard deviation of own matches of at least 85 minutes; line: their range. Triangle up: above the box; triangle down: below it, after more than 85 active minutes.'
    : 'Number and mark: this session. Boxes appear once the player has other matches of at least 85 minutes.';
}
