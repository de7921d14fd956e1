/**
 * Count, sums and sums of squares of turns by class code, in steps: counts, means and SDs of any filter by class follow from
 * them. All are whole numbers below 2^53 (`MAXIMUM_SUM`), so sums are exact whatever the order of additions and subtractions.
 */
import { CODE_COUNT } from './kernels/row-layout';
import { TURN_MEASURES } from './turn-measures';

export const SUM_AT = 1;
export const SQUARE_AT = SUM_AT + TURN_MEASURES.length;
export const PER_CODE = SQUARE_AT + TURN_MEASURES.length;

/** Largest sum of squares of a measure over a set: 2^53 - 1, e.g. 90 million turns of 10 m/s. */
export const MAXIMUM_SUM = Number.MAX_SAFE_INTEGER;

/** From `code * PER_CODE` on: the moments of a code. */
export type Moments = Float64Array<ArrayBuffer>;

export function noMoments(): Moments {
  return new Float64Array(CODE_COUNT * PER_CODE);
}

export function largestSquares(moments: Moments): number {
  const sums = TURN_MEASURES.map((_, measure) => {
    let sum = 0;
    for (let at = SQUARE_AT + measure; at < moments.length; at += PER_CODE) sum += moments[at] ?? 0;
    return sum;
  });
  return Math.max(...sums);
}

/** Count, mean and SD (METHODS R2, n - 1) in SI units; mean null for no turn, SD for fewer than two. */
export interface MeasureSummary {
  readonly count: number;
  readonly mean: number | null;
  readonly standardDeviation: number | null;
}

/**
 * SD in steps from exact sums: sqrt((n Σv² - (Σv)²) / (n (n - 1))). The difference is taken in integers of any length,
 * since doubles would lose the digits that matter where the spread is small.
 */
export function standardDeviationOf(count: number, sum: number, squares: number): number | null {
  if (count < 2) return null;
  const spread = BigInt(count) * BigInt(squares) - BigInt(sum) ** 2n;
  return Math.sqrt(Number(spread) / (count * (count - 1)));
}
