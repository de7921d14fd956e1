/** Distance and time beyond thresholds, frame by frame without dwell (METHODS V3, zones@1). */
import { BLOCK_FRAMES } from '../tracking/blocks';
import type { TrackKinematics } from '../tracking/track-kinematics';
import type { Stay } from '../tracking/presence';

export interface ThresholdRow {
  /** In the unit of the quantity: m/s or m/s2, negative for decelerations. */
  readonly threshold: number;
  readonly distanceM: number;
  readonly timeS: number;
}

/**
 * One row per threshold over all on-pitch frames, strictly beyond it. O(frames * thresholds), nothing allocated per frame.
 * @param quantity one value per frame of the kinematics; NaN is beyond nothing
 * @param thresholds from the mildest to the hardest: ascending with `sign` 1, descending with -1
 * @param sign 1 counts values above a threshold, -1 below it
 */
export function thresholdTable(
  { speed, frameRateHz }: TrackKinematics,
  stays: readonly Stay[],
  quantity: Float64Array,
  thresholds: readonly number[],
  sign: 1 | -1 = 1,
): ThresholdRow[] {
  // One more, which nothing passes: the search in a block needs no other end.
  const levels = Float64Array.of(...thresholds.map((threshold) => sign * threshold), Infinity);
  // Per number of thresholds passed: metres * fs, and frames.
  const metres = new Float64Array(levels.length);
  const frames = new Float64Array(levels.length);
  for (const { first, end } of stays) {
    for (let from = first; from < end; from += BLOCK_FRAMES) {
      const until = Math.min(end, from + BLOCK_FRAMES);
      let i = firstAbove(quantity, from, until, sign, levels);
      while (i < until) {
        const passed = levelsPassed(sign * (quantity[i] ?? NaN), levels);
        metres[passed] = (metres[passed] ?? 0) + (speed[i] ?? NaN);
        frames[passed] = (frames[passed] ?? 0) + 1;
        i = firstAbove(quantity, i + 1, until, sign, levels);
      }
    }
  }
  // Beyond a hard threshold is beyond every milder one: sums from the hard end.
  for (let row = thresholds.length - 1; row > 0; row--) {
    metres[row] = (metres[row] ?? 0) + (metres[row + 1] ?? 0);
    frames[row] = (frames[row] ?? 0) + (frames[row + 1] ?? 0);
  }
  return thresholds.map((threshold, row) => ({
    threshold,
    distanceM: (metres[row + 1] ?? 0) / frameRateHz,
    timeS: (frames[row + 1] ?? 0) / frameRateHz,
  }));
}

/** The first frame from `from` on beyond the mildest level, or `end`; frames without a value are beyond nothing. */
function firstAbove(quantity: Float64Array, from: number, end: number, sign: 1 | -1, levels: Float64Array): number {
  const mildest = levels[0] ?? Infinity;
  let i = from;
  while (i < end && !(sign * (quantity[i] ?? NaN) > mildest)) i++;
  return i;
}

function levelsPassed(value: number, levels: Float64Array): number {
  let passed = 1;
  while (value > (levels[passed] ?? Infinity)) passed++;
  return passed;
}
