/**
 * Lone false samples of a device's speed (METHODS K2, kin@1): one or two in a row that leap away from their neighbours
 * and back, farther than a body can in the time. The mean of a second does not show them, the sum of distance does.
 */
import { median } from 'd3-array';
import { DEFAULT_KINEMATICS } from '../kinematics-parameters';
import { FIXED_POINT_PER_UNIT, MISSING } from '../trackset';

export const MOST_LONE = 2;
/** In the real recordings at hand no sample of a sound device leaps this far and back. */
const LEAST_LEAP_M_PER_S = 1.5;
/** Samples on either side whose median says which of two that differ is the false one. */
const NEIGHBOURS = 3;

/** Whether nobody changes speed by so much in the time. */
export function isLeap(changeMPerS: number, passedS: number): boolean {
  return Math.abs(changeMPerS) > Math.max(LEAST_LEAP_M_PER_S, DEFAULT_KINEMATICS.suspectAccelerationMPerS2 * passedS);
}

/** Positions have the last word: a sample nearer to their speed than the usual one is believed. */
export function isConfirmed(speed: number, usual: number, moved: number): boolean {
  return Math.abs(speed - moved) < Math.abs(usual - moved);
}

export interface LoneSpeeds {
  /** First sample, and the one behind the last. */
  readonly from: number;
  readonly end: number;
  /** The believed samples on either side. */
  readonly before: number;
  readonly behind: number;
}

/**
 * @param speed fixed-point m/s, `MISSING` for none
 * @param movedAt m/s of the positions around a sample; NaN if unknown
 */
export function findLone(
  speed: Int32Array,
  timeS: Float64Array,
  movedAt: (sample: number) => number,
): readonly LoneSpeeds[] {
  const found: LoneSpeeds[] = [];
  let before = -1;
  for (let i = 0; i < speed.length; i++) {
    const value = speed[i] ?? MISSING;
    if (value === MISSING) continue;
    const isFar = before >= 0 && Math.abs(value - (speed[before] ?? 0)) > LEAST_LEAP_M_PER_S * FIXED_POINT_PER_UNIT;
    const lone = isFar ? loneFrom(speed, timeS, before, i, movedAt) : null;
    if (lone === null) before = i;
    else {
      found.push(lone);
      i = lone.end - 1;
    }
  }
  return found;
}

function loneFrom(
  speed: Int32Array,
  timeS: Float64Array,
  before: number,
  from: number,
  movedAt: (sample: number) => number,
): LoneSpeeds | null {
  const of = (i: number): number => (speed[i] ?? NaN) / FIXED_POINT_PER_UNIT;
  const spanS = (a: number, b: number): number => (timeS[b] ?? NaN) - (timeS[a] ?? NaN);
  const sign = Math.sign(of(from) - of(before));
  let least = Infinity;
  for (let count = 1, last = from; count <= MOST_LONE && last < speed.length; count++) {
    least = Math.min(least, sign * of(last));
    const behind = nextKnown(speed, last);
    const leaves = least - sign * of(before);
    const returns = least - sign * of(behind);
    if (leaves < 0 || !isLeap(leaves, spanS(before, from))) return null;
    if (returns > 0 && isLeap(returns, spanS(last, behind))) {
      const usual = usualAround(speed, before, behind) / FIXED_POINT_PER_UNIT;
      const isFalse = sign * (sign * least - usual) > LEAST_LEAP_M_PER_S;
      return isFalse && !isConfirmed(sign * least, usual, movedAt(from))
        ? { from, end: last + 1, before, behind }
        : null;
    }
    last = behind;
  }
  return null;
}

function nextKnown(speed: Int32Array, at: number): number {
  let next = at + 1;
  while (next < speed.length && speed[next] === MISSING) next++;
  return next;
}

/** Median of the samples up to `before` and from `behind` on. */
function usualAround(speed: Int32Array, before: number, behind: number): number {
  const values: number[] = [];
  for (let i = before; i >= 0 && values.length < NEIGHBOURS; i--) {
    if (speed[i] !== MISSING) values.push(speed[i] ?? 0);
  }
  const most = values.length + NEIGHBOURS;
  for (let i = behind; i < speed.length && values.length < most; i = nextKnown(speed, i)) values.push(speed[i] ?? 0);
  return median(values) ?? NaN;
}
