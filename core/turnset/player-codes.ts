/**
 * Turns of each player by code, stretch by stretch: those of a long range of sessions are the stretches inside, plus or
 * minus the turns between their ends and those of the range.
 */
import type { CodeBook } from './code-book';
import { CodeCounter, codesWorthATable, type CodeCounts, type ColumnSums } from './code-counts';
import type { CodePlan } from './code-plan';
import { copyRun } from './copy-run';
import { PlayerBlocks } from './row-counts';
import type { RowMemory } from './row-memory';
import type { BlockColumns } from './set-columns';

/**
 * Half a stretch has at least so many turns for each player: the table of a whole one then takes about a byte a turn. At
 * most one half stands at the end, so that few turns are left without a table.
 */
const HALF_ROWS_A_PLAYER = 96;
const LEAST_HALF_ROWS = 4096;
/** Which codes are frequent is told from one turn of so many. */
const SAMPLED = 8;

interface Stretch {
  readonly isHalf: boolean;
  /** First session after it. */
  readonly end: number;
  readonly codes: CodeCounts;
  /** By index of the player; those who came later have none here. */
  readonly turns: Uint32Array;
}

/** What of a set the stretches are made from. */
interface PlayerRows {
  readonly columns: { readonly code: Uint16Array };
  readonly memory: RowMemory;
  readonly blocks: BlockColumns;
  readonly players: readonly number[];
  readonly sessions: { readonly length: number };
  /** First block of each session, and, last, the number of blocks. */
  readonly sessionBlock: number[];
  readonly book: CodeBook;
}

export class PlayerCodes {
  private readonly stretches: Stretch[] = [];
  /** Rows before the end of the last stretch. */
  private rows = 0;

  constructor(private readonly set: PlayerRows) {}

  get byteLength(): number {
    return this.stretches.reduce((sum, { codes, turns }) => sum + codes.byteLength + turns.byteLength, 0);
  }

  /**
   * Makes half a stretch of the sessions since the last one where they have turns enough, a whole one of two halves.
   * @param toCome turns that will be added before anything is asked: half a stretch that would not stay is not made
   */
  extend(toCome = 0): void {
    const { blocks, players, sessions, sessionBlock } = this.set;
    const rows = blocks.start[sessionBlock[sessions.length] ?? 0] ?? 0;
    const half = Math.max(LEAST_HALF_ROWS, players.length * HALF_ROWS_A_PLAYER);
    const since = rows - this.rows;
    if (since < half) return;
    const second = this.stretches.at(-1)?.isHalf === true;
    if (!second && since < 2 * half && since + toCome >= 2 * half) return;
    if (second) this.stretches.pop();
    const isHalf = !second && since < 2 * half;
    this.stretches.push(stretchOf(this.set, this.endOf(this.stretches.length), isHalf));
    this.rows = rows;
  }

  /** Forgets what has sessions from `session` on. */
  truncate(session: number): void {
    while ((this.stretches.at(-1)?.end ?? 0) > session) this.stretches.pop();
    this.rows = this.set.blocks.start[this.set.sessionBlock[this.endOf(this.stretches.length)] ?? 0] ?? 0;
  }

  /** Session at which the first `count` stretches end. */
  private endOf(count: number): number {
    return this.stretches[count - 1]?.end ?? 0;
  }

  /** How many stretches end where it is nearest, in rows, to session `session`. */
  private nearest(session: number): number {
    const row = this.rowOf(session);
    let best = 0;
    for (let count = 1; count <= this.stretches.length; count++) {
      if (Math.abs(this.rowOf(this.endOf(count)) - row) < Math.abs(this.rowOf(this.endOf(best)) - row)) best = count;
    }
    return best;
  }

  /** First row of a session. */
  private rowOf(session: number): number {
    return this.set.blocks.start[this.set.sessionBlock[session] ?? 0] ?? 0;
  }

  /** Adds to each player his turns of sessions `first` to `end` that a plan accepts. */
  addTo(byPlayer: Uint32Array, plan: CodePlan, first: number, end: number, sums: ColumnSums): void {
    const blocks = new PlayerBlocks(this.set, byPlayer, plan.isEvery);
    const from = this.nearest(first);
    const to = this.nearest(end);
    if (from >= to) {
      blocks.add(first, end, 1);
      blocks.finish();
      return;
    }
    for (let index = from; index < to; index++) {
      const stretch = this.stretches[index];
      if (stretch !== undefined) addStretch(stretch, byPlayer, plan, sums);
    }
    const [start, stop] = [this.endOf(from), this.endOf(to)];
    blocks.add(Math.min(first, start), Math.max(first, start), first < start ? 1 : -1);
    blocks.add(Math.min(end, stop), Math.max(end, stop), stop < end ? 1 : -1);
    blocks.finish();
  }
}

/** The stretch of sessions from `first` on. */
function stretchOf(
  { columns, blocks, players, sessions, sessionBlock, book }: PlayerRows,
  first: number,
  isHalf: boolean,
): Stretch {
  const firstBlock = sessionBlock[first] ?? 0;
  const endBlock = sessionBlock[sessions.length] ?? 0;
  const turnsOf = new Float64Array(book.length);
  const endRow = blocks.start[endBlock] ?? 0;
  for (let row = blocks.start[firstBlock] ?? 0; row < endRow; row += SAMPLED) {
    const code = columns.code[row] ?? 0;
    turnsOf[code] = (turnsOf[code] ?? 0) + SAMPLED;
  }
  const counter = new CodeCounter(book, players.length, codesWorthATable(turnsOf, players.length));
  const turns = new Uint32Array(players.length);
  for (let block = firstBlock; block < endBlock; block++) {
    const player = blocks.player[block] ?? 0;
    turns[player] = (turns[player] ?? 0) + (blocks.start[block + 1] ?? 0) - (blocks.start[block] ?? 0);
  }
  // Player by player: their counts then lie side by side in the table.
  const sorted = codesByPlayer(columns.code, blocks, firstBlock, endBlock, turns);
  let from = 0;
  for (let player = 0; player < turns.length; player++) {
    const to = from + (turns[player] ?? 0);
    if (from < to) counter.add(sorted, from, to, player);
    from = to;
  }
  return { isHalf, end: sessions.length, codes: counter.finish(), turns };
}

/** Codes of blocks `first` to `end`, player by player, each of whom has `turns` turns. */
function codesByPlayer(
  codes: Uint16Array,
  blocks: BlockColumns,
  first: number,
  end: number,
  turns: Uint32Array,
): Uint16Array {
  // prettier-ignore
  const place = new Uint32Array(turns.length);
  let length = 0;
  for (let player = 0; player < turns.length; player++) {
    place[player] = length;
    length += turns[player] ?? 0;
  }
  const sorted = new Uint16Array(length);
  for (let block = first; block < end; block++) {
    const player = blocks.player[block] ?? 0;
    const from = blocks.start[block] ?? 0;
    const to = blocks.start[block + 1] ?? 0;
    const at = place[player] ?? 0;
    copyRun(codes, sorted, from, to, at);
    place[player] = at + to - from;
  }
  return sorted;
}

function addStretch({ codes, turns }: Stretch, byPlayer: Uint32Array, plan: CodePlan, sums: ColumnSums): void {
  codes.sum(plan, 0, codes.words, sums);
  const { counts } = sums;
  for (let player = 0; player < turns.length; player++) {
    byPlayer[player] = (byPlayer[player] ?? 0) + plan.all * (turns[player] ?? 0) + (counts[player] ?? 0);
  }
}
