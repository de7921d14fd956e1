import type { PeakCountsView } from '@halfturn/core/views/peaks/peak-counts';
import { BoxTable } from '../../charts/box-whisker/BoxTable';
import { useSessionContext } from '../session/session-context';
import classes from './peakanalysis.module.css';

const TEAM_KEY = 'team';

interface Props {
  readonly view: PeakCountsView;
  readonly isDrill: boolean;
  readonly epochS: number;
}

export function PeakThresholdCountsTable({ view, isDrill, epochS }: Props) {
  const { session } = useSessionContext();
  const { columns, groups } = view;
  return (
    <>
      <BoxTable
        label="Peak Threshold Counts"
        columns={columns.map(({ title, rate }) => ({ title, note: rate }))}
        groups={groups}
        digits={2}
        explained={(key, index) => {
          const kpi = columns[index]?.id;
          return isDrill || key === TEAM_KEY || kpi === undefined
            ? null
            : { metric: `peakCount.${kpi}`, playerId: Number(key), sessionId: session.sessionId, epochS };
        }}
      />
      <p className={classes['lead']}>{explanation(view, isDrill)}</p>
    </>
  );
}

function explanation({ hasReference, compared }: PeakCountsView, isDrill: boolean): string {
  const what = 'Windows that reach the rate and do not overlap.';
  if (isDrill) return `${what} Number and mark: this drill. Drills have no reference.`;
  if (compared === null) return `${what} Number and mark: this session. A rehab session is measured by its targets.`;
  return hasReference
    ? `${what} Number and mark: this session. Box: average ± one standard deviation of earlier ${compared}; line: their range. Triangle up: above the box; triangle down: below it, after more than 85 minutes.`
    : `${what} Number and mark: this session. Boxes appear once there are earlier ${compared}.`;
}
