import { parametersFor } from '@halfturn/core/methods/default-parameters';
import { computeKinematics, KinematicsBuffers } from '@halfturn/core/tracking/kinematics';
import type { Segment } from '@halfturn/core/tracking/track-kinematics';
import type { Period, Track } from '@halfturn/core/tracking/trackset';

export interface MotionSegment {
  readonly timeS: Float64Array;
  readonly xM: Float64Array;
  readonly yM: Float64Array;
  /** m/s and m/s2, differences one-sided at the ends. */
  readonly speed: Float64Array;
  readonly acceleration: Float64Array;
}

export interface Motion {
  readonly frameRateHz: number;
  readonly segments: readonly MotionSegment[];
}

/**
 * `raw`: unfiltered positions; `ma05`: velocities averaged over half a second; `bw1` and `bw3`: positions through a
 * Butterworth low-pass of 1 Hz, of 2nd and 3rd order, forward and backward; `device`: the speed the device
 * measured.
 */
export type MotionVariant = 'raw' | 'ma05' | 'bw1' | 'bw3' | 'device';

const buffers = new KinematicsBuffers();
const unfilteredBuffers = new KinematicsBuffers();
/**
 * A forward-backward filter needs more samples than it reflects at an end; the reference left shorter pieces out.
 */
const FILTER_NEEDS_MORE_THAN = 9;
const HOLE_S = 1;

export function motionOf(
  track: Track,
  periods: readonly Period[],
  frameRateHz: number,
  variant: MotionVariant,
): Motion {
  const parameters = {
    ...parametersFor('gnss').kinematics,
    positionCutoffHz: variant === 'bw1' ? 1 : Infinity,
    deviceSpeedCutoffHz: variant === 'device' ? Infinity : null,
    maxGapS: HOLE_S,
    outlierStepMPerS: Infinity,
  };
  const kinematics = computeKinematics(track, periods, frameRateHz, parameters, buffers);
  const unfiltered =
    variant === 'bw1'
      ? computeKinematics(track, periods, frameRateHz, { ...parameters, positionCutoffHz: Infinity }, unfilteredBuffers)
      : kinematics;
  const isLongEnough = ({ first, end }: Segment): boolean => variant !== 'bw1' || end - first > FILTER_NEEDS_MORE_THAN;
  const segments = kinematics.segments.filter(isLongEnough).map(({ first, end }) => {
    const part = (column: Float64Array): Float64Array => column.slice(first, end);
    const [xM, yM] = [part(unfiltered.xM), part(unfiltered.yM)];
    const speed =
      variant === 'ma05'
        ? speedOf(
            movingMean(gradient(part(kinematics.xM), frameRateHz), frameRateHz),
            movingMean(gradient(part(kinematics.yM), frameRateHz), frameRateHz),
          )
        : variant === 'bw3'
          ? speedOf(
              gradient(thirdOrder(xM, frameRateHz), frameRateHz),
              gradient(thirdOrder(yM, frameRateHz), frameRateHz),
            )
          : part(kinematics.speed);
    return { timeS: part(kinematics.timeS), xM, yM, speed, acceleration: gradient(speed, frameRateHz) };
  });
  return { frameRateHz, segments };
}

export function speedOf(vx: Float64Array, vy: Float64Array): Float64Array {
  return vx.map((east, i) => Math.sqrt(east * east + (vy[i] ?? NaN) ** 2));
}

/** Central differences per second, one-sided at the ends. */
export function gradient(column: Float64Array, frameRateHz: number): Float64Array {
  const last = column.length - 1;
  return column.map((_, i) => {
    const [before, after] = [Math.max(0, i - 1), Math.min(last, i + 1)];
    return (((column[after] ?? NaN) - (column[before] ?? NaN)) * frameRateHz) / (after - before);
  });
}

function movingMean(column: Float64Array, frameRateHz: number): Float64Array {
  const reach = Math.floor(0.25 * frameRateHz);
  return column.map((_, i) => {
    const [from, to] = [Math.max(0, i - reach), Math.min(column.length - 1, i + reach)];
    let sum = 0;
    for (let k = from; k <= to; k++) sum += column[k] ?? NaN;
    return sum / (to - from + 1);
  });
}

/** Usual number of point-reflected samples at each end for a 3rd-order filter. */
const THIRD_ORDER_PADDING = 12;

/**
 * A 3rd-order Butterworth low-pass, 1 Hz, forward and backward: by the bilinear transform a 1st-order section
 * followed by a 2nd-order one, each starting in the steady state of its first sample.
 */
function thirdOrder(column: Float64Array, frameRateHz: number): Float64Array {
  const k = Math.tan(Math.PI / frameRateHz);
  const first = { b: [k, k, 0], a: [k + 1, k - 1, 0] };
  const second = { b: [k * k, 2 * k * k, k * k], a: [k * k + k + 1, 2 * (k * k - 1), k * k - k + 1] };
  const { length } = column;
  if (length <= THIRD_ORDER_PADDING) return column;
  const at = (i: number): number => column[i] ?? NaN;
  const padded = Float64Array.from({ length: length + 2 * THIRD_ORDER_PADDING }, (_, k2) => {
    const i = k2 - THIRD_ORDER_PADDING;
    if (i < 0) return 2 * at(0) - at(-i);
    if (i >= length) return 2 * at(length - 1) - at(2 * (length - 1) - i);
    return at(i);
  });
  const pass = (values: Float64Array): Float64Array => section(section(values, first), second).reverse();
  return pass(pass(padded)).slice(THIRD_ORDER_PADDING, THIRD_ORDER_PADDING + length);
}

function section(
  values: Float64Array,
  { b, a }: { readonly b: readonly number[]; readonly a: readonly number[] },
): Float64Array {
  const [a0 = NaN, a1 = NaN, a2 = NaN] = a;
  const [b0 = NaN, b1 = NaN, b2 = NaN] = b;
  let [x1, x2, y1, y2] = [values[0] ?? NaN, values[0] ?? NaN, values[0] ?? NaN, values[0] ?? NaN];
  return values.map((x) => {
    const y = (b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2) / a0;
    [x1, x2, y1, y2] = [x, x1, y, y1];
    return y;
  });
}
