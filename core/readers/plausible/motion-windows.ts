/**
 * Measures displacement and device speed of every player in each second, the basis for judging units (METHODS K0).
 */
import { FIXED_POINT_PER_UNIT, MISSING, type Track } from '../../tracking/trackset';

const WINDOW_S = 1;
const MAX_WINDOWS = 120_000;
/** 12 m/s expressed in the smallest unit, 43.2 km/h. Devices write higher values for "no speed" (METHODS K2). */
const IMPOSSIBLE = 43.2 * FIXED_POINT_PER_UNIT;
const MAX_SLACK = 0.25;
/** Share of outermost positions left out of the spread: system errors, and people on their way. */
const OUTERMOST_SHARE = 0.001;

export interface MotionWindow {
  readonly track: number;
  readonly dx: number;
  readonly dy: number;
  readonly speed: number;
  /** Whether the device reports 0 in the window. It may mean "no value", so the mean is unreliable. */
  readonly hasZero: boolean;
}

export interface Spread {
  readonly low: number;
  readonly high: number;
}

export interface Motion {
  readonly windows: readonly MotionWindow[];
  readonly x: Spread | null;
  readonly y: Spread | null;
  readonly trackCount: number;
  readonly totalS: number;
  readonly longestS: number;
}

export function motionOf(tracks: readonly Track[], frameRateHz: number): Motion {
  const perWindow = Math.max(1, Math.round(frameRateHz * WINDOW_S));
  const total = tracks.reduce((sum, { timeS }) => sum + timeS.length, 0);
  const stride = Math.max(Math.ceil(perWindow / 2), Math.ceil(total / MAX_WINDOWS));
  const windows: MotionWindow[] = [];
  const xs: number[] = [];
  const ys: number[] = [];
  let totalS = 0;
  let longestS = 0;
  tracks.forEach((track, k) => {
    const { timeS, x, y } = track;
    const trackS = (timeS[timeS.length - 1] ?? 0) - (timeS[0] ?? 0);
    totalS += trackS;
    longestS = Math.max(longestS, trackS);
    for (let i = 0; i + perWindow < timeS.length; i += stride) {
      if (x[i] !== MISSING) {
        xs.push((x[i] ?? NaN) / FIXED_POINT_PER_UNIT);
        ys.push((y[i] ?? NaN) / FIXED_POINT_PER_UNIT);
      }
      const window = windowAt(track, i, i + perWindow, k);
      if (window !== null) windows.push(window);
    }
  });
  return { windows, x: spreadOf(xs), y: spreadOf(ys), trackCount: tracks.length, totalS, longestS };
}

function windowAt({ timeS, x, y, deviceSpeed }: Track, from: number, to: number, track: number): MotionWindow | null {
  const spanS = (timeS[to] ?? NaN) - (timeS[from] ?? NaN);
  if (!(Math.abs(spanS - WINDOW_S) <= MAX_SLACK * WINDOW_S)) return null;
  const isPlaced = x[from] !== MISSING && x[to] !== MISSING;
  const moved = (column: Int32Array): number =>
    isPlaced ? ((column[to] ?? NaN) - (column[from] ?? NaN)) / FIXED_POINT_PER_UNIT / spanS : NaN;
  const speed = deviceSpeed === null ? NaN : meanOf(deviceSpeed, from, to);
  const hasZero = deviceSpeed?.subarray(from, to + 1).includes(0) === true;
  return isPlaced || !Number.isNaN(speed) ? { track, dx: moved(x), dy: moved(y), speed, hasZero } : null;
}

/** Mean of the samples from `from` to `to`; NaN if one is missing or marks "no value". */
function meanOf(column: Int32Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i <= to; i++) {
    const value = column[i] ?? MISSING;
    if (value < 0 || value > IMPOSSIBLE) return NaN;
    sum += value;
  }
  return sum / (to - from + 1) / FIXED_POINT_PER_UNIT;
}

function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const out = Math.floor(OUTERMOST_SHARE * sorted.length);
  return { low: sorted[out] ?? NaN, high: sorted[sorted.length - 1 - out] ?? NaN };
}
