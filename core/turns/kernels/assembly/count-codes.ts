import { ENDS_AT, LIST_AT, MOST_IN_CELL, PLACES_AT, ROWS_AT, RUN_COLUMNS_AT } from '../table-layout';

/**
 * Counts rows `from` to `to`, whose codes stand from `ROWS_AT` on, in the cells of their codes: each in the column of its
 * run, four bits a column. What goes over 15, and what has no cells, is noted in the list.
 * @returns bytes of the list
 */
export function countCodes(runs: i32, from: i32, to: i32): i32 {
  let listed: i32 = 0;
  let at: i32 = ROWS_AT;
  for (let run: i32 = 0; run < runs; run++) {
    // The last run may go on behind these rows.
    const end = ROWS_AT + ((min(load<i32>(run << 2, ENDS_AT), to) - from) << 1);
    const column = <i32>load<u16>(run << 1, RUN_COLUMNS_AT);
    // Four rows a turn of the loop, since each turn costs the engine a check.
    for (; at + 6 < end; at += 8) {
      listed = countRow(at, column, listed);
      listed = countRow(at + 2, column, listed);
      listed = countRow(at + 4, column, listed);
      listed = countRow(at + 6, column, listed);
    }
    for (; at < end; at += 2) listed = countRow(at, column, listed);
  }
  return listed;
}

/** Counts the row whose code stands at `at`. @returns bytes of the list */
function countRow(at: i32, column: i32, listed: i32): i32 {
  const code = <i32>load<u16>(at);
  const cells = load<i32>(code << 2, PLACES_AT);
  if (cells !== 0) {
    // Eight columns stand in a word.
    const word = cells + ((column >> 3) << 2);
    const one = 1 << ((column & 7) << 2);
    const full = one * MOST_IN_CELL;
    const counts = load<i32>(word);
    if ((counts & full) !== full) {
      store<i32>(word, counts + one);
      return listed;
    }
    // Past 15 the four bits begin anew at 0.
    store<i32>(word, counts ^ full);
  }
  store<i32>(listed, (code << 16) | column, LIST_AT);
  return listed + 4;
}
