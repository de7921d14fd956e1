/**
 * Count, sums and sums of squares per code, in steps: everything from which the counts, means and SDs of any filter by
 * class follow. Whole numbers throughout: exact as long as they stay below 2^53, which `MAXIMUM_SUM` sees to, so adding and
 * taking away rows in any order gives the very same sums.
 */
import { CODE_COUNT } from './categories';
import { MISSING, TURN_MEASURES, type TurnMeasure } from './measures';

/** Per code: count, five sums, five sums of squares. */
export const PER_CODE = 11;
const SUM_AT = 1;
const SQUARE_AT = 6;

/** Largest sum of squares of a measure over a set: 2^53 - 1, e.g. 90 million turns of 10 m/s. */
export const MAXIMUM_SUM = Number.MAX_SAFE_INTEGER;

/** `code * PER_CODE` on: the moments of a code. */
export type Moments = Float64Array<ArrayBuffer>;

/** `moments` with room for the moments of `codes` codes, itself where it has it. */
export function momentsWithRoom(moments: Moments, codes: number): Moments {
  if (moments.length >= codes * PER_CODE) return moments;
  const grown = new Float64Array(codes * PER_CODE);
  grown.set(moments);
  return grown;
}

/** The columns that moments are taken from. */
export interface MeasureColumns extends Readonly<Record<TurnMeasure, Uint16Array>> {
  readonly code: Uint16Array;
}

/** Adds rows `from` to `to`, `sign` times (1 or -1). */
export function addRows(moments: Moments, columns: MeasureColumns, from: number, to: number, sign: 1 | -1): void {
  const { code: codes, entrySpeed, acceleration, deceleration, time, angle } = columns;
  for (let row = from; row < to; row++) {
    const code = codes[row] ?? 0;
    if (code >= CODE_COUNT) {
      addIncomplete(moments, columns, row, sign);
      continue;
    }
    const at = code * PER_CODE;
    const v0 = entrySpeed[row] ?? 0;
    const v1 = acceleration[row] ?? 0;
    const v2 = deceleration[row] ?? 0;
    const v3 = time[row] ?? 0;
    const v4 = angle[row] ?? 0;
    moments[at] = (moments[at] ?? 0) + sign;
    moments[at + 1] = (moments[at + 1] ?? 0) + sign * v0;
    moments[at + 2] = (moments[at + 2] ?? 0) + sign * v1;
    moments[at + 3] = (moments[at + 3] ?? 0) + sign * v2;
    moments[at + 4] = (moments[at + 4] ?? 0) + sign * v3;
    moments[at + 5] = (moments[at + 5] ?? 0) + sign * v4;
    moments[at + 6] = (moments[at + 6] ?? 0) + sign * (v0 * v0);
    moments[at + 7] = (moments[at + 7] ?? 0) + sign * (v1 * v1);
    moments[at + 8] = (moments[at + 8] ?? 0) + sign * (v2 * v2);
    moments[at + 9] = (moments[at + 9] ?? 0) + sign * (v3 * v3);
    moments[at + 10] = (moments[at + 10] ?? 0) + sign * (v4 * v4);
  }
}

function addIncomplete(moments: Moments, columns: MeasureColumns, row: number, sign: 1 | -1): void {
  const at = (columns.code[row] ?? 0) * PER_CODE;
  moments[at] = (moments[at] ?? 0) + sign;
  TURN_MEASURES.forEach((measure, index) => {
    const value = columns[measure][row] ?? MISSING;
    if (value === MISSING) return;
    moments[at + SUM_AT + index] = (moments[at + SUM_AT + index] ?? 0) + sign * value;
    moments[at + SQUARE_AT + index] = (moments[at + SQUARE_AT + index] ?? 0) + sign * value * value;
  });
}

/** The largest of a measure's sums of squares. */
export function largestSquares(moments: Moments): number {
  let largest = 0;
  for (let measure = 0; measure < TURN_MEASURES.length; measure++) {
    let sum = 0;
    for (let at = SQUARE_AT + measure; at < moments.length; at += PER_CODE) sum += moments[at] ?? 0;
    largest = Math.max(largest, sum);
  }
  return largest;
}

/** Adds `other`, which may have fewer codes, `sign` times. */
export function addMoments(moments: Moments, other: Moments, sign: 1 | -1): void {
  for (let at = 0; at < other.length; at++) moments[at] = (moments[at] ?? 0) + sign * (other[at] ?? 0);
}

/** Count, mean and SD (METHODS R2, n - 1) in SI units; mean null for no turn, SD for fewer than two. */
export interface MeasureSummary {
  /** Turns whose measure is known. */
  readonly count: number;
  readonly mean: number | null;
  readonly standardDeviation: number | null;
}

/**
 * SD in steps from exact sums: sqrt((n Σv² - (Σv)²) / (n (n - 1))). The difference is taken in whole numbers of any length,
 * since in doubles it would lose the digits that matter where the spread is small.
 */
export function standardDeviationOf(count: number, sum: number, squares: number): number | null {
  if (count < 2) return null;
  const spread = BigInt(count) * BigInt(squares) - BigInt(sum) ** 2n;
  return Math.sqrt(Number(spread) / (count * (count - 1)));
}
