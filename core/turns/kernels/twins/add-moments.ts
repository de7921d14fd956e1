import { MEASURES, MOMENT_BYTES, SQUARES_OFFSET } from '../row-layout';
import { addToLong, addToWord, half, type Views } from './views';

/** Adds `rows` rows to the moments of their codes at `moments`: sums of the measures, a count, and sums of squares. */
export function addMoments(views: Views, code: number, stride: number, rows: number, moments: number): void {
  for (let row = code; row < code + 2 * rows; row += 2) {
    const at = moments + half(views, row) * MOMENT_BYTES;
    for (let measure = 0; measure < MEASURES; measure++) {
      const value = half(views, row + (measure + 1) * stride);
      addToWord(views, at + 4 * measure, value);
      addToLong(views, at + SQUARES_OFFSET + 8 * measure, value * value);
    }
    addToWord(views, at + 4 * MEASURES, 1);
    // The count is a lane of the kernel's vector, so it has squares too.
    addToLong(views, at + SQUARES_OFFSET + 8 * MEASURES, 1);
  }
}
