import { CODE_COUNT, MEASURES, MOMENT_BYTES, SQUARES_OFFSET } from '../row-layout';
import { addToLong, addToWord, half, type Views } from './views';

/**
 * Adds each row from `code` up to `end` to the sums, count and sums of squares of its code at `moments`.
 * @returns `end`, or the first row that lacks a measure: it is not added
 */
export function takeMoments(views: Views, code: number, end: number, stride: number, moments: number): number {
  for (let row = code; row < end; row += 2) {
    const own = half(views, row);
    if (own >= CODE_COUNT) return row;
    const at = moments + own * MOMENT_BYTES;
    for (let measure = 0; measure < MEASURES; measure++) {
      const value = half(views, row + (measure + 1) * stride);
      addToWord(views, at + 4 * measure, value);
      addToLong(views, at + SQUARES_OFFSET + 8 * measure, value * value);
    }
    addToWord(views, at + 4 * MEASURES, 1);
    // The count stands beside the measures in a vector: it has squares too.
    addToLong(views, at + SQUARES_OFFSET + 8 * MEASURES, 1);
  }
  return end;
}
