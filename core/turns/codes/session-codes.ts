/** Turns of each session by code, as far as its tables go: pages of sessions that follow each other. */
import type { CodeBook } from './code-book';
import { CodeCounter, codesWorthCells, columnTurns } from './code-counts';
import type { CodePlan } from './code-plan';
import { CodeTables, type CodeTable } from './code-tables';
import { RowCounts } from '../row-counts';
import type { RowMemory } from '../row-memory';

/** Sessions of a page: its tables take about 85 kB. */
const PAGE = 512;
const COLUMNS = Uint16Array.from({ length: PAGE }, (_, column) => column);

/** What of a set the pages are made from. */
interface SessionTurns {
  readonly columns: { readonly code: Uint16Array };
  readonly memory: RowMemory;
  readonly sessions: { readonly length: number };
  /** First row of each session, and, last, the number of rows. */
  readonly sessionStart: readonly number[];
  readonly book: CodeBook;
}

export class SessionCodes {
  /** Made with the first page: most sets have none. */
  private tables: CodeTables | null = null;
  /** Null where a session has more turns than a table counts: those sessions are read row by row. */
  private readonly pages: (CodeTable | null)[] = [];

  constructor(private readonly set: SessionTurns) {}

  get byteLength(): number {
    return this.tables?.byteLength ?? 0;
  }

  /**
   * Makes a page of the sessions since the last one where there are enough.
   * @param toCome turns that will be added before anything is asked
   */
  extend(toCome = 0): void {
    const first = this.pages.length * PAGE;
    if (this.set.sessions.length - first < PAGE) return;
    const { columns, sessionStart, book } = this.set;
    const start = sessionStart[first] ?? 0;
    const end = sessionStart[first + PAGE] ?? 0;
    const starts = Uint32Array.from(sessionStart.slice(first, first + PAGE + 1));
    const turns = columnTurns(starts.subarray(1).map((next, own) => next - (starts[own] ?? 0)));
    if (turns === null) {
      this.pages.push(null);
      return;
    }
    this.tables ??= new CodeTables();
    this.tables.expect((end + toCome) / Math.max(1, start));
    const counter = new CodeCounter(this.tables, book, turns, codesWorthCells(book, columns.code, start, end, PAGE));
    counter.add(columns.code, starts, COLUMNS, 0, PAGE);
    this.pages.push(counter.finish());
  }

  /** Forgets what has sessions from `session` on. */
  truncate(session: number): void {
    const dropped = this.pages.splice(Math.floor(session / PAGE)).find((page) => page !== null);
    if (dropped !== undefined) this.tables?.drop(dropped.cells);
  }

  /** Sets each session from `first` to `end` to its turns of a plan; the conditions of its filter are those of the memory. */
  sum(bySession: Int32Array, plan: CodePlan, first: number, end: number): void {
    const { pages, tables } = this;
    tables?.choose(plan);
    for (let page = Math.floor(first / PAGE); page * PAGE < end; page++) {
      const start = page * PAGE;
      const from = Math.max(first, start);
      const to = Math.min(end, start + PAGE);
      const table = pages[page] ?? null;
      if (table === null || tables === null) this.count(bySession, from, to);
      else {
        tables.clear(PAGE);
        tables.add(table, from - start, to - start);
        bySession.set(tables.sums(from - start, to - start), from);
      }
    }
  }

  /** The same row by row. */
  private count(bySession: Int32Array, first: number, end: number): void {
    const { memory, sessionStart } = this.set;
    const starts = Uint32Array.from(sessionStart.slice(first, end + 1));
    const counts = new RowCounts(memory, memory.rows, starts, (from, count, found, at) => {
      bySession.set(found.subarray(at, at + count), first + from);
    });
    counts.add(0, end - first);
    counts.finish();
  }
}
