/**
 * Which samples of a track count (METHODS K1, K2, kin@1): present, inside a period, and not part of a step faster than
 * a human can run. What is left is cut into segments at gaps and at period edges.
 */
import type { KinematicsParameters } from '../classes/parameters';
import { FIXED_POINT_PER_UNIT, MISSING, type Period, type Track } from './trackset';

/** Time steps are compared with this slack: timestamps come as multiples of 1/fs or as days with microsecond noise. */
const TIME_SLACK_S = 1e-6;

/**
 * A step this many times as fast as the outlier limit is a leap: no noise makes it of a step that somebody ran. Across a
 * leap to another place (a tag taken for another, a position that stood still and catches up) nothing is interpolated,
 * or the line across would be a sprint.
 */
const LEAP_FACTOR = 2;
/** Marks of `isOutlier` before, and of a kept sample behind a leap after the outliers are dropped. */
const OUTLIER = 1;
const LEAP = 2;

/** A run of kept samples without a gap, `from..to` inclusive, as positions in `SampleSelection.index`. */
export interface SampleRun {
  readonly from: number;
  readonly to: number;
  readonly periodIndex: number;
}

/** Scratch columns, reused from track to track. */
export interface SelectionBuffers {
  /** Index into the track's columns per kept sample. */
  index: Int32Array;
  period: Int32Array;
  /** Per present sample 0, `OUTLIER` or `LEAP`; once they are dropped, per kept sample whether a leap was before it. */
  isOutlier: Uint8Array;
}

export interface SampleSelection {
  readonly runs: readonly SampleRun[];
  readonly keptSamples: number;
  /** K2: samples dropped because they belong to an impossible step. */
  readonly outlierSamples: number;
}

/**
 * Fills `buffers.index` with the kept samples of `track` and says where the segments are.
 * @param needsDeviceSpeed a sample without a device speed then counts as missing
 */
export function selectSamples(
  track: Track,
  periods: readonly Period[],
  parameters: KinematicsParameters,
  needsDeviceSpeed: boolean,
  buffers: SelectionBuffers,
): SampleSelection {
  growSelection(buffers, track.timeS.length);
  const present = collectPresent(track, periods, needsDeviceSpeed, buffers);
  markOutliers(track, present, parameters, buffers);
  const kept = dropOutliers(present, buffers);
  return {
    runs: findRuns(track, kept, parameters, buffers),
    keptSamples: kept,
    outlierSamples: present - kept,
  };
}

function growSelection(buffers: SelectionBuffers, samples: number): void {
  if (buffers.index.length >= samples) return;
  buffers.index = new Int32Array(samples);
  buffers.period = new Int32Array(samples);
  buffers.isOutlier = new Uint8Array(samples);
}

function collectPresent(
  track: Track,
  periods: readonly Period[],
  needsDeviceSpeed: boolean,
  { index, period }: SelectionBuffers,
): number {
  const { timeS, x, y } = track;
  const deviceSpeed = needsDeviceSpeed ? track.deviceSpeed : null;
  const everything = periods.length === 0;
  let p = 0;
  let count = 0;
  for (let i = 0; i < timeS.length; i++) {
    if (x[i] === MISSING || y[i] === MISSING) continue;
    if (deviceSpeed !== null && deviceSpeed[i] === MISSING) continue;
    if (!everything) {
      const t = timeS[i] ?? NaN;
      while (p < periods.length && t >= (periods[p]?.endS ?? Infinity)) p++;
      if (p === periods.length) break;
      if (t < (periods[p]?.startS ?? -Infinity)) continue;
    }
    index[count] = i;
    period[count] = p;
    count++;
  }
  return count;
}

/** K2: both ends of a step above the limit. A step over a gap that cuts the segment anyway is none. */
function markOutliers(
  track: Track,
  count: number,
  parameters: KinematicsParameters,
  { index, period, isOutlier }: SelectionBuffers,
): void {
  const { timeS, x, y } = track;
  isOutlier.fill(0, 0, count);
  const limit = parameters.outlierStepMPerS * FIXED_POINT_PER_UNIT;
  let previous = index[0] ?? 0;
  for (let k = 1; k < count; k++) {
    const i = index[k] ?? 0;
    const dt = (timeS[i] ?? NaN) - (timeS[previous] ?? NaN);
    const dx = (x[i] ?? NaN) - (x[previous] ?? NaN);
    const dy = (y[i] ?? NaN) - (y[previous] ?? NaN);
    const reach = limit * dt;
    const squared = dx * dx + dy * dy;
    if (squared > reach * reach && dt <= parameters.maxGapS + TIME_SLACK_S && period[k] === period[k - 1]) {
      const mark = squared > LEAP_FACTOR * LEAP_FACTOR * reach * reach ? LEAP : OUTLIER;
      isOutlier[k - 1] = Math.max(mark, isOutlier[k - 1] ?? 0);
      isOutlier[k] = mark;
    }
    previous = i;
  }
}

function dropOutliers(count: number, { index, period, isOutlier }: SelectionBuffers): number {
  let kept = 0;
  let leap = 0;
  for (let k = 0; k < count; k++) {
    const mark = isOutlier[k] ?? 0;
    if (mark !== 0) {
      if (mark === LEAP) leap = LEAP;
      continue;
    }
    index[kept] = index[k] ?? 0;
    period[kept] = period[k] ?? 0;
    isOutlier[kept] = leap;
    leap = 0;
    kept++;
  }
  return kept;
}

function findRuns(
  { timeS, x, y }: Track,
  kept: number,
  { maxGapS, outlierStepMPerS }: KinematicsParameters,
  { index, period, isOutlier }: SelectionBuffers,
): SampleRun[] {
  const limit = outlierStepMPerS * FIXED_POINT_PER_UNIT;
  const isElsewhere = (before: number, after: number): boolean => {
    const dx = (x[after] ?? NaN) - (x[before] ?? NaN);
    const dy = (y[after] ?? NaN) - (y[before] ?? NaN);
    const reach = limit * ((timeS[after] ?? NaN) - (timeS[before] ?? NaN));
    return dx * dx + dy * dy > reach * reach;
  };
  const runs: SampleRun[] = [];
  let from = 0;
  for (let k = 1; k <= kept; k++) {
    const isCut =
      k === kept ||
      period[k] !== period[k - 1] ||
      (timeS[index[k] ?? 0] ?? NaN) - (timeS[index[k - 1] ?? 0] ?? NaN) > maxGapS + TIME_SLACK_S ||
      (isOutlier[k] === LEAP && isElsewhere(index[k - 1] ?? 0, index[k] ?? 0));
    if (!isCut) continue;
    runs.push({ from, to: k - 1, periodIndex: period[from] ?? 0 });
    from = k;
  }
  return runs;
}
