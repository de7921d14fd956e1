import { FIXED_POINT_PER_UNIT, MISSING } from '../tracking/trackset';
import { normalOf, Random } from './random-numbers';

/**
 * SD of the position noise in m, the share carried over between samples at 10 Hz, and the fresh part (fixed point).
 */
const NOISE_SD_M = 0.013;
const NOISE_KEPT = 0.86;
const NOISE_NEW = NOISE_SD_M * FIXED_POINT_PER_UNIT * Math.sqrt(1 - NOISE_KEPT * NOISE_KEPT);

export class DriftNoise extends Random {
  /**
   * Adds noise to samples, n' = 0.86 n + new, with one `normal()` per axis; missing samples get none. Drawing and
   * adding share a loop so that the state stays in registers, which a call per number would prevent.
   * @param drift of the two axes, carried from call to call, fixed point
   * @param truth x of `samples` samples from `from` on, with their y `yAhead` places further, fixed point
   * @param x, y receive the samples from `at` on
   */
  add(
    drift: Float64Array,
    truth: Int32Array,
    from: number,
    yAhead: number,
    samples: number,
    x: Int32Array,
    y: Int32Array,
    at: number,
  ): void {
    const { state } = this;
    let a = state[0] ?? 0;
    let b = state[1] ?? 0;
    let c = state[2] ?? 0;
    let counter = state[3] ?? 0;
    let driftX = drift[0] ?? 0;
    let driftY = drift[1] ?? 0;
    for (let k = 0; k < samples; k++) {
      const trueX = truth[from + k] ?? MISSING;
      if (trueX === MISSING) continue;
      const first = (a + b + counter) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + first) | 0;
      const second = (a + b + counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + second) | 0;
      counter = (counter + 2) | 0;
      driftX = driftX * NOISE_KEPT + NOISE_NEW * normalOf(first);
      driftY = driftY * NOISE_KEPT + NOISE_NEW * normalOf(second);
      x[at + k] = trueX + driftX;
      y[at + k] = (truth[from + yAhead + k] ?? MISSING) + driftY;
    }
    state[0] = a;
    state[1] = b;
    state[2] = c;
    state[3] = counter;
    drift[0] = driftX;
    drift[1] = driftY;
  }
}
