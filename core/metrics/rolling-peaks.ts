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
 * most the given share of its frames. O(frames) at worst; mostly far less, since a window far below the highest so far
 * is followed by as many that cannot reach it either: moved by one frame, a sum gains at most `largestStep`.
 * @param cumulative sums before each frame, `kinematics.length + 1` long
 * @param largestStep largest difference of neighbours in `cumulative`
 * @param gridFrames of `fillGridFrames`
 * @returns null where no window of that length exists
 */
export function rollingPeak(
  cumulative: Float64Array,
  largestStep: number,
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
    let i = stay.first;
    while (i < stay.end) {
      const start = gridFrames[i] ?? 0;
      if (start > lastStart) break;
      behind = frameAt(gridFrames, start + window, behind, stay.end);
      const sum = (cumulative[behind] ?? NaN) - (cumulative[i] ?? NaN);
      if (sum > highest && behind - i >= minSeen) {
        highest = sum;
        if (sum > markToBeat) {
          frame = i;
          markToBeat = sum + SUM_SLACK;
        }
      }
      const skip = Math.floor((highest - sum) / largestStep);
      // Across a gap more than one frame may enter at a step.
      i += skip > 1 && i + skip < stay.end && gridFrames[i + skip] === start + skip ? skip : 1;
    }
  }
  return frame < 0 ? null : { sum: highest, frame };
}

/** First frame in `from..end` whose place on the grid is `place` or later; places rise by at least one a frame. */
function frameAt(gridFrames: Int32Array, place: number, from: number, end: number): number {
  if (from >= end) return end;
  const withoutGap = from + place - (gridFrames[from] ?? 0);
  if (withoutGap < end && gridFrames[withoutGap] === place) return withoutGap;
  let frame = from;
  while (frame < end && (gridFrames[frame] ?? 0) < place) frame++;
  return frame;
}
