/** Distance and time beyond thresholds, frame by frame without dwell (METHODS V3, zones@1). */
import { BLOCK_FRAMES } from '../../tracking/frame-blocks';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { Stay } from '../../tracking/time-on-pitch';

export interface ThresholdRow {
  readonly threshold: number;
  readonly distanceM: number;
  readonly timeS: number;
}

export class ThresholdSums {
  readonly mildest: number;
  readonly #thresholds: readonly number[];
  /** One level more than there are thresholds. Nothing passes it, so the search always ends there. */
  readonly #levels: Float64Array;
  readonly #metres: Float64Array;
  readonly #frames: Float64Array;

  /**
   * @param thresholds from the mildest to the hardest: ascending with `sign` 1, descending with -1
   * @param sign 1 counts values above a threshold, -1 below it
   */
  constructor(thresholds: readonly number[], sign: 1 | -1 = 1) {
    this.#thresholds = thresholds;
    this.#levels = Float64Array.of(...thresholds.map((threshold) => sign * threshold), Infinity);
    this.#metres = new Float64Array(this.#levels.length);
    this.#frames = new Float64Array(this.#levels.length);
    this.mildest = this.#levels[0] ?? Infinity;
  }

  add(value: number, speedMPerS: number): void {
    let passed = 1;
    while (value > (this.#levels[passed] ?? Infinity)) passed++;
    this.#metres[passed] = (this.#metres[passed] ?? 0) + speedMPerS;
    this.#frames[passed] = (this.#frames[passed] ?? 0) + 1;
  }

  /**
   * One row per threshold. A value beyond a hard threshold is beyond every milder one, so sums start at the hard end.
   */
  rows(frameRateHz: number): ThresholdRow[] {
    let metres = 0;
    let frames = 0;
    const fromHardest = this.#thresholds.map((_, index) => {
      const row = this.#thresholds.length - 1 - index;
      metres = (this.#metres[row + 1] ?? 0) + metres;
      frames = (this.#frames[row + 1] ?? 0) + frames;
      return { threshold: this.#thresholds[row] ?? NaN, distanceM: metres / frameRateHz, timeS: frames / frameRateHz };
    });
    return fromHardest.reverse();
  }
}

/**
 * One row per threshold over all on-pitch frames, strictly above it; nothing is allocated per frame.
 * @param quantity one value per frame of the kinematics; NaN is above nothing
 * @param thresholds ascending
 */
export function thresholdTable(
  { speed, frameRateHz }: TrackKinematics,
  stays: readonly Stay[],
  quantity: Float64Array,
  thresholds: readonly number[],
): ThresholdRow[] {
  const sums = new ThresholdSums(thresholds);
  for (const { first, end } of stays) {
    for (let from = first; from < end; from += BLOCK_FRAMES) {
      addBlock(quantity, speed, from, Math.min(end, from + BLOCK_FRAMES), sums);
    }
  }
  return sums.rows(frameRateHz);
}

function addBlock(quantity: Float64Array, speed: Float64Array, first: number, end: number, sums: ThresholdSums): void {
  const { mildest } = sums;
  for (let i = first; i < end; i++) {
    const value = quantity[i] ?? NaN;
    if (value > mildest) sums.add(value, speed[i] ?? NaN);
  }
}
