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
  const start = new Uint32Array(blocks.length + 1);
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] ?? 0;
    start[at + 1] = (start[at] ?? 0) + set.blockEnd(block) - (set.blocks.start[block] ?? 0);
  }
  const length = start[blocks.length] ?? 0;
  // Column by column: the reads of one column do not wait for each other.
  const copied = (from: Uint16Array): Uint16Array => {
    const column = new Uint16Array(length);
    for (let at = 0; at < blocks.length; at++) {
      const first = set.blocks.start[blocks[at] ?? 0] ?? 0;
      const begin = start[at] ?? 0;
      const rows = (start[at + 1] ?? 0) - begin;
      for (let row = 0; row < rows; row++) column[begin + row] = from[first + row] ?? 0;
    }
    return column;
  };
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
