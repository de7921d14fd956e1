import { CELLS_AT, CHOSEN_AT } from '../table-layout';
import { half, word, type Views } from './views';

/**
 * Finds what a table has of the codes to be added up: the addresses of their cells, at `CELLS_AT`, and the turns in its
 * lists, which it adds to the 16-bit columns at `listed`.
 * @returns bytes of the addresses
 */
export function findCells(
  views: Views,
  chosen: number,
  codes: number,
  places: number,
  starts: number,
  lists: number,
  cells: number,
  rowBytes: number,
  listed: number,
): number {
  let found = 0;
  for (let at = CHOSEN_AT; at < CHOSEN_AT + chosen; at += 2) {
    const code = half(views, at);
    // The table is older than this code.
    if (code >= codes) continue;
    const place = half(views, places + 2 * code);
    if (place !== 0) {
      views.words[(CELLS_AT + found) >> 2] = cells + (place - 1) * rowBytes;
      found += 4;
    }
    // Of a code with cells an entry stands for the 16 turns after which its count began anew.
    const turns = place === 0 ? 1 : 16;
    for (let entry = word(views, starts + 4 * code); entry < word(views, starts + 4 * code + 4); entry++) {
      const column = (listed >> 1) + half(views, lists + 2 * entry);
      views.halves[column] = (views.halves[column] ?? 0) + turns;
    }
  }
  return found;
}
