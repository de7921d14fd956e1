/** Rows of a scope as runs, for what has to look at each of them. */
import type { MeasureColumns } from './moments';
import type { StepRange } from './row-conditions';
import type { Scope } from './turn-query';
import type { TurnSet } from './turn-set';

/** Calls `visit` with runs of rows that together are the sessions and players of a scope, in the order of the rows. */
export function eachSpan(set: TurnSet, scope: Scope, visit: (from: number, to: number) => void): void {
  let from = 0;
  let to = 0;
  const add = (start: number, end: number): void => {
    if (start !== to) {
      if (to > from) visit(from, to);
      from = start;
    }
    to = end;
  };
  for (let session = scope.first; session < scope.end; session++) {
    if (scope.sessions !== null && scope.sessions[session] !== 1) continue;
    if (scope.players === null) {
      add(set.sessionStart[session] ?? 0, set.sessionStart[session + 1] ?? 0);
      continue;
    }
    const endBlock = set.sessionBlock[session + 1] ?? 0;
    for (let block = set.sessionBlock[session] ?? 0; block < endBlock; block++) {
      if (scope.players[set.blocks.player[block] ?? 0] === 1) add(set.blocks.start[block] ?? 0, set.blockEnd(block));
    }
  }
  if (to > from) visit(from, to);
}

/** A test of single rows by ranges of their measures. */
export function rangeTest(columns: MeasureColumns, ranges: readonly StepRange[]): (row: number) => boolean {
  const tests = ranges.map(({ measure, low, high }) => ({ column: columns[measure], low, high }));
  return (row) => {
    for (const { column, low, high } of tests) {
      const value = column[row] ?? -1;
      if (value < low || value > high) return false;
    }
    return true;
  };
}
