/** Running sums of the KPIs that peaks are taken of (METHODS P1, peak@1). */
import type { SpeedMarks } from '../classes/speed-zones';
import type { TrackKinematics } from '../tracking/track-kinematics';
import type { PeakKpi } from './facts';

/**
 * Fills the sums before each frame, in metres or turns.
 * @param turnFrames frames at which a turn counts, ascending; null where turns are not computable
 * @param cumulative at least `kinematics.length + 1` long
 * @returns false where the KPI is not computable
 */
export function accumulatePeakKpi(
  kpi: PeakKpi,
  kinematics: TrackKinematics,
  turnFrames: readonly number[] | null,
  cumulative: Float64Array,
  marks: SpeedMarks,
): boolean {
  if (kpi !== 'TURNS') accumulateDistance(kinematics, countsAbove(kpi, marks), cumulative);
  else if (turnFrames !== null) accumulateTurns(kinematics.length, turnFrames, cumulative);
  else return false;
  return true;
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
): void {
  let sum = 0;
  cumulative[0] = 0;
  for (let i = 0; i < length; i++) {
    const v = speed[i] ?? NaN;
    if (v > above) sum += v;
    cumulative[i + 1] = sum / frameRateHz;
  }
}

function accumulateTurns(length: number, turnFrames: readonly number[], cumulative: Float64Array): void {
  let count = 0;
  cumulative[0] = 0;
  for (let i = 0; i < length; i++) {
    while (turnFrames[count] === i) count++;
    cumulative[i + 1] = count;
  }
}
