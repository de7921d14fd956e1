import { MASKS_AT, SIDES_AT } from '../row-layout';
import type { Views } from './views';

/** 1 where any of the first `rows` sides is neither 0 nor 1. */
export function hasOtherSides({ bytes }: Views, rows: number): number {
  return bytes.subarray(SIDES_AT, SIDES_AT + rows).some((side) => side > 1) ? 1 : 0;
}

/** Writes `rows` values of two bytes to `to`, from their low bytes (at `SIDES_AT`) and their high bytes (at `MASKS_AT`). */
export function joinBytes({ bytes, halves }: Views, to: number, rows: number): void {
  for (let row = 0; row < rows; row++) {
    halves[(to >> 1) + row] = (bytes[SIDES_AT + row] ?? 0) | ((bytes[MASKS_AT + row] ?? 0) << 8);
  }
}
