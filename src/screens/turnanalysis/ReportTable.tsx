import type { CategoryLabels } from '@halfturn/core/views/turn-filter-labels';
import { useMemo } from 'react';
import { BoxWhisker } from '../../charts/box-whisker/BoxWhisker';
import { REPORT_CATEGORIES, type ReportCategory } from './report-categories';
import { reportGroups } from './report-rows';
import classes from './turnanalysis.module.css';
import type { TurnReportAnswer } from './use-turn-report';

interface Props {
  readonly answer: TurnReportAnswer;
  readonly category: ReportCategory;
  readonly labels: readonly CategoryLabels[];
}

/** One row per team or player, one box-whisker per class. */
export function ReportTable({ answer, category, labels }: Props) {
  const groups = useMemo(() => reportGroups(answer, category), [answer, category]);
  const shown = REPORT_CATEGORIES.find(({ id }) => id === category);
  const columns = labels.find((one) => one.category === shown?.category)?.classes ?? [];
  const hasReference = groups.some(({ rows }) =>
    rows.some(({ cells }) => cells.some((cell) => cell !== null && cell.average !== null)),
  );
  return (
    <>
      <div className={classes['reportFrame']}>
        <table className={classes['report']}>
          <caption className={classes['hidden']}>Turns per class of {shown?.title}, per player</caption>
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
          {groups.map(({ title, rows, high }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1} className={classes['reportGroup']}>
                  {title}
                </th>
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
                        <BoxWhisker label={`${row.name}, ${columns[index]?.name ?? ''}`} cell={cell} high={high} />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className={classes['lead']}>
        {hasReference
          ? 'Number and mark: this session. Box: average ± one standard deviation of own matches of at least 85 minutes; line: their range. Triangle up: above the box; triangle down: below it, after more than 85 active minutes.'
          : 'Number and mark: this session. Boxes appear once there are other matches of at least 85 minutes to compare with.'}
      </p>
    </>
  );
}
