/**
 * Turns of each player by code, stretch by stretch: those of a long range of sessions are the stretches inside, plus or
 * minus the turns between their ends and those of the range.
 */
import type { CodeBook } from './code-book';
import { CodeCounter, codesWorthCells, columnTurns } from './code-counts';
import type { CodePlan } from './code-plan';
import { CodeTables, type CodeTable } from './code-tables';
import { PlayerBlocks } from './row-counts';
import type { RowMemory } from './row-memory';
import type { BlockColumns } from './set-columns';

/**
 * Half a stretch has at least so many turns for each player: the table of a whole one then takes about a byte a turn. At
 * most one half stands at the end, so that few turns are left without a table.
 */
const HALF_ROWS_A_PLAYER = 96;
const LEAST_HALF_ROWS = 4096;

interface Stretch {
  readonly isHalf: boolean;
  /** First session after it. */
  readonly end: number;
  /** By index of the player; null where one has more turns than a table counts: its turns are read one by one. */
  readonly table: CodeTable | null;
}

/** What of a set the stretches are made from. */
interface PlayerRows {
  readonly columns: { readonly code: Uint16Array };
  readonly memory: RowMemory;
  readonly blocks: BlockColumns;
  readonly players: readonly number[];
  readonly sessions: { readonly length: number };
  /** First block of each session, and, last, the number of blocks. */
  readonly sessionBlock: readonly number[];
  readonly book: CodeBook;
}

export class PlayerCodes {
  /** Made with the first stretch: many sets have none. */
  private tables: CodeTables | null = null;
  private readonly stretches: Stretch[] = [];
  /** Rows before the end of the last stretch. */
  private rows = 0;

  constructor(private readonly set: PlayerRows) {}

  get byteLength(): number {
    return this.tables?.byteLength ?? 0;
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
    if (second) this.pop();
    const isHalf = !second && since < 2 * half;
    const first = this.endOf(this.stretches.length);
    const before = this.rowOf(first);
    this.tables ??= new CodeTables();
    this.tables.expect((rows + toCome) / Math.max(1, before));
    this.stretches.push({ isHalf, end: sessions.length, table: tableOf(this.set, this.tables, first) });
    this.rows = rows;
  }

  /** Forgets what has sessions from `session` on. */
  truncate(session: number): void {
    while ((this.stretches.at(-1)?.end ?? 0) > session) this.pop();
    this.rows = this.rowOf(this.endOf(this.stretches.length));
  }

  private pop(): void {
    const table = this.stretches.pop()?.table ?? null;
    if (table !== null) this.tables?.drop(table.cells);
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
  addTo(byPlayer: Uint32Array, plan: CodePlan, first: number, end: number): void {
    const blocks = new PlayerBlocks(this.set, byPlayer, plan.isEvery);
    const from = this.nearest(first);
    const to = this.nearest(end);
    if (from >= to) {
      blocks.add(first, end, 1);
      blocks.finish();
      return;
    }
    this.addStretches(byPlayer, blocks, plan, from, to);
    const [start, stop] = [this.endOf(from), this.endOf(to)];
    blocks.add(Math.min(first, start), Math.max(first, start), first < start ? 1 : -1);
    blocks.add(Math.min(end, stop), Math.max(end, stop), stop < end ? 1 : -1);
    blocks.finish();
  }

  /** The turns of stretches `from` to `to`. */
  private addStretches(byPlayer: Uint32Array, blocks: PlayerBlocks, plan: CodePlan, from: number, to: number): void {
    const { tables } = this;
    if (tables === null) return;
    tables.choose(plan);
    tables.clear(byPlayer.length);
    for (let index = from; index < to; index++) {
      const table = this.stretches[index]?.table ?? null;
      if (table !== null) tables.add(table, 0, table.columns);
      else blocks.add(this.endOf(index), this.endOf(index + 1), 1);
    }
    const sums = tables.sums(0, byPlayer.length);
    for (let player = 0; player < sums.length; player++) {
      byPlayer[player] = (byPlayer[player] ?? 0) + (sums[player] ?? 0);
    }
  }
}

/** The table of the sessions from `first` on; null where a player has more turns than it counts. */
function tableOf(
  { columns, blocks, players, sessions, sessionBlock, book }: PlayerRows,
  tables: CodeTables,
  first: number,
): CodeTable | null {
  const firstBlock = sessionBlock[first] ?? 0;
  const endBlock = sessionBlock[sessions.length] ?? 0;
  const { start, player: playerOf } = blocks;
  const all = new Uint32Array(players.length);
  for (let block = firstBlock; block < endBlock; block++) {
    const player = playerOf[block] ?? 0;
    all[player] = (all[player] ?? 0) + (start[block + 1] ?? 0) - (start[block] ?? 0);
  }
  const turns = columnTurns(all);
  if (turns === null) return null;
  const codes = codesWorthCells(book, columns.code, start[firstBlock] ?? 0, start[endBlock] ?? 0, players.length);
  const counter = new CodeCounter(tables, book, turns, codes);
  counter.add(columns.code, start, playerOf, firstBlock, endBlock);
  return counter.finish();
}
