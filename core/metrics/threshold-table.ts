/** Distance and time beyond thresholds, frame by frame without dwell (METHODS V3, zones@1). */
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
  // One more, which nothing passes: the search below needs no other end.
  const levels = new Float64Array(thresholds.length + 1).fill(Infinity);
  thresholds.forEach((threshold, row) => {
    levels[row] = sign * threshold;
  });
  const mildest = levels[0] ?? Infinity;
  // Per number of thresholds passed: metres * fs, and frames.
  const metres = new Float64Array(levels.length);
  const frames = new Float64Array(levels.length);
  for (const { first, end } of stays) {
    for (let i = first; i < end; i++) {
      const value = sign * (quantity[i] ?? NaN);
      // Nine frames in ten, and those without a value.
      if (!(value > mildest)) continue;
      let passed = 1;
      while (value > (levels[passed] ?? Infinity)) passed++;
      metres[passed] = (metres[passed] ?? 0) + (speed[i] ?? NaN);
      frames[passed] = (frames[passed] ?? 0) + 1;
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
