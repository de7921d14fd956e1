/** Rows of a column on their way into the memory of a loop. */

/** Runs of so many rows are copied by the engine, shorter ones in a loop, which leaves no view behind to be collected. */
const LONG_RUN = 128;

/** Copies rows `from` to `to` of a column to `into`, from `at` on. */
export function copyRun(column: Uint16Array, into: Uint16Array, from: number, to: number, at: number): void {
  if (to - from >= LONG_RUN) {
    into.set(column.subarray(from, to), at);
    return;
  }
  const shift = at - from;
  for (let row = from; row < to; row++) into[row + shift] = column[row] ?? 0;
}
