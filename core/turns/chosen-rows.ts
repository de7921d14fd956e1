/** The rows of a few players, copied out of a set: they lie scattered in it, and questions about the same players repeat. */
import { MOST_RUNS } from './kernels/row-layout';
import type { RowPlace } from './row-memory';
import { playersMask } from './session-players';
import type { TurnSet } from './turn-set';

/** 0.8 MB. More rows than that are read where they are. */
export const MOST_CHOSEN_ROWS = 65_536;

export class ChosenRows {
  /** The players' blocks in the order of the set, each with its index there. */
  blocks = new Uint32Array(0);
  /** First row of each block in `place`, and, last, the number of rows. */
  start = new Uint32Array(1);
  /** Where the rows are, from 0 on. */
  place: RowPlace;
  /** Whose rows they are, in which state of the set. */
  private players: readonly number[] = [];
  private state = -1;

  constructor(private readonly set: TurnSet) {
    this.place = set.memory.rows;
  }

  get byteLength(): number {
    return this.blocks.byteLength + this.start.byteLength;
  }

  /** Makes them those of some players, indexes in the set, who together have at most `MOST_CHOSEN_ROWS` turns. */
  choose(players: readonly number[]): void {
    const { set } = this;
    const isSame = this.state === set.state && this.players.length === players.length;
    if (isSame && this.players.every((player, index) => player === players[index])) return;
    [this.state, this.players] = [set.state, players];
    this.blocks = blocksOfPlayers(set, players);
    this.start = new Uint32Array(this.blocks.length + 1);
    this.place = set.memory.placeApart(MOST_CHOSEN_ROWS);
    this.gather();
  }

  private gather(): void {
    const { set, blocks, start, place } = this;
    const { runs } = set.memory.views;
    let length = 0;
    let gathered = 0;
    let run = -1;
    let end = -1;
    for (let at = 0; at < blocks.length; at++) {
      const block = blocks[at] ?? 0;
      const from = set.blocks.start[block] ?? 0;
      const to = set.blockEnd(block);
      // Players of a club stand side by side in its sessions: their blocks are copied as one run.
      if (from !== end) {
        if (++run === MOST_RUNS) {
          set.memory.copyRuns(run, place, gathered);
          [run, gathered] = [0, length];
        }
        runs[2 * run] = from;
        runs[2 * run + 1] = 0;
      }
      runs[2 * run + 1] = (runs[2 * run + 1] ?? 0) + to - from;
      end = to;
      length += to - from;
      start[at + 1] = length;
    }
    set.memory.copyRuns(run + 1, place, gathered);
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
  const found = new Uint32Array(count);
  const playerOf = set.blocks.player;
  const { sessionPlayers, sessionBlock } = set;
  const mask = playersMask(players);
  let at = 0;
  for (let session = 0; session < set.sessions.length && at < count; session++) {
    // Most sessions are of other clubs.
    if (((sessionPlayers.first[session] ?? 0) & mask.first) === 0) continue;
    if (((sessionPlayers.second[session] ?? 0) & mask.second) === 0) continue;
    const end = sessionBlock[session + 1] ?? 0;
    for (let block = sessionBlock[session] ?? 0; block < end; block++) {
      if (isOne[playerOf[block] ?? 0] === 1) found[at++] = block;
    }
  }
  return found;
}
