/** Running sums of the KPIs that peaks are taken of (METHODS P1, peak@1). */
import type { SpeedMarks } from '../classes/speed-zones';
import type { TrackKinematics } from '../tracking/track-kinematics';
import type { PeakKpi } from './facts';

/**
 * Fills the sums before each frame, in metres or turns.
 * @param turnFrames frames at which a turn counts, ascending; null where turns are not computable
 * @param cumulative at least `kinematics.length + 1` long
 * @returns the largest difference of neighbouring sums; null where the KPI is not computable
 */
export function accumulatePeakKpi(
  kpi: PeakKpi,
  kinematics: TrackKinematics,
  turnFrames: readonly number[] | null,
  cumulative: Float64Array,
  marks: SpeedMarks,
): number | null {
  if (kpi !== 'TURNS') return accumulateDistance(kinematics, countsAbove(kpi, marks), cumulative);
  return turnFrames === null ? null : accumulateTurns(kinematics.length, turnFrames, cumulative);
}

/** Speed above which metres count, m/s, exclusive. */
function countsAbove(kpi: Exclude<PeakKpi, 'TURNS'>, { hsrMPerS, sprintMPerS }: SpeedMarks): number {
  if (kpi === 'DISTANCE') return -Infinity;
  return kpi === 'HSR' ? hsrMPerS : sprintMPerS;
}

function accumulateDistance(
  { length, speed, frameRateHz }: TrackKinematics,
  above: number,
  cumulative: Float64Array,
): number {
  let sum = 0;
  let before = 0;
  let largest = 0;
  cumulative[0] = 0;
  for (let i = 0; i < length; i++) {
    const v = speed[i] ?? NaN;
    if (v > above) sum += v;
    const metres = sum / frameRateHz;
    // Of the rounded sums themselves, so that it bounds their differences exactly.
    if (metres - before > largest) largest = metres - before;
    cumulative[i + 1] = metres;
    before = metres;
  }
  return largest;
}

function accumulateTurns(length: number, turnFrames: readonly number[], cumulative: Float64Array): number {
  let filled = 0;
  let atOneFrame = 0;
  let largest = 0;
  for (let count = 0; count < turnFrames.length; count++) {
    const frame = turnFrames[count] ?? NaN;
    cumulative.fill(count, filled, frame + 1);
    filled = frame + 1;
    atOneFrame = frame === turnFrames[count - 1] ? atOneFrame + 1 : 1;
    largest = Math.max(largest, atOneFrame);
  }
  cumulative.fill(turnFrames.length, filled, length + 1);
  return largest;
}
