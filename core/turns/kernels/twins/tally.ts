import { ACCEPTS_AT, MEASURES, MOST_CODES, RANGES_AT, SUM_BYTES, SUMS_AT, TURNS_AT, VECTOR_BYTES } from '../row-layout';
import { fulfils } from './conditions';
import { addToLong, addToWord, half, type Views } from './views';

/**
 * Counts rows by code, `sign` each, and adds the measures of those whose code the filter accepts to the sums. Rows outside
 * the conditions from `RANGES_AT` to `rangesEnd` are left out.
 * @returns how many rows are accepted
 */
export function tally(
  views: Views,
  code: number,
  stride: number,
  rows: number,
  sign: number,
  rangesEnd: number,
): number {
  let accepted = 0;
  for (let at = code; at < code + 2 * rows; at += 2) {
    const isInside = fulfils(views, at, stride, RANGES_AT, rangesEnd);
    const own = isInside ? half(views, at) : MOST_CODES;
    addToWord(views, TURNS_AT + 4 * own, sign);
    if (!isInside || half(views, ACCEPTS_AT + 2 * own) === 0) continue;
    accepted++;
    for (let measure = 0; measure < MEASURES; measure++) {
      const value = half(views, at + (measure + 1) * stride);
      addToLong(views, SUMS_AT + measure * SUM_BYTES, value);
      addToLong(views, SUMS_AT + measure * SUM_BYTES + VECTOR_BYTES, value * value);
    }
  }
  return accepted;
}
