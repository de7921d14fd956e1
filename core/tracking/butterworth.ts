/**
 * Zero-lag low-pass (METHODS K3, kin@1): 2nd-order Butterworth forward and backward with odd padding and steady-state
 * start, the same arithmetic as the usual `filtfilt` of signal libraries.
 */

import { BLOCK_FRAMES } from './blocks';

/** Samples of point reflection at each end. */
export const PADDING_SAMPLES = 9;

/** Transfer function (b0 + b1 z^-1 + b2 z^-2) / (1 + a1 z^-1 + a2 z^-2); DC gain 1. */
export interface LowPass {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/**
 * Coefficients by the bilinear transform with the cut-off pre-warped.
 * @param frameRateHz sampling rate
 * @param cutoffHz frequency of -3 dB in one pass (-6 dB forward and backward)
 * @returns null where the cut-off is not below half the rate: the samples cannot hold anything to remove
 */
export function lowPass(frameRateHz: number, cutoffHz: number): LowPass | null {
  if (!(cutoffHz < frameRateHz / 2)) return null;
  const k = Math.tan((Math.PI * cutoffHz) / frameRateHz);
  const norm = 1 / (1 + Math.SQRT2 * k + k * k);
  const b0 = k * k * norm;
  return { b0, b1: 2 * b0, b2: b0, a1: 2 * (k * k - 1) * norm, a2: (1 - Math.SQRT2 * k + k * k) * norm };
}

/** Padding that a segment of `length` samples allows: a shorter one is reflected as far as it goes. */
export function paddingFor(length: number): number {
  return Math.min(PADDING_SAMPLES, Math.max(0, length - 1));
}

/**
 * Filters `length` samples of two channels in place. Both in one loop: a step of a channel waits for the step before it,
 * and the other channel is worked on meanwhile, so that two take hardly longer than one.
 * @param first the samples lie at `padding .. padding + length - 1`; the room before and behind is overwritten, so the
 *   channel holds at least `length + 2 * padding` values
 * @param second as `first`
 * @param padding as `paddingFor(length)` says
 */
export function filterForwardBackward(
  first: Float64Array,
  second: Float64Array,
  length: number,
  padding: number,
  filter: LowPass,
): void {
  if (length < 2) return;
  const total = length + 2 * padding;
  reflect(first, length, padding);
  reflect(second, length, padding);
  const { b1, b2, a1, a2 } = filter;
  // State of the filter after an endless constant input of 1: the start makes no transient for a constant.
  const steady2 = b2 - a2;
  const steady1 = b1 - a1 + steady2;
  const state = new Float64Array(4);
  for (const [start, end, step] of [
    [0, total, 1],
    [total - 1, -1, -1],
  ] as const) {
    const startP = first[start] ?? NaN;
    const startQ = second[start] ?? NaN;
    state.set([steady1 * startP, steady2 * startP, steady1 * startQ, steady2 * startQ]);
    const stride = step * BLOCK_FRAMES;
    for (let i = start; step * (end - i) > 0; i += stride) {
      const blockEnd = step * (end - i) > BLOCK_FRAMES ? i + stride : end;
      filterBlock(first, second, i, blockEnd, step, filter, state);
    }
  }
}

/**
 * One pass over the samples from `start` to before `end`, forward or backward.
 * @param state of the two channels, carried from block to block
 */
function filterBlock(
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

/** Odd extension: the samples beyond an end are those inside it, turned by 180 degrees about the end sample. */
function reflect(buffer: Float64Array, length: number, padding: number): void {
  const last = padding + length - 1;
  const firstValue = buffer[padding] ?? NaN;
  const lastValue = buffer[last] ?? NaN;
  for (let k = 1; k <= padding; k++) {
    buffer[padding - k] = 2 * firstValue - (buffer[padding + k] ?? NaN);
    buffer[last + k] = 2 * lastValue - (buffer[last - k] ?? NaN);
  }
}
