import { ENDS_AT, LIST_AT, MOST_IN_CELL, PLACES_AT, ROWS_AT, RUN_COLUMNS_AT } from '../table-layout';
import { half, word, type Views } from './views';

/**
 * Counts rows `from` to `to` in the cells of their codes, each in the column of its run, four bits a column. What goes over
 * 15, and what has no cells, is noted in the list.
 * @returns bytes of the list
 */
export function countCodes(views: Views, runs: number, from: number, to: number): number {
  let listed = 0;
  let row = from;
  for (let run = 0; run < runs; run++) {
    const end = Math.min(word(views, ENDS_AT + 4 * run), to);
    const column = half(views, RUN_COLUMNS_AT + 2 * run);
    for (; row < end; row++) {
      const code = half(views, ROWS_AT + 2 * (row - from));
      const cells = word(views, PLACES_AT + 4 * code);
      if (cells !== 0 && countInCell(views, cells, column)) continue;
      views.words[(LIST_AT + listed) >> 2] = (code << 16) | column;
      listed += 4;
    }
  }
  return listed;
}

/** @returns false where the count goes over 15 and begins anew at 0 */
function countInCell({ bytes }: Views, cells: number, column: number): boolean {
  const at = cells + (column >> 1);
  const shift = (column & 1) * 4;
  const both = bytes[at] ?? 0;
  const isFull = ((both >> shift) & MOST_IN_CELL) === MOST_IN_CELL;
  bytes[at] = isFull ? both & ~(MOST_IN_CELL << shift) : both + (1 << shift);
  return !isFull;
}
