/** Peak demands: highest rolling sum of a KPI per epoch (METHODS P1, peak@1). */
import type { PeakParameters } from '../classes/parameters';
import type { TrackKinematics } from '../tracking/track-kinematics';
import type { Stay } from '../tracking/presence';

export interface RollingPeak {
  /** Highest sum over one window, in the unit of the KPI (m or turns). */
  readonly sum: number;
  /** Frame at the start of the earliest window that reaches it. */
  readonly frame: number;
}

/** Sums that differ by less are equal: prefix sums round, and the earliest of equal windows is wanted. */
const SUM_SLACK = 1e-6;
const FRAME_SLACK = 1e-6;

/**
 * Frame of every frame on its period's grid, which counts the frames of gaps. Computed once per track.
 * @param target at least `kinematics.length` long
 */
export function fillGridFrames(kinematics: TrackKinematics, target: Int32Array): void {
  for (const { first, end, gridFirst } of kinematics.segments) {
    for (let i = first; i < end; i++) target[i] = gridFirst + i - first;
  }
}

/**
 * The highest rolling sum of one KPI over one epoch. A window starts at a frame, lies inside one stay and misses at
 * most the given share of its frames. O(frames).
 * @param cumulative sums before each frame, `kinematics.length + 1` long
 * @param gridFrames of `fillGridFrames`
 * @returns null where no window of that length exists
 */
export function rollingPeak(
  cumulative: Float64Array,
  gridFrames: Int32Array,
  stays: readonly Stay[],
  epochS: number,
  frameRateHz: number,
  parameters: PeakParameters,
): RollingPeak | null {
  const window = Math.round(epochS * frameRateHz);
  const minSeen = window - Math.floor(parameters.maxMissing * window + FRAME_SLACK);
  let highest = -1;
  let frame = -1;
  let markToBeat = -1;
  for (const stay of stays) {
    const lastStart = (gridFrames[stay.end - 1] ?? -1) - window + 1;
    let behind = stay.first;
    for (let i = stay.first; i < stay.end; i++) {
      const start = gridFrames[i] ?? 0;
      if (start > lastStart) break;
      while (behind < stay.end && (gridFrames[behind] ?? 0) < start + window) behind++;
      if (behind - i < minSeen) continue;
      const sum = (cumulative[behind] ?? NaN) - (cumulative[i] ?? NaN);
      if (sum > highest) highest = sum;
      if (sum > markToBeat) {
        frame = i;
        markToBeat = sum + SUM_SLACK;
      }
    }
  }
  return frame < 0 ? null : { sum: highest, frame };
}
