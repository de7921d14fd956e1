/**
 * Zero-lag low-pass (METHODS K3, kin@1): 2nd-order Butterworth forward and backward, with odd padding and
 * steady-state start, the same arithmetic as `filtfilt` in signal libraries.
 */

import { BLOCK_FRAMES } from './frame-blocks';

export const PADDING_SAMPLES = 9;

/** Transfer function (b0 + b1 z^-1 + b2 z^-2) / (1 + a1 z^-1 + a2 z^-2); DC gain 1. */
export interface LowPass {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/** Changes nothing: for samples that cannot hold anything to remove. */
export const ALL_PASS: LowPass = { b0: 1, b1: 0, b2: 0, a1: 0, a2: 0 };

/**
 * Coefficients by the bilinear transform with the cut-off pre-warped.
 * @param frameRateHz sampling rate
 * @param cutoffHz frequency of -3 dB in one pass (-6 dB forward and backward)
 * @returns null if the cut-off is not below half the rate, so that there is nothing to remove
 */
export function lowPass(frameRateHz: number, cutoffHz: number): LowPass | null {
  if (!(cutoffHz < frameRateHz / 2)) return null;
  const k = Math.tan((Math.PI * cutoffHz) / frameRateHz);
  const norm = 1 / (1 + Math.SQRT2 * k + k * k);
  const b0 = k * k * norm;
  return { b0, b1: 2 * b0, b2: b0, a1: 2 * (k * k - 1) * norm, a2: (1 - Math.SQRT2 * k + k * k) * norm };
}

/**
 * Filters the samples `from .. end - 1` of two channels in place. Each step waits for the one before it, so two
 * channels interleaved in one loop take hardly longer than one.
 */
export function filterForwardBackward(
  first: Float64Array,
  second: Float64Array,
  from: number,
  end: number,
  filter: LowPass,
): void {
  if (end - from < 2) return;
  const ends = reflectEnds(first, second, from, end);
  const state = enterFilter(ends, filter);
  for (let i = from; i < end; i += BLOCK_FRAMES) {
    filterBlock(first, second, i, Math.min(end, i + BLOCK_FRAMES), 1, filter, state);
  }
  turnRound(ends, filter, state);
  for (let i = end - 1; i >= from; i -= BLOCK_FRAMES) {
    filterBlock(first, second, i, Math.max(from - 1, i - BLOCK_FRAMES), -1, filter, state);
  }
}

export interface Ends {
  readonly firstBefore: Float64Array;
  readonly secondBefore: Float64Array;
  readonly firstBehind: Float64Array;
  readonly secondBehind: Float64Array;
}

export function reflectEnds(first: Float64Array, second: Float64Array, from: number, end: number): Ends {
  const padding = Math.min(PADDING_SAMPLES, end - from - 1);
  return {
    firstBefore: reflected(first, from, padding, 1).reverse(),
    secondBefore: reflected(second, from, padding, 1).reverse(),
    firstBehind: reflected(first, end - 1, padding, -1),
    secondBehind: reflected(second, end - 1, padding, -1),
  };
}

function reflected(channel: Float64Array, at: number, count: number, inward: 1 | -1): Float64Array {
  const centre = channel[at] ?? NaN;
  const result = new Float64Array(count);
  for (let k = 0; k < count; k++) result[k] = 2 * centre - (channel[at + inward * (k + 1)] ?? NaN);
  return result;
}

export function enterFilter({ firstBefore, secondBefore }: Ends, filter: LowPass): Float64Array {
  const state = new Float64Array(4);
  settleFilter(state, firstBefore[0] ?? NaN, secondBefore[0] ?? NaN, filter);
  filterBlock(firstBefore, secondBefore, 0, firstBefore.length, 1, filter, state);
  return state;
}

export function turnRound({ firstBehind, secondBehind }: Ends, filter: LowPass, state: Float64Array): void {
  const { length } = firstBehind;
  filterBlock(firstBehind, secondBehind, 0, length, 1, filter, state);
  settleFilter(state, firstBehind[length - 1] ?? NaN, secondBehind[length - 1] ?? NaN, filter);
  filterBlock(firstBehind, secondBehind, length - 1, -1, -1, filter, state);
}

/** State after an endless constant input, so that a constant starts without a transient. */
export function settleFilter(
  state: Float64Array,
  firstValue: number,
  secondValue: number,
  { b1, b2, a1, a2 }: LowPass,
): void {
  const steady2 = b2 - a2;
  const steady1 = b1 - a1 + steady2;
  state[0] = steady1 * firstValue;
  state[1] = steady2 * firstValue;
  state[2] = steady1 * secondValue;
  state[3] = steady2 * secondValue;
}

/**
 * One pass over the samples from `start` up to `end`, forward or backward.
 * @param state of the two channels, carried from block to block
 */
export function filterBlock(
  first: Float64Array,
  second: Float64Array,
  start: number,
  end: number,
  step: 1 | -1,
  { b0, b1, b2, a1, a2 }: LowPass,
  state: Float64Array,
): void {
  let p1 = state[0] ?? NaN;
  let p2 = state[1] ?? NaN;
  let q1 = state[2] ?? NaN;
  let q2 = state[3] ?? NaN;
  for (let i = start; i !== end; i += step) {
    const inP = first[i] ?? NaN;
    const inQ = second[i] ?? NaN;
    const outP = b0 * inP + p1;
    const outQ = b0 * inQ + q1;
    p1 = b1 * inP - a1 * outP + p2;
    q1 = b1 * inQ - a1 * outQ + q2;
    p2 = b2 * inP - a2 * outP;
    q2 = b2 * inQ - a2 * outQ;
    first[i] = outP;
    second[i] = outQ;
  }
  state[0] = p1;
  state[1] = p2;
  state[2] = q1;
  state[3] = q2;
}

/**
 * One sample of one channel, forward.
 * @param state of both channels, as `filterBlock` has it
 * @param at index of the channel's first value in it: 0 or 2
 * @returns the filtered sample
 */
export function filterSample(value: number, { b0, b1, b2, a1, a2 }: LowPass, state: Float64Array, at: 0 | 2): number {
  const result = b0 * value + (state[at] ?? NaN);
  state[at] = b1 * value - a1 * result + (state[at + 1] ?? NaN);
  state[at + 1] = b2 * value - a2 * result;
  return result;
}
