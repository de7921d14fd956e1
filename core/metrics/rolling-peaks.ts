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
 * most the given share of its frames. O(frames) at worst; mostly far less: where the sums never fall, no window beats the
 * highest so far that ends before even the start of the present one would, stretched, beat it.
 * @param cumulative sums before each frame, `kinematics.length + 1` long
 * @param neverFall whether no sum is below the one before it
 * @param gridFrames of `fillGridFrames`
 * @returns null where no window of that length exists
 */
export function rollingPeak(
  cumulative: Float64Array,
  neverFall: boolean,
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
  for (const { first, end } of stays) {
    const lastStart = (gridFrames[end - 1] ?? -1) - window + 1;
    let behind = first;
    let i = first;
    while (i < end && (gridFrames[i] ?? 0) <= lastStart) {
      behind = frameAt(gridFrames, (gridFrames[i] ?? 0) + window, behind, end);
      const before = cumulative[i] ?? NaN;
      const sum = (cumulative[behind] ?? NaN) - before;
      if (sum > highest && behind - i >= minSeen) {
        highest = sum;
        if (sum > markToBeat) {
          frame = i;
          markToBeat = sum + SUM_SLACK;
        }
      }
      const nextEnd = neverFall ? frameBeyond(cumulative, before, highest, behind, end) : behind;
      if (nextEnd > end) break;
      i = frameAt(gridFrames, (gridFrames[nextEnd - 1] ?? 0) - window + 1, i + 1, end);
    }
  }
  return frame < 0 ? null : { sum: highest, frame };
}

/** First frame in `from..end` whose place on the grid is `place` or later; places rise by at least one a frame. */
function frameAt(gridFrames: Int32Array, place: number, from: number, end: number): number {
  if (from >= end) return end;
  const withoutGap = from + place - (gridFrames[from] ?? 0);
  if (withoutGap <= from) return from;
  if (withoutGap < end && gridFrames[withoutGap] === place) return withoutGap;
  let frame = from;
  while (frame < end && (gridFrames[frame] ?? 0) < place) frame++;
  return frame;
}

/** First frame in `from..end` before which the sum since `before` is above `mark`; end + 1 where there is none. */
function frameBeyond(cumulative: Float64Array, before: number, mark: number, from: number, end: number): number {
  let low = from;
  let stride = 1;
  while (low + stride - 1 <= end && !((cumulative[low + stride - 1] ?? NaN) - before > mark)) {
    low += stride;
    stride *= 2;
  }
  let high = Math.min(low + stride - 1, end + 1);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] ?? NaN) - before > mark) high = middle;
    else low = middle + 1;
  }
  return low;
}
