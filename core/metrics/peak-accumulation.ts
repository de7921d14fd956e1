/** Running sums of the KPIs that peaks are taken of (METHODS P1, peak@1). */
import { HSR_ABOVE_M_PER_S, SPRINT_ABOVE_M_PER_S } from '../classes/speed-zones';
import type { TrackKinematics } from '../tracking/track-kinematics';
import type { PeakKpi } from './facts';

/** Speed above which metres count for a KPI of distance, m/s, exclusive. */
const COUNTS_ABOVE_M_PER_S: Readonly<Record<Exclude<PeakKpi, 'TURNS'>, number>> = {
  DISTANCE: -Infinity,
  HSR: HSR_ABOVE_M_PER_S,
  SPRINT: SPRINT_ABOVE_M_PER_S,
};

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
): boolean {
  if (kpi !== 'TURNS') accumulateDistance(kinematics, COUNTS_ABOVE_M_PER_S[kpi], cumulative);
  else if (turnFrames !== null) accumulateTurns(kinematics.length, turnFrames, cumulative);
  else return false;
  return true;
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
