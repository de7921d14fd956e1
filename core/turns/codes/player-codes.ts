/**
 * Turns of each player by code, stretch by stretch of a list of sessions (all of a set, or those of a type): those of a long
 * range are the stretches inside, plus or minus the turns between their ends and those of the range.
 */
import type { CodeBook } from './code-book';
import { CodeCounter, codesWorthCells, columnTurns } from './code-counts';
import type { CodePlan } from './code-plan';
import { CodeTables, type CodeTable } from './code-tables';
import { PlayerBlocks } from '../row-counts';
import type { RowMemory } from '../row-memory';
import type { BlockColumns } from '../set-columns';

/**
 * Half a stretch has at least so many turns for each player: the table of a whole one then takes about a byte a turn. At
 * most one half stands at the end, so that few turns are left without a table.
 */
const HALF_ROWS_A_PLAYER = 96;
const LEAST_HALF_ROWS = 4096;

interface Stretch {
  readonly isHalf: boolean;
  /** Sessions of the list before its end. */
  readonly end: number;
  /** By index of the player; null where one has more turns than a table counts: its turns are read one by one. */
  readonly table: CodeTable | null;
}

/** Sessions of a set, ascending, by their place in the list. */
interface SessionList {
  /** Index in the set of each. */
  readonly sessions: readonly number[];
  /** Turns of the first `place` sessions. */
  rowsTo(place: number): number;
  /** Place of the first that is not before the set's session `session`. */
  positionOf(session: number): number;
}

/** What of a set the stretches are made from. */
interface PlayerRows {
  readonly columns: { readonly code: Uint16Array };
  readonly memory: RowMemory;
  readonly blocks: BlockColumns;
  readonly players: readonly number[];
  /** First block of each session, and, last, the number of blocks. */
  readonly sessionBlock: readonly number[];
  readonly book: CodeBook;
}

export class PlayerCodes {
  /** Made with the first stretch: many sets have none. */
  private tables: CodeTables | null = null;
  private readonly stretches: Stretch[] = [];

  constructor(
    private readonly set: PlayerRows,
    private readonly list: SessionList,
  ) {}

  get byteLength(): number {
    return this.tables?.byteLength ?? 0;
  }

  /**
   * Makes stretches of the sessions since the last one where they have turns enough: half a one, or whole ones of two halves.
   * @param toCome turns that will be added before anything is asked: half a stretch that would not stay is not made
   */
  extend(toCome = 0): void {
    const { list, stretches } = this;
    const last = list.sessions.length;
    const half = Math.max(LEAST_HALF_ROWS, this.set.players.length * HALF_ROWS_A_PLAYER);
    for (;;) {
      const done = this.rowsTo(stretches.length);
      if (list.rowsTo(last) - done < half) return;
      const isSecond = stretches.at(-1)?.isHalf === true;
      const first = this.endOf(stretches.length - (isSecond ? 1 : 0));
      const before = list.rowsTo(first);
      const end = this.placeOfRow(before + 2 * half);
      const isHalf = list.rowsTo(end) - before < 2 * half;
      if (isHalf && (isSecond || list.rowsTo(end) - before + toCome >= 2 * half)) return;
      if (isSecond) this.pop();
      this.tables ??= new CodeTables();
      this.tables.expect((list.rowsTo(last) + toCome) / Math.max(1, before));
      stretches.push({ isHalf, end, table: tableOf(this.set, this.tables, list, first, end) });
    }
  }

  /** The first place before which there are so many turns, or the end of the list. */
  private placeOfRow(rows: number): number {
    const { list } = this;
    let low = 0;
    let high = list.sessions.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list.rowsTo(middle) < rows) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Forgets what has the set's sessions from `session` on; the list has still to have them. */
  truncate(session: number): void {
    const place = this.list.positionOf(session);
    while ((this.stretches.at(-1)?.end ?? 0) > place) this.pop();
  }

  private pop(): void {
    const table = this.stretches.pop()?.table ?? null;
    if (table !== null) this.tables?.drop(table.cells);
  }

  /** Place at which the first `count` stretches end. */
  private endOf(count: number): number {
    return this.stretches[count - 1]?.end ?? 0;
  }

  private rowsTo(count: number): number {
    return this.list.rowsTo(this.endOf(count));
  }

  /** How many stretches end where it is nearest, in turns, to a place. */
  private nearest(place: number): number {
    const rows = this.list.rowsTo(place);
    let best = 0;
    for (let count = 1; count <= this.stretches.length; count++) {
      if (Math.abs(this.rowsTo(count) - rows) < Math.abs(this.rowsTo(best) - rows)) best = count;
    }
    return best;
  }

  /** The stretches to add for the set's sessions `first` to `end`, and the turns that have to be read besides. */
  private partsOf(first: number, end: number) {
    const { list } = this;
    const [start, stop] = [list.positionOf(first), list.positionOf(end)];
    const [from, to] = [this.nearest(start), this.nearest(stop)];
    if (from >= to) return { start, stop, from: 0, to: 0, read: list.rowsTo(stop) - list.rowsTo(start) };
    const read = Math.abs(this.rowsTo(from) - list.rowsTo(start)) + Math.abs(this.rowsTo(to) - list.rowsTo(stop));
    return { start, stop, from, to, read };
  }

  /** Turns that `addTo` would read one by one. */
  turnsToRead(first: number, end: number): number {
    return this.partsOf(first, end).read;
  }

  /** Adds to each player the turns of the set's sessions `first` to `end` that are in the list and that a plan accepts, `sign` times. */
  addTo(byPlayer: Uint32Array, plan: CodePlan, first: number, end: number, sign: 1 | -1): void {
    const blocks = new PlayerBlocks(this.set, byPlayer, plan.isEvery);
    const { start, stop, from, to } = this.partsOf(first, end);
    if (from === to) this.addBlocks(blocks, start, stop, sign);
    else {
      this.addStretches(byPlayer, blocks, plan, from, to, sign);
      this.addBlocks(blocks, start, this.endOf(from), sign);
      this.addBlocks(blocks, this.endOf(to), stop, sign);
    }
    blocks.finish();
  }

  /** The sessions of the list from one place to another, `sign` times; the other way round where the second comes first. */
  private addBlocks(blocks: PlayerBlocks, from: number, to: number, sign: 1 | -1): void {
    if (from > to) {
      this.addBlocks(blocks, to, from, sign === 1 ? -1 : 1);
      return;
    }
    eachRun(this.list.sessions, from, to, (first, end) => {
      blocks.add(first, end, sign);
    });
  }

  /** The turns of stretches `from` to `to`. */
  private addStretches(
    byPlayer: Uint32Array,
    blocks: PlayerBlocks,
    plan: CodePlan,
    from: number,
    to: number,
    sign: 1 | -1,
  ): void {
    const { tables } = this;
    if (tables === null) return;
    tables.choose(plan);
    tables.clear(byPlayer.length);
    for (let index = from; index < to; index++) {
      const table = this.stretches[index]?.table ?? null;
      if (table !== null) tables.add(table, 0, table.columns);
      else this.addBlocks(blocks, this.endOf(index), this.endOf(index + 1), sign);
    }
    const sums = tables.sums(0, byPlayer.length);
    for (let player = 0; player < sums.length; player++) {
      byPlayer[player] = (byPlayer[player] ?? 0) + sign * (sums[player] ?? 0);
    }
  }
}

/** Calls `visit` with each run of numbers that follow each other in places `from` to `to` of an ascending list. */
function eachRun(list: readonly number[], from: number, to: number, visit: (first: number, end: number) => void): void {
  for (let place = from; place < to;) {
    const first = list[place] ?? 0;
    // Of a list of all sessions this is one run, which need not be walked.
    const whole = (list[to - 1] ?? 0) - first === to - 1 - place;
    let end = whole ? to : place + 1;
    while (!whole && end < to && list[end] === first + end - place) end++;
    visit(first, first + end - place);
    place = end;
  }
}

/** The table of a list's sessions from place `first` to `end`; null where a player has more turns than it counts. */
function tableOf(
  { columns, blocks, players, sessionBlock, book }: PlayerRows,
  tables: CodeTables,
  list: SessionList,
  first: number,
  end: number,
): CodeTable | null {
  const { start, player: playerOf } = blocks;
  const eachBlocks = (visit: (firstBlock: number, endBlock: number) => void): void => {
    eachRun(list.sessions, first, end, (firstSession, endSession) => {
      visit(sessionBlock[firstSession] ?? 0, sessionBlock[endSession] ?? 0);
    });
  };
  const all = new Uint32Array(players.length);
  eachBlocks((firstBlock, endBlock) => {
    for (let block = firstBlock; block < endBlock; block++) {
      const player = playerOf[block] ?? 0;
      all[player] = (all[player] ?? 0) + (start[block + 1] ?? 0) - (start[block] ?? 0);
    }
  });
  const turns = columnTurns(all);
  if (turns === null) return null;
  const from = start[sessionBlock[list.sessions[first] ?? 0] ?? 0] ?? 0;
  const to = start[sessionBlock[(list.sessions[end - 1] ?? 0) + 1] ?? 0] ?? 0;
  const share = (list.rowsTo(end) - list.rowsTo(first)) / Math.max(1, to - from);
  const codes = codesWorthCells(book, columns.code, from, to, players.length, share);
  const counter = new CodeCounter(tables, book, turns, codes);
  eachBlocks((firstBlock, endBlock) => {
    counter.add(columns.code, start, playerOf, firstBlock, endBlock);
  });
  return counter.finish();
}
