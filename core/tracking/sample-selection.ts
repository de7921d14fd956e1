/**
 * Selects the samples of a track that count (METHODS K1, K2, kin@1): present, inside a period, and not part of a
 * step faster than a human can run. Gaps and period edges cut them into segments.
 */
import type { KinematicsParameters } from './kinematics-parameters';
import { BLOCK_FRAMES } from './frame-blocks';
import type { EvenTimes } from './even-times';
import { FIXED_POINT_PER_UNIT, MISSING, hasPositions, type Period, type Track } from './trackset';

/** Slack for comparing time steps: timestamps are multiples of 1/fs, or days with microsecond noise. */
const TIME_SLACK_S = 1e-6;
const EVERYTHING = { startS: -Infinity, endS: Infinity };

/**
 * A step this many times above the outlier limit is a leap, more than noise can make of a real step. Nothing is
 * interpolated across a leap to another place (a swapped tag, a frozen position that catches up), since the line
 * across would look like a sprint.
 */
const LEAP_FACTOR = 2;
const OUTLIER = 1;
const LEAP = 2;

export interface SampleRun {
  readonly from: number;
  readonly to: number;
  readonly periodIndex: number;
}

export interface SelectionBuffers {
  index: Int32Array;
  period: Int32Array;
  /**
   * Per present sample 0, `OUTLIER` or `LEAP`; after outliers are dropped, per kept sample whether a leap precedes
   * it.
   */
  isOutlier: Uint8Array;
  ordinals: Int32Array;
}

export interface SampleSelection {
  readonly runs: readonly SampleRun[];
  readonly keptSamples: number;
  readonly outlierSamples: number;
}

/**
 * Fills `buffers.index` with the kept samples of `track` and finds the segments.
 * @param needsDeviceSpeed treats a sample without device speed as missing
 * @param times must have looked at the track's times
 */
export function selectSamples(
  track: Track,
  periods: readonly Period[],
  parameters: KinematicsParameters,
  needsDeviceSpeed: boolean,
  times: EvenTimes,
  buffers: SelectionBuffers,
): SampleSelection {
  growSelection(buffers, track.timeS.length);
  const { present, cuts, hasOutliers } = collectPresent(track, periods, parameters, needsDeviceSpeed, times, buffers);
  const kept = hasOutliers ? dropOutliers(present, buffers) : present;
  return {
    runs: runsBetween(hasOutliers ? findCuts(track, kept, parameters, buffers) : cuts, kept, buffers.period),
    keptSamples: kept,
    outlierSamples: present - kept,
  };
}

function growSelection(buffers: SelectionBuffers, samples: number): void {
  if (buffers.index.length >= samples) return;
  buffers.index = new Int32Array(samples);
  buffers.period = new Int32Array(samples);
  buffers.isOutlier = new Uint8Array(samples);
  buffers.ordinals = new Int32Array(samples);
  for (let i = 0; i < samples; i++) buffers.ordinals[i] = i;
}

interface Progress {
  present: number;
  hasOutliers: boolean;
  readonly cuts: number[];
  periodIndex: number;
  beforeS: number;
  beforeX: number;
  beforeY: number;
}

/**
 * One pass that lists the present samples, marks both ends of a step above the limit (K2) and notes the gaps (K1).
 * A step over a gap that cuts the segment anyway is not an outlier.
 */
function collectPresent(
  track: Track,
  periods: readonly Period[],
  parameters: KinematicsParameters,
  needsDeviceSpeed: boolean,
  times: EvenTimes,
  buffers: SelectionBuffers,
): Progress {
  const samples = track.timeS.length;
  const deviceSpeed = needsDeviceSpeed ? track.deviceSpeed : null;
  // A device that measures only speed has no positions, so a sample then needs only a speed.
  const needsPosition = deviceSpeed === null || hasPositions(track);
  const progress: Progress = {
    present: 0,
    hasOutliers: false,
    cuts: [],
    periodIndex: 0,
    beforeS: -Infinity,
    beforeX: 0,
    beforeY: 0,
  };
  buffers.isOutlier.fill(0, 0, samples);
  for (let first = 0; first < samples && progress.periodIndex < Math.max(1, periods.length); first += BLOCK_FRAMES) {
    const end = Math.min(samples, first + BLOCK_FRAMES);
    // Most samples need no decision and are copied up to the first that does.
    const rest =
      needsPosition && deviceSpeed === null
        ? plainUntil(track, first, end, periods, parameters, times, progress)
        : first;
    listPlain(first, rest, buffers, progress);
    if (rest < end) collectBlock(track, rest, end, periods, parameters, needsPosition, deviceSpeed, buffers, progress);
  }
  return progress;
}

/**
 * First sample in `first..end` that needs a decision: `first` if it is not evenly spaced from the previous one,
 * otherwise the first that is missing or might be an impossible step.
 */
function plainUntil(
  { timeS, x, y }: Track,
  first: number,
  end: number,
  periods: readonly Period[],
  { outlierStepMPerS, maxGapS }: KinematicsParameters,
  times: EvenTimes,
  progress: Progress,
): number {
  if (first === 0) return first;
  const { startS, endS } = periods[progress.periodIndex] ?? EVERYTHING;
  const firstS = timeS[first] ?? NaN;
  const stepS = firstS - progress.beforeS;
  if (progress.beforeS !== timeS[first - 1] || times.endOf(first - 1) < end || !(stepS <= maxGapS)) return first;
  if (!(firstS >= startS && (timeS[end - 1] ?? NaN) < endS)) return first;
  // Steps of an even stretch differ only by rounding, so a shorter distance is always possible.
  const reach = outlierStepMPerS * FIXED_POINT_PER_UNIT * (stepS - 2 * TIME_SLACK_S);
  const limit = reach > 0 ? reach * reach : -1;
  const missing = MISSING;
  let { beforeX, beforeY } = progress;
  let i = first;
  for (; i < end; i++) {
    const nowX = x[i] ?? missing;
    const nowY = y[i] ?? missing;
    const dx = nowX - beforeX;
    const dy = nowY - beforeY;
    if (nowX === missing || nowY === missing || !(dx * dx + dy * dy <= limit)) break;
    beforeX = nowX;
    beforeY = nowY;
  }
  if (i > first) progress.beforeS = timeS[i - 1] ?? NaN;
  progress.beforeX = beforeX;
  progress.beforeY = beforeY;
  return i;
}

function listPlain(first: number, end: number, buffers: SelectionBuffers, progress: Progress): void {
  const { index, period, ordinals } = buffers;
  const { present, periodIndex } = progress;
  index.set(ordinals.subarray(first, end), present);
  period.fill(periodIndex, present, present + end - first);
  progress.present = present + end - first;
}

function collectBlock(
  { timeS, x, y }: Track,
  first: number,
  end: number,
  periods: readonly Period[],
  { outlierStepMPerS, maxGapS }: KinematicsParameters,
  needsPosition: boolean,
  deviceSpeed: Int32Array | null,
  { index, period, isOutlier }: SelectionBuffers,
  progress: Progress,
): void {
  const limit = outlierStepMPerS * FIXED_POINT_PER_UNIT;
  const maxStepS = maxGapS + TIME_SLACK_S;
  const missing = MISSING;
  const { cuts } = progress;
  let { present, periodIndex: p, beforeS, beforeX, beforeY } = progress;
  let { startS, endS } = periods[p] ?? EVERYTHING;
  for (let i = first; i < end; i++) {
    const nowX = x[i] ?? missing;
    const nowY = y[i] ?? missing;
    if (needsPosition && (nowX === missing || nowY === missing)) continue;
    if (deviceSpeed !== null && deviceSpeed[i] === missing) continue;
    const t = timeS[i] ?? NaN;
    if (t >= endS) {
      while (p < periods.length && t >= (periods[p]?.endS ?? Infinity)) p++;
      if (p >= periods.length) break;
      ({ startS, endS } = periods[p] ?? EVERYTHING);
      beforeS = -Infinity;
    }
    if (t < startS) continue;
    index[present] = i;
    period[present] = p;
    const dt = t - beforeS;
    if (dt > maxStepS) {
      if (present > 0) cuts.push(present);
    } else {
      const dx = nowX - beforeX;
      const dy = nowY - beforeY;
      const reach = limit * dt;
      const squared = dx * dx + dy * dy;
      if (squared > reach * reach) {
        const mark = squared > LEAP_FACTOR * LEAP_FACTOR * reach * reach ? LEAP : OUTLIER;
        isOutlier[present - 1] = Math.max(mark, isOutlier[present - 1] ?? 0);
        isOutlier[present] = mark;
        progress.hasOutliers = true;
      }
    }
    beforeS = t;
    beforeX = nowX;
    beforeY = nowY;
    present++;
  }
  progress.present = present;
  progress.periodIndex = p;
  progress.beforeS = beforeS;
  progress.beforeX = beforeX;
  progress.beforeY = beforeY;
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

function findCuts(
  track: Track,
  kept: number,
  { maxGapS, outlierStepMPerS }: KinematicsParameters,
  { index, period, isOutlier }: SelectionBuffers,
): number[] {
  const { timeS } = track;
  const maxStepS = maxGapS + TIME_SLACK_S;
  const cuts: number[] = [];
  let before = index[0] ?? 0;
  let beforeS = timeS[before] ?? NaN;
  for (let k = 1; k < kept; k++) {
    const i = index[k] ?? 0;
    const t = timeS[i] ?? NaN;
    const isCut =
      t - beforeS > maxStepS ||
      period[k] !== period[k - 1] ||
      (isOutlier[k] === LEAP && isElsewhere(track, before, i, outlierStepMPerS));
    if (isCut) cuts.push(k);
    before = i;
    beforeS = t;
  }
  return cuts;
}

function runsBetween(cuts: readonly number[], kept: number, period: Int32Array): SampleRun[] {
  if (kept === 0) return [];
  return [0, ...cuts].map((from, k) => ({ from, to: (cuts[k] ?? kept) - 1, periodIndex: period[from] ?? 0 }));
}

function isElsewhere({ timeS, x, y }: Track, before: number, after: number, outlierStepMPerS: number): boolean {
  const dx = (x[after] ?? NaN) - (x[before] ?? NaN);
  const dy = (y[after] ?? NaN) - (y[before] ?? NaN);
  const reach = outlierStepMPerS * FIXED_POINT_PER_UNIT * ((timeS[after] ?? NaN) - (timeS[before] ?? NaN));
  return dx * dx + dy * dy > reach * reach;
}
