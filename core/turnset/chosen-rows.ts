/** The rows of a few players, copied out of a set: they lie scattered in it, and questions about the same players repeat. */
import { TURN_MEASURES } from './measures';
import type { MeasureColumns } from './moments';
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

/** Blocks of some players, ascending. */
function blocksOfPlayers(set: TurnSet, players: readonly number[]): Uint32Array {
  const isOne = new Uint8Array(set.players.length);
  let count = 0;
  for (const player of players) {
    isOne[player] = 1;
    count += set.playerBlocks[player] ?? 0;
  }
  const low = isOne.indexOf(1);
  const high = isOne.lastIndexOf(1);
  const found = new Uint32Array(count);
  const playerOf = set.blocks.player;
  const { sessionPlayers, sessionBlock } = set;
  let at = 0;
  for (let session = 0; session < set.sessions.length; session++) {
    // Most sessions are of other clubs.
    if ((sessionPlayers.low[session] ?? 0) > high || (sessionPlayers.high[session] ?? 0) < low) continue;
    const end = sessionBlock[session + 1] ?? 0;
    for (let block = sessionBlock[session] ?? 0; block < end; block++) {
      if (isOne[playerOf[block] ?? 0] === 1) found[at++] = block;
    }
  }
  return found;
}

/** @param players indexes in the set, which together have at most `MOST_CHOSEN_ROWS` turns */
export function chosenRows(set: TurnSet, players: readonly number[]): ChosenRows {
  const blocks = blocksOfPlayers(set, players);
  const start = new Uint32Array(blocks.length + 1);
  // Players of a club stand side by side in its sessions: their blocks are copied as one run.
  const runs: Run[] = [];
  let length = 0;
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] ?? 0;
    const from = set.blocks.start[block] ?? 0;
    const to = set.blockEnd(block);
    const last = runs.at(-1);
    if (last?.to === from) last.to = to;
    else runs.push({ from, to });
    length += to - from;
    start[at + 1] = length;
  }
  const copied = (column: Uint16Array) => copyRuns(column, runs, length);
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

/** Rows `from` to `to` of the set. */
interface Run {
  readonly from: number;
  to: number;
}

function copyRuns(column: Uint16Array, runs: readonly Run[], length: number): Uint16Array {
  const copy = new Uint16Array(length);
  let at = 0;
  for (const { from, to } of runs) {
    for (let row = from; row < to; row++) copy[at++] = column[row] ?? 0;
  }
  return copy;
}
