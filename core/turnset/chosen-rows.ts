/** The rows of a few players, copied out of a set: they lie scattered in it, and questions about the same players repeat. */
import { TURN_MEASURES } from './measures';
import type { MeasureColumns } from './moments';
import { NO_BLOCK } from './set-columns';
import type { TurnSet } from './turn-set';

/** 1.5 MB. More rows than that are read where they are. */
export const MOST_CHOSEN_ROWS = 131_072;

export interface ChosenRows {
  readonly columns: MeasureColumns;
  /** The players' blocks in the order of the set, each with its index there. */
  readonly blocks: Uint32Array;
  /** First row of each block in `columns`, and, last, the number of rows. */
  readonly start: Uint32Array;
  readonly byteLength: number;
}

/** @param players indexes in the set, which together have at most `MOST_CHOSEN_ROWS` turns */
export function chosenRows(set: TurnSet, players: readonly number[]): ChosenRows {
  const found: number[] = [];
  for (const player of players) {
    for (
      let block = set.lastBlock[player] ?? NO_BLOCK;
      block !== NO_BLOCK;
      block = set.blocks.previous[block] ?? NO_BLOCK
    ) {
      found.push(block);
    }
  }
  const blocks = Uint32Array.from(found).sort();
  const first = blocks.map((block) => set.blocks.start[block] ?? 0);
  const start = new Uint32Array(blocks.length + 1);
  for (let at = 0; at < blocks.length; at++) {
    start[at + 1] = (start[at] ?? 0) + set.blockEnd(blocks[at] ?? 0) - (first[at] ?? 0);
  }
  const copied = (column: Uint16Array) => copyRuns(column, first, start);
  const { code, entrySpeed, acceleration, deceleration, time, angle } = set.columns;
  const columns = {
    code: copied(code),
    entrySpeed: copied(entrySpeed),
    acceleration: copied(acceleration),
    deceleration: copied(deceleration),
    time: copied(time),
    angle: copied(angle),
  };
  const byteLength = (TURN_MEASURES.length + 1) * columns.code.byteLength + blocks.byteLength + start.byteLength;
  return { columns, blocks, start, byteLength };
}

/** Of each run the rows of a column: `start[i + 1] - start[i]` from row `first[i]` on. */
function copyRuns(column: Uint16Array, first: Uint32Array, start: Uint32Array): Uint16Array {
  const copy = new Uint16Array(start[first.length] ?? 0);
  // One look at each run before: the memory then fetches many of them at once, not one after the other.
  let seen = 0;
  for (let run = 0; run < first.length; run++) {
    const at = first[run] ?? 0;
    seen ^= (column[at] ?? 0) ^ (column[at + (start[run + 1] ?? 0) - (start[run] ?? 0) - 1] ?? 0);
  }
  copy[0] = seen;
  for (let run = 0; run < first.length; run++) {
    const to = start[run + 1] ?? 0;
    const shift = (first[run] ?? 0) - (start[run] ?? 0);
    for (let row = start[run] ?? 0; row < to; row++) copy[row] = column[row + shift] ?? 0;
  }
  return copy;
}
