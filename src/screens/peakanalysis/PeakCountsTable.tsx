import type { PeakCountsView } from '@halfturn/core/views/peak-counts';
import { BoxTable } from '../../charts/box-whisker/BoxTable';
import classes from './peakanalysis.module.css';

interface Props {
  readonly view: PeakCountsView;
  /** A drill is compared with nothing. */
  readonly isDrill: boolean;
}

/** How often the team and each player reached the rates. */
export function PeakCountsTable({ view: { columns, groups, hasReference }, isDrill }: Props) {
  return (
    <>
      <BoxTable
        label="Peak Threshold Counts"
        columns={columns.map(({ title, rate }) => ({ title, note: rate }))}
        groups={groups}
        digits={2}
      />
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
