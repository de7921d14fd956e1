/**
 * Which samples of a track count (METHODS K1, K2, kin@1): present, inside a period, and not part of a step faster than
 * a human can run. What is left is cut into segments at gaps and at period edges.
 */
import type { KinematicsParameters } from '../classes/parameters';
import { FIXED_POINT_PER_UNIT, MISSING, hasPositions, type Period, type Track } from './trackset';

/** Time steps are compared with this slack: timestamps come as multiples of 1/fs or as days with microsecond noise. */
const TIME_SLACK_S = 1e-6;
/** Where no period is known: the whole track is one. */
const EVERYTHING = { startS: -Infinity, endS: Infinity };

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
  const hasOutliers = markOutliers(track, present, parameters, buffers);
  const kept = hasOutliers ? dropOutliers(present, buffers) : present;
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
  // A device that measures speed alone has no position in any sample: then speed is all that a sample must have.
  const needsPosition = deviceSpeed === null || hasPositions(track);
  const samples = timeS.length;
  let p = 0;
  let { startS, endS } = periods[0] ?? EVERYTHING;
  let count = 0;
  for (let i = 0; i < samples; i++) {
    if (needsPosition && (x[i] === MISSING || y[i] === MISSING)) continue;
    if (deviceSpeed !== null && deviceSpeed[i] === MISSING) continue;
    const t = timeS[i] ?? NaN;
    if (t >= endS) {
      while (p < periods.length && t >= (periods[p]?.endS ?? Infinity)) p++;
      if (p >= periods.length) break;
      ({ startS, endS } = periods[p] ?? EVERYTHING);
    }
    if (t < startS) continue;
    index[count] = i;
    period[count] = p;
    count++;
  }
  return count;
}

/**
 * K2: both ends of a step above the limit. A step over a gap that cuts the segment anyway is none.
 * @returns whether there is any
 */
function markOutliers(
  track: Track,
  count: number,
  parameters: KinematicsParameters,
  { index, period, isOutlier }: SelectionBuffers,
): boolean {
  const { timeS, x, y } = track;
  isOutlier.fill(0, 0, count);
  const limit = parameters.outlierStepMPerS * FIXED_POINT_PER_UNIT;
  const maxStepS = parameters.maxGapS + TIME_SLACK_S;
  const first = index[0] ?? 0;
  let beforeS = timeS[first] ?? NaN;
  let beforeX = x[first] ?? NaN;
  let beforeY = y[first] ?? NaN;
  let hasOutliers = false;
  for (let k = 1; k < count; k++) {
    const i = index[k] ?? 0;
    const t = timeS[i] ?? NaN;
    const nowX = x[i] ?? NaN;
    const nowY = y[i] ?? NaN;
    const dt = t - beforeS;
    const dx = nowX - beforeX;
    const dy = nowY - beforeY;
    const reach = limit * dt;
    const squared = dx * dx + dy * dy;
    if (squared > reach * reach && dt <= maxStepS && period[k] === period[k - 1]) {
      const mark = squared > LEAP_FACTOR * LEAP_FACTOR * reach * reach ? LEAP : OUTLIER;
      isOutlier[k - 1] = Math.max(mark, isOutlier[k - 1] ?? 0);
      isOutlier[k] = mark;
      hasOutliers = true;
    }
    beforeS = t;
    beforeX = nowX;
    beforeY = nowY;
  }
  return hasOutliers;
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
  track: Track,
  kept: number,
  { maxGapS, outlierStepMPerS }: KinematicsParameters,
  { index, period, isOutlier }: SelectionBuffers,
): SampleRun[] {
  const runs: SampleRun[] = [];
  if (kept === 0) return runs;
  const { timeS } = track;
  const maxStepS = maxGapS + TIME_SLACK_S;
  let from = 0;
  let before = index[0] ?? 0;
  let beforeS = timeS[before] ?? NaN;
  for (let k = 1; k < kept; k++) {
    const i = index[k] ?? 0;
    const t = timeS[i] ?? NaN;
    const isCut =
      t - beforeS > maxStepS ||
      period[k] !== period[k - 1] ||
      (isOutlier[k] === LEAP && isElsewhere(track, before, i, outlierStepMPerS));
    if (isCut) {
      runs.push({ from, to: k - 1, periodIndex: period[from] ?? 0 });
      from = k;
    }
    before = i;
    beforeS = t;
  }
  runs.push({ from, to: kept - 1, periodIndex: period[from] ?? 0 });
  return runs;
}

/** Whether a player cannot have got from one sample to another in the time between. */
function isElsewhere({ timeS, x, y }: Track, before: number, after: number, outlierStepMPerS: number): boolean {
  const dx = (x[after] ?? NaN) - (x[before] ?? NaN);
  const dy = (y[after] ?? NaN) - (y[before] ?? NaN);
  const reach = outlierStepMPerS * FIXED_POINT_PER_UNIT * ((timeS[after] ?? NaN) - (timeS[before] ?? NaN));
  return dx * dx + dy * dy > reach * reach;
}
