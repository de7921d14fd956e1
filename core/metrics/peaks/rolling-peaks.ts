/** Peak demands: highest rolling sum of a KPI per epoch (METHODS P1, peak@1). */
import type { PeakParameters } from '../../methods/default-parameters';
import { FRAME_SLACK } from '../../tracking/frame-slack';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { Stay } from '../../tracking/time-on-pitch';

export interface RollingPeak {
  readonly sum: number;
  readonly frame: number;
}

/** Sums that differ by less count as equal: prefix sums round, and the earliest of equal windows wins. */
const SUM_SLACK = 1e-6;

/**
 * Fills in each frame's place on its period's grid, which counts the frames of gaps. Computed once per track.
 * @param target at least `kinematics.length` long
 */
export function fillGridFrames(kinematics: TrackKinematics, target: Int32Array): void {
  for (const { first, end, gridFirst } of kinematics.segments) {
    for (let i = first; i < end; i++) target[i] = gridFirst + i - first;
  }
}

interface Windows {
  readonly cumulative: Float64Array;
  readonly neverFall: boolean;
  readonly gridFrames: Int32Array;
  readonly stays: readonly Stay[];
  readonly window: number;
  readonly minSeen: number;
}

/**
 * The highest rolling sum of one KPI over one epoch. A window starts at a frame, lies inside one stay and misses at
 * most the given share of its frames.
 *
 * O(frames) at worst, mostly far less: where the sums never decrease, the search skips windows that could not beat the
 * highest so far even if they were stretched up to the start of the present one. Sampling a few windows first makes
 * that highest sum high from the beginning.
 * @param cumulative sums before each frame, `kinematics.length + 1` long
 * @param neverFall whether the sums never decrease
 * @param gridFrames from `fillGridFrames`
 * @returns null where no window of that length exists
 */
export function rollingPeak(
  cumulative: Float64Array,
  neverFall: boolean,
  gridFrames: Int32Array,
  stays: readonly Stay[],
  epochS: number,
  frameRateHz: number,
  parameters: Pick<PeakParameters, 'maxMissing'>,
): RollingPeak | null {
  const window = Math.round(epochS * frameRateHz);
  const minSeen = window - Math.floor(parameters.maxMissing * window + FRAME_SLACK);
  const windows = { cumulative, neverFall, gridFrames, stays, window, minSeen };
  const search = { highest: -1, frame: -1, isClear: false };
  if (neverFall) searchFrom(windows, highestOfSome(windows) - UNSEEN_BELOW, search);
  if (!search.isClear) searchFrom(windows, -1, search);
  return search.frame < 0 ? null : { sum: search.highest, frame: search.frame };
}

/** Windows this far below an existing one are skipped, and a peak this far above all earlier ones is clear. */
const UNSEEN_BELOW = 3 * SUM_SLACK;
const CLEARLY_ABOVE = 2 * SUM_SLACK;
const LOOKS_PER_WINDOW = 8;

function highestOfSome({ cumulative, gridFrames, stays, window, minSeen }: Windows): number {
  const stride = Math.max(1, Math.floor(window / LOOKS_PER_WINDOW));
  let highest = -1;
  for (const { first, end } of stays) {
    const lastStart = (gridFrames[end - 1] ?? -1) - window + 1;
    for (let i = first; i < end && (gridFrames[i] ?? 0) <= lastStart; i += stride) {
      const behind = frameAt(gridFrames, (gridFrames[i] ?? 0) + window, i, end);
      if (behind - i >= minSeen) highest = Math.max(highest, (cumulative[behind] ?? NaN) - (cumulative[i] ?? NaN));
    }
  }
  return highest;
}

interface PeakSearch {
  highest: number;
  frame: number;
  /**
   * No earlier window comes near the sum of the one found. It is then the earliest, whichever lower windows were
   * skipped. Among windows that differ only by rounding, the choice depends on those before.
   */
  isClear: boolean;
}

function searchFrom(windows: Windows, floor: number, search: PeakSearch): void {
  const { cumulative, neverFall, gridFrames, stays, window, minSeen } = windows;
  // Kept in memory: a sum passed between rounds of the loop, or as an argument, could be boxed each time.
  const highest = new Float64Array([floor]);
  const markToBeat = new Float64Array([-1]);
  const beaten = new Float64Array([floor]);
  let frame = -1;
  for (const { first, end } of stays) {
    const lastStart = (gridFrames[end - 1] ?? -1) - window + 1;
    let behind = first;
    let i = first;
    while (i < end && (gridFrames[i] ?? 0) <= lastStart) {
      behind = frameAt(gridFrames, (gridFrames[i] ?? 0) + window, behind, end);
      const sum = (cumulative[behind] ?? NaN) - (cumulative[i] ?? NaN);
      if (sum > (highest[0] ?? NaN) && behind - i >= minSeen) {
        if (sum > (markToBeat[0] ?? NaN)) {
          frame = i;
          markToBeat[0] = sum + SUM_SLACK;
          beaten[0] = highest[0] ?? NaN;
        }
        highest[0] = sum;
      }
      const nextEnd = neverFall ? frameBeyond(cumulative, i, highest, behind, end) : behind;
      if (nextEnd > end) break;
      i = frameAt(gridFrames, (gridFrames[nextEnd - 1] ?? 0) - window + 1, i + 1, end);
    }
  }
  search.highest = highest[0] ?? NaN;
  search.frame = frame;
  search.isClear = frame >= 0 && (beaten[0] ?? NaN) < search.highest - CLEARLY_ABOVE;
}

/** First frame in `from..end` whose place on the grid is `place` or later; places rise by at least one a frame. */
export function frameAt(gridFrames: Int32Array, place: number, from: number, end: number): number {
  if (from >= end) return end;
  const withoutGap = from + place - (gridFrames[from] ?? 0);
  if (withoutGap <= from) return from;
  if (withoutGap < end && gridFrames[withoutGap] === place) return withoutGap;
  let high = Math.min(withoutGap, end - 1);
  const beyond = (gridFrames[high] ?? 0) - place;
  if (beyond < 0) return end;
  // Missing frames put it earlier, by all of them if they are in one gap.
  let low = Math.max(from, high - beyond);
  if (gridFrames[low] === place) return low;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((gridFrames[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * First frame in `from..end` before which the sum since `start` exceeds the highest; end + 1 if there is none.
 * @param highest one value, in memory because an argument could be boxed each time
 */
export function frameBeyond(
  cumulative: Float64Array,
  start: number,
  highest: Float64Array,
  from: number,
  end: number,
): number {
  const before = cumulative[start] ?? NaN;
  const mark = highest[0] ?? NaN;
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
