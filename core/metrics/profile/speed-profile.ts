/** Acceleration-speed profile of a session (METHODS A1, asprofile@1). */
import type { ProfileParameters } from '../../methods/default-parameters';
import { BLOCK_FRAMES } from '../../tracking/frame-blocks';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { Stay } from '../../tracking/time-on-pitch';
import type { ProfilePoint, SpeedProfile } from '../session/session-facts';

export type ProfilePoints = ReadonlyMap<number, readonly ProfilePoint[]>;

/** Slack when speeds are put into bins, so that 3.2 falls into the bin from 3.2 despite rounding. */
const BIN_SLACK = 1e-9;
/** A residual SD below this, in m/s2, is rounding of points on one line: then there are no outliers. */
const EXACT_FIT_SD = 1e-9;
const NO_FRAME = -1;

const HUMAN_RANGE = { leastA0MPerS2: 3, mostA0MPerS2: 11, leastS0MPerS: 5, mostS0MPerS: 12 } as const;

/** `outOfRange`: no human runs like this. `poorFit`: too few speeds, or points too far from a line. */
export type ProfileState = 'valid' | 'outOfRange' | 'poorFit';

export function profileState({ a0MPerS2, s0MPerS, isValid }: SpeedProfile): ProfileState {
  const { leastA0MPerS2, mostA0MPerS2, leastS0MPerS, mostS0MPerS } = HUMAN_RANGE;
  const isHuman =
    a0MPerS2 >= leastA0MPerS2 && a0MPerS2 <= mostA0MPerS2 && s0MPerS >= leastS0MPerS && s0MPerS <= mostS0MPerS;
  if (!isHuman) return 'outOfRange';
  return isValid ? 'valid' : 'poorFit';
}

/** Profile of a session with its points, which period profiles pool (METHODS A2). */
export interface MeasuredProfile {
  readonly points: ProfilePoints | null;
  readonly profile: SpeedProfile | null;
}

export function speedProfile(
  kinematics: TrackKinematics,
  stays: readonly Stay[],
  parameters: ProfileParameters,
): MeasuredProfile {
  const points = profilePoints(kinematics, stays, parameters);
  const profile = fitProfile(points, parameters);
  if (!exceedsHumanLimits(points, parameters)) return { points, profile };
  return { points: null, profile: profile === null ? null : { ...profile, isValid: false } };
}

/**
 * METHODS A1, session sanity: whether too many points lie above the line of human limits. The profile of such a session
 * is not valid, and its points are not pooled.
 */
export function exceedsHumanLimits(bins: ProfilePoints, parameters: ProfileParameters): boolean {
  let beyond = 0;
  for (const points of bins.values()) {
    for (const { speedMPerS, accelerationMPerS2 } of points) {
      if (accelerationMPerS2 > humanLimit(speedMPerS, parameters)) beyond++;
    }
  }
  return beyond >= parameters.maxPointsBeyond;
}

/** The highest plausible acceleration at a speed, m/s2; 0 beyond the end of the line. */
function humanLimit(speedMPerS: number, { limitA0MPerS2, limitS0MPerS }: ProfileParameters): number {
  return Math.max(0, limitA0MPerS2 * (1 - speedMPerS / limitS0MPerS));
}

/** The points that the line is fitted to: all but those too far from a first line through all. */
export function fittedPoints(
  points: readonly ProfilePoint[],
  { outlierSd }: Pick<ProfileParameters, 'outlierSd'>,
): readonly ProfilePoint[] {
  const all = fitLine(points);
  if (all === null) return [];
  const squares = points.reduce((sum, point) => sum + residual(all, point) ** 2, 0);
  const residualSd = Math.sqrt(squares / (points.length - 2));
  const limit = Math.max(EXACT_FIT_SD, outlierSd * residualSd);
  return points.filter((point) => Math.abs(residual(all, point)) <= limit);
}

/** How far a point lies above a line, m/s2. */
export function residual({ intercept, slope }: ProfileLine, { speedMPerS, accelerationMPerS2 }: ProfilePoint): number {
  return accelerationMPerS2 - intercept - slope * speedMPerS;
}

export function fitProfile(bins: ProfilePoints, parameters: ProfileParameters): SpeedProfile | null {
  const kept = fittedPoints([...bins.values()].flat(), parameters);
  const line = fitLine(kept);
  if (line === null || line.slope >= 0) return null;
  const topBin = Math.max(...bins.keys());
  const topBinMPerS = parameters.fromMPerS + topBin * parameters.binMPerS;
  const fitted: SpeedProfile = {
    a0MPerS2: line.intercept,
    s0MPerS: -line.intercept / line.slope,
    r2: line.r2,
    points: kept.length,
    bins: bins.size,
    topBinMPerS,
    isValid:
      bins.size >= parameters.minBins &&
      topBinMPerS >= parameters.minTopBinMPerS - BIN_SLACK &&
      line.r2 >= parameters.minR2,
  };
  return { ...fitted, isValid: profileState(fitted) === 'valid' };
}

/** Per bin of speed the highest accelerations, each at least `separationS` from those chosen before, highest first. */
export function profilePoints(
  kinematics: TrackKinematics,
  stays: readonly Stay[],
  parameters: ProfileParameters,
): ProfilePoints {
  const { speed, acceleration } = kinematics;
  const chosen = new Map<number, number[]>();
  // Frame per bin, and the bins in the order they were met. An array, so that looking at a frame allocates nothing.
  const best: number[] = [];
  const met: number[] = [];
  for (let round = 0; round < parameters.pointsPerBin; round++) {
    best.length = 0;
    met.length = 0;
    for (const { first, end } of stays) {
      for (let from = first; from < end; from += BLOCK_FRAMES) {
        lookAtBlock(kinematics, from, Math.min(end, from + BLOCK_FRAMES), parameters, chosen, best, met);
      }
    }
    for (const bin of met) chosen.set(bin, [...(chosen.get(bin) ?? []), best[bin] ?? NO_FRAME]);
  }
  const bins = new Map<number, ProfilePoint[]>();
  for (const [bin, frames] of chosen) {
    const points = frames.map((i) => ({ speedMPerS: speed[i] ?? NaN, accelerationMPerS2: acceleration[i] ?? NaN }));
    bins.set(bin, points);
  }
  return bins;
}

function binOf(speedMPerS: number, { fromMPerS, binMPerS }: ProfileParameters): number {
  return Math.floor((speedMPerS - fromMPerS) / binMPerS + BIN_SLACK);
}

/**
 * Rebuilds the result of `profilePoints` from stored points.
 * @param parameters those they were chosen with
 */
export function binPoints(points: readonly ProfilePoint[], parameters: ProfileParameters): ProfilePoints {
  const bins = new Map<number, ProfilePoint[]>();
  for (const point of points) {
    const bin = binOf(point.speedMPerS, parameters);
    const known = bins.get(bin);
    if (known === undefined) bins.set(bin, [point]);
    else known.push(point);
  }
  return bins;
}

function lookAtBlock(
  { speed, acceleration, suspect, timeS }: TrackKinematics,
  first: number,
  end: number,
  parameters: ProfileParameters,
  chosen: ReadonlyMap<number, readonly number[]>,
  best: number[],
  met: number[],
): void {
  const { fromMPerS, separationS } = parameters;
  for (let i = firstFrom(speed, first, end, fromMPerS); i < end; i = firstFrom(speed, i + 1, end, fromMPerS)) {
    const v = speed[i] ?? NaN;
    const a = acceleration[i] ?? NaN;
    if (!(a > 0) || suspect[i] === 1) continue;
    const bin = binOf(v, parameters);
    while (best.length <= bin) best.push(NO_FRAME);
    const rival = best[bin] ?? NO_FRAME;
    if (rival !== NO_FRAME && a <= (acceleration[rival] ?? NaN)) continue;
    if (isNear(timeS, chosen.get(bin), i, separationS - BIN_SLACK)) continue;
    if (rival === NO_FRAME) met.push(bin);
    best[bin] = i;
  }
}

function firstFrom(speed: Float64Array, from: number, end: number, fromMPerS: number): number {
  let i = from;
  while (i < end && !((speed[i] ?? NaN) >= fromMPerS)) i++;
  return i;
}

function isNear(
  timeS: Float64Array,
  chosen: readonly number[] | undefined,
  frame: number,
  separationS: number,
): boolean {
  if (chosen === undefined) return false;
  for (const other of chosen) {
    if (Math.abs((timeS[other] ?? NaN) - (timeS[frame] ?? NaN)) < separationS) return true;
  }
  return false;
}

/** Of acceleration in m/s2 against speed in m/s. */
export interface ProfileLine {
  readonly intercept: number;
  readonly slope: number;
  readonly r2: number;
}

export function fitLine(points: readonly ProfilePoint[]): ProfileLine | null {
  const n = points.length;
  if (n < 3) return null;
  const meanV = points.reduce((sum, { speedMPerS }) => sum + speedMPerS, 0) / n;
  const meanA = points.reduce((sum, { accelerationMPerS2 }) => sum + accelerationMPerS2, 0) / n;
  let vv = 0;
  let va = 0;
  let aa = 0;
  for (const { speedMPerS, accelerationMPerS2 } of points) {
    vv += (speedMPerS - meanV) ** 2;
    va += (speedMPerS - meanV) * (accelerationMPerS2 - meanA);
    aa += (accelerationMPerS2 - meanA) ** 2;
  }
  if (vv === 0) return null;
  const slope = va / vv;
  return { slope, intercept: meanA - slope * meanV, r2: aa === 0 ? 0 : (va * va) / (vv * aa) };
}
