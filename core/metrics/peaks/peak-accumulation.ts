/** Running sums of the KPIs that peaks are taken of (METHODS P1, peak@1). */
import type { SpeedMarks } from '../../methods/speed-zones';
import { BLOCK_FRAMES } from '../../tracking/frame-blocks';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { PeakKpi } from '../session/session-facts';

export interface PeakSums {
  /** Whether the sums never decrease. A filtered device speed may dip below 0. */
  readonly neverFall: boolean;
}

/**
 * Fills the sums before each frame, in metres or turns.
 * @param turnFrames frames at which a turn counts, ascending; null where turns are not computable
 * @param cumulative at least `kinematics.length + 1` long
 * @returns null where the KPI is not computable
 */
export function accumulatePeakKpi(
  kpi: PeakKpi,
  kinematics: TrackKinematics,
  turnFrames: readonly number[] | null,
  cumulative: Float64Array,
  marks: SpeedMarks,
): PeakSums | null {
  if (kpi !== 'TURNS') return accumulateDistance(kinematics, countsAbove(kpi, marks), cumulative);
  return turnFrames === null ? null : accumulateTurns(kinematics.length, turnFrames, cumulative);
}

function countsAbove(kpi: Exclude<PeakKpi, 'TURNS'>, { hsrMPerS, sprintMPerS }: SpeedMarks): number {
  if (kpi === 'DISTANCE') return -Infinity;
  return kpi === 'HSR' ? hsrMPerS : sprintMPerS;
}

function accumulateDistance(
  { length, speed, frameRateHz, usesDeviceSpeed }: TrackKinematics,
  above: number,
  cumulative: Float64Array,
): PeakSums {
  const carried = new Float64Array(1);
  cumulative[0] = 0;
  for (let first = 0; first < length; first += BLOCK_FRAMES) {
    accumulateBlock(speed, first, Math.min(length, first + BLOCK_FRAMES), above, frameRateHz, carried, cumulative);
  }
  return { neverFall: above >= 0 || !usesDeviceSpeed };
}

/** @param carried the sum before the block, then the one after it, in m/s: metres times the frame rate */
function accumulateBlock(
  speed: Float64Array,
  first: number,
  end: number,
  above: number,
  frameRateHz: number,
  carried: Float64Array,
  cumulative: Float64Array,
): void {
  let sum = carried[0] ?? NaN;
  for (let i = first; i < end; i++) {
    const v = speed[i] ?? NaN;
    if (v > above) sum += v;
    cumulative[i + 1] = sum / frameRateHz;
  }
  carried[0] = sum;
}

function accumulateTurns(length: number, turnFrames: readonly number[], cumulative: Float64Array): PeakSums {
  let filled = 0;
  for (let count = 0; count < turnFrames.length; count++) {
    const behind = (turnFrames[count] ?? NaN) + 1;
    cumulative.fill(count, filled, behind);
    filled = behind;
  }
  cumulative.fill(turnFrames.length, filled, length + 1);
  return { neverFall: true };
}
