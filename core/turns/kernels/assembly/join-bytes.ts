import { MASKS_AT, SIDES_AT, VECTOR_BYTES } from '../row-layout';

/**
 * Writes `rows` values of two bytes to `to`, from their low bytes (at `SIDES_AT`) and their high bytes (at `MASKS_AT`),
 * sixteen at a time: up to fifteen values behind them are written too.
 */
export function joinBytes(to: i32, rows: i32): void {
  for (let at: i32 = 0; at < rows; at += VECTOR_BYTES) {
    const low = v128.load(at, SIDES_AT);
    const high = v128.load(at, MASKS_AT);
    // prettier-ignore
    v128.store(to, i8x16.shuffle(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
    // prettier-ignore
    v128.store(to, i8x16.shuffle(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31), VECTOR_BYTES);
    to += 2 * VECTOR_BYTES;
  }
}
