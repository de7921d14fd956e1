import { CLASS_KEYS } from '@halfturn/core/methods/low-medium-high';
import type { TurnReportCategory } from '@halfturn/core/metrics/turns/turn-report';
import type { ClassLabel } from '@halfturn/core/views/turns/turn-filter-labels';
import { reportCellId, reportMetric } from '@halfturn/core/views/turns/turn-report-statements';
import type { ReportGroup } from '@halfturn/core/views/turns/turn-report-groups';
import { BoxTable } from '../../charts/box-whisker/BoxTable';
import classes from './turnanalysis.module.css';

interface Props {
  readonly title: string;
  readonly groups: readonly ReportGroup[];
  readonly columns: readonly ClassLabel[];
  readonly sessionId: number;
  /** 0: the full session. A drill has no comparison. */
  readonly drillId: number;
  readonly category: TurnReportCategory;
}

const TEAM_KEY = 'team';

export function TurnReportTable({ title, groups, columns, sessionId, drillId, category }: Props) {
  const hasReference = groups.some(({ rows }) =>
    rows.some(({ cells }) => cells.some((cell) => cell !== null && cell.average !== null)),
  );
  return (
    <>
      <BoxTable
        label={`Turns per class of ${title}`}
        columns={columns.map((column) => ({ title: column.name, note: column.range }))}
        groups={groups.map((group) => {
          const high = Math.ceil(group.high);
          return {
            title: group.title,
            axisEnd: String(high),
            rows: group.rows.map(({ cells, ...row }) => ({ ...row, cells: cells.map((cell) => ({ cell, high })) })),
          };
        })}
        anchor={(key, column) => reportCellId(category, key, column)}
        explained={(key, column) => {
          const turnClass = CLASS_KEYS[column];
          if (turnClass === undefined) return null;
          return key === TEAM_KEY
            ? { metric: `team.${reportMetric(category, turnClass)}`, sessionId, drillId }
            : { metric: reportMetric(category, turnClass), playerId: Number(key), sessionId, drillId };
        }}
      />
      <p className={classes['lead']}>{explanation(hasReference, drillId > 0)}</p>
    </>
  );
}

function explanation(hasReference: boolean, isDrill: boolean): string {
  if (isDrill) return 'Number and mark: this drill. Drills have no reference.';
  return hasReference
    ? 'Number and mark: this session. Box: average ± one standard deviation of own matches of at least 85 minutes; line: their range. Triangle up: above the box; triangle down: below it, after more than 85 active minutes.'
    : 'Number and mark: this session. Boxes appear once the player has other matches of at least 85 minutes.';
}
