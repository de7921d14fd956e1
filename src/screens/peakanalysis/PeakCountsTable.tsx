import type { PeakCountsView } from '@halfturn/core/views/peak-counts';
import { Table } from '@mantine/core';
import { BoxWhisker } from '../../charts/box-whisker/BoxWhisker';
import classes from './peakanalysis.module.css';

interface Props {
  readonly view: PeakCountsView;
  /** A drill is compared with nothing. */
  readonly isDrill: boolean;
}

/** A row for the team and each player, a count against its reference in each cell. */
export function PeakCountsTable({ view: { columns, groups, hasReference }, isDrill }: Props) {
  return (
    <>
      {/* A table that scrolls is reached by the keyboard. */}
      <Table.ScrollContainer minWidth={640} tabIndex={0} role="region" aria-label="Peak Threshold Counts, table">
        <table className={classes['counts']}>
          <thead>
            <tr>
              <th scope="col">Player</th>
              {columns.map(({ id, title, rate }) => (
                <th key={id} scope="col">
                  {title} <span className={classes['rate']}>{rate}</span>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.title}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1} className={classes['group']}>
                  {group.title}
                </th>
              </tr>
              {group.rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row" title={row.name}>
                    {row.name}
                  </th>
                  {row.cells.map(({ cell, clocks, high }, index) => (
                    <td key={columns[index]?.id ?? index}>
                      {cell === null ? (
                        'N/A'
                      ) : (
                        <BoxWhisker
                          label={`${row.name}, ${columns[index]?.title ?? ''}`}
                          cell={cell}
                          high={high}
                          digits={2}
                          more={clocks}
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
  const what = 'Windows that reach the rate and do not overlap.';
  if (isDrill) return `${what} Number and mark: this drill. Drills have no reference.`;
  return hasReference
    ? `${what} Number and mark: this session. Box: average ± one standard deviation of earlier matches of at least 85 minutes; line: their range. Triangle up: above the box; triangle down: below it, after more than 85 minutes.`
    : `${what} Number and mark: this session. Boxes appear once there are earlier matches of at least 85 minutes.`;
}
