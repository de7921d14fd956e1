import type { Scope, StepRange } from './turn-query';
import type { TurnSet } from './turn-set';

/** Calls `visit` with runs of rows that together are the turns of a scope, in their order. A run ends before `to`. */
export function eachRun(set: TurnSet, scope: Scope, visit: (from: number, to: number) => void): void {
  const { ranges, players, listed, types } = scope;
  const { sessionType, sessionStart, sessionBlock } = set;
  const { start, player: playerOf } = set.blocks;
  const give = ranges.length === 0 ? visit : runsInRanges(set, ranges, visit);
  let from = 0;
  let to = 0;
  const add = (first: number, end: number): void => {
    if (first !== to) {
      if (to > from) give(from, to);
      from = first;
    }
    to = end;
  };
  for (let session = scope.first; session < scope.end; session++) {
    if (listed !== null && listed[session] === 0) continue;
    if (types !== null && !types.has(sessionType[session] ?? -1)) continue;
    if (players === null) {
      add(sessionStart[session] ?? 0, sessionStart[session + 1] ?? 0);
      continue;
    }
    const endBlock = sessionBlock[session + 1] ?? 0;
    for (let block = sessionBlock[session] ?? 0; block < endBlock; block++) {
      if (players[playerOf[block] ?? 0] === 1) add(start[block] ?? 0, start[block + 1] ?? 0);
    }
  }
  if (to > from) give(from, to);
}

function runsInRanges(
  { columns }: TurnSet,
  ranges: readonly StepRange[],
  visit: (from: number, to: number) => void,
): (from: number, to: number) => void {
  const tests = ranges.map(({ measure, low, high }) => ({ column: columns[measure], low, high }));
  const isInside = (row: number): boolean => {
    for (const { column, low, high } of tests) {
      const value = column[row] ?? 0;
      if (value < low || value > high) return false;
    }
    return true;
  };
  return (from, to) => {
    for (let row = from; row < to; row++) {
      if (!isInside(row)) continue;
      const first = row;
      while (row < to && isInside(row)) row++;
      visit(first, row);
    }
  };
}
