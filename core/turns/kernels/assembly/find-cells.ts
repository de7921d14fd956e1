import { CELLS_AT, CHOSEN_AT } from '../table-layout';

/**
 * Finds what a table (`CodeTable`, whose fields the others are) has of the codes to be added up, `chosen` bytes of them: the
 * addresses of their cells, at `CELLS_AT`, and the turns in its lists, which it adds to the 16-bit columns at `listed`.
 * @returns bytes of the addresses
 */
export function findCells(
  chosen: i32,
  codes: i32,
  places: i32,
  starts: i32,
  lists: i32,
  cells: i32,
  rowBytes: i32,
  listed: i32,
): i32 {
  let found: i32 = 0;
  for (let at: i32 = 0; at < chosen; at += 2) {
    const code = <i32>load<u16>(at, CHOSEN_AT);
    // The table is older than this code.
    if (code >= codes) continue;
    const place = <i32>load<u16>(places + (code << 1));
    // Of a code with cells an entry stands for the 16 turns after which its count began anew.
    let turns: u16 = 1;
    if (place !== 0) {
      store<i32>(found, cells + (place - 1) * rowBytes, CELLS_AT);
      found += 4;
      turns = 16;
    }
    const start = starts + (code << 2);
    const end = lists + (load<i32>(start, 4) << 1);
    for (let entry = lists + (load<i32>(start) << 1); entry < end; entry += 2) {
      const column = listed + ((<i32>load<u16>(entry)) << 1);
      store<u16>(column, load<u16>(column) + turns);
    }
  }
  return found;
}
