/** The rows of a few players, copied out of a set: they lie scattered in it, and questions about the same players repeat. */
import { TURN_MEASURES, type TurnMeasure } from './measures';
import type { TurnSet } from './turn-set';

/** 0.8 MB. More rows than that are read where they are. */
export const MOST_CHOSEN_ROWS = 65_536;

/** Rows `from` to `to` of the set. */
interface Run {
  readonly from: number;
  to: number;
}

export class ChosenRows {
  /** The rows, from 0 on; there is room for more than there are. Used again for the next players. */
  readonly columns: Record<TurnMeasure | 'code', Uint16Array> = {
    code: new Uint16Array(0),
    entrySpeed: new Uint16Array(0),
    acceleration: new Uint16Array(0),
    deceleration: new Uint16Array(0),
    time: new Uint16Array(0),
    angle: new Uint16Array(0),
  };
  /** The players' blocks in the order of the set, each with its index there. */
  blocks = new Uint32Array(0);
  /** First row of each block in `columns`, and, last, the number of rows. */
  start = new Uint32Array(1);
  /** Whose rows they are, in which state of the set. */
  private players: readonly number[] = [];
  private state = -1;

  get byteLength(): number {
    return COLUMNS.length * this.columns.code.byteLength + this.blocks.byteLength + this.start.byteLength;
  }

  /** Makes them those of some players, indexes in the set, who together have at most `MOST_CHOSEN_ROWS` turns. */
  choose(set: TurnSet, players: readonly number[]): void {
    const isSame = this.state === set.state && this.players.length === players.length;
    if (isSame && this.players.every((player, index) => player === players[index])) return;
    [this.state, this.players] = [set.state, players];
    this.blocks = blocksOfPlayers(set, players);
    this.start = new Uint32Array(this.blocks.length + 1);
    // Players of a club stand side by side in its sessions: their blocks are copied as one run.
    const runs: Run[] = [];
    let length = 0;
    for (let at = 0; at < this.blocks.length; at++) {
      const block = this.blocks[at] ?? 0;
      const from = set.blocks.start[block] ?? 0;
      const to = set.blockEnd(block);
      const last = runs.at(-1);
      if (last?.to === from) last.to = to;
      else runs.push({ from, to });
      length += to - from;
      this.start[at + 1] = length;
    }
    for (const name of COLUMNS) {
      if (this.columns[name].length < length) this.columns[name] = new Uint16Array(length);
      copyRuns(set.columns[name], runs, this.columns[name]);
    }
  }
}

const COLUMNS = ['code', ...TURN_MEASURES] as const;

function copyRuns(column: Uint16Array, runs: readonly Run[], into: Uint16Array): void {
  let at = 0;
  for (const { from, to } of runs) {
    for (let row = from; row < to; row++) into[at++] = column[row] ?? 0;
  }
}

/** Blocks of some players, ascending. */
function blocksOfPlayers(set: TurnSet, players: readonly number[]): Uint32Array<ArrayBuffer> {
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
