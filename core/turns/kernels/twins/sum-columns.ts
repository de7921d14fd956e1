import { ADDEND_BYTES, ADDENDS_AT, CELLS_AT, MOST_IN_CELL } from '../table-layout';
import { addToWord, half, word, type Views } from './views';

/**
 * Adds up bytes `from` to `to` of the cells whose addresses stand at `CELLS_AT`, `sign` times, and of the rows at
 * `ADDENDS_AT`, each as often as it says, and adds that to the 32-bit columns at `counts`. A byte of cells is two columns.
 */
export function sumColumns(
  views: Views,
  from: number,
  to: number,
  cells: number,
  sign: number,
  addends: number,
  counts: number,
): void {
  for (let column = 2 * from; column < 2 * to; column++) {
    let sum = 0;
    for (let at = CELLS_AT; at < CELLS_AT + cells; at += 4) {
      const both = views.bytes[word(views, at) + (column >> 1)] ?? 0;
      sum += sign * ((both >> ((column & 1) * 4)) & MOST_IN_CELL);
    }
    for (let at = ADDENDS_AT; at < ADDENDS_AT + addends; at += ADDEND_BYTES) {
      sum += word(views, at + 4) * half(views, word(views, at) + 2 * column);
    }
    // As in the kernel, sums have 16 bits: what comes out fits them.
    addToWord(views, counts + 4 * column, sum & 0xffff);
  }
}
