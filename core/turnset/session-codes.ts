/** Turns of each session by code, as far as its `CodeCounts` go: pages of sessions that follow each other. */
import type { CodeBook } from './code-book';
import { CodeCounter, codesWorthATable, type CodeCounts, type ColumnSums } from './code-counts';
import type { CodePlan } from './code-plan';
import { countAccepted } from './row-counts';

/** Sessions of a page: 124 kB at most, which is less than the codes of its turns where a session has more than 122. */
const PAGE = 512;
/** Which codes are frequent is told from one turn of so many. */
const SAMPLED = 8;

/** What of a set the pages are made from. */
interface SessionTurns {
  readonly columns: { readonly code: Uint16Array };
  readonly sessions: { readonly length: number };
  /** First row of each session, and, last, the number of rows. */
  readonly sessionStart: readonly number[];
  readonly book: CodeBook;
}

export class SessionCodes {
  private readonly pages: CodeCounts[] = [];

  constructor(private readonly set: SessionTurns) {}

  get byteLength(): number {
    return this.pages.reduce((sum, page) => sum + page.byteLength, 0);
  }

  /** Makes a page of the sessions since the last one where there are enough. */
  extend(): void {
    const first = this.pages.length * PAGE;
    if (this.set.sessions.length - first < PAGE) return;
    const { columns, sessionStart, book } = this.set;
    const turnsOf = new Float64Array(book.length);
    const end = sessionStart[first + PAGE] ?? 0;
    for (let row = sessionStart[first] ?? 0; row < end; row += SAMPLED) {
      const code = columns.code[row] ?? 0;
      turnsOf[code] = (turnsOf[code] ?? 0) + SAMPLED;
    }
    const counter = new CodeCounter(book, PAGE, codesWorthATable(turnsOf, PAGE));
    for (let own = 0; own < PAGE; own++) {
      counter.add(columns.code, sessionStart[first + own] ?? 0, sessionStart[first + own + 1] ?? 0, own);
    }
    this.pages.push(counter.finish());
  }

  /** Forgets what has sessions from `session` on. */
  truncate(session: number): void {
    this.pages.length = Math.min(this.pages.length, Math.floor(session / PAGE));
  }

  /** Sets each session from `first` to `end` to its turns of a plan. */
  sum(bySession: Int32Array, plan: CodePlan, first: number, end: number, sums: ColumnSums): void {
    const { columns, sessionStart } = this.set;
    const paged = this.pages.length * PAGE;
    for (let page = Math.floor(first / PAGE); page * PAGE < Math.min(end, paged); page++) {
      const start = page * PAGE;
      const from = Math.max(first, start);
      const to = Math.min(end, start + PAGE);
      this.pages[page]?.sum(plan, (from - start) >>> 3, (to - start + 7) >>> 3, sums);
      for (let session = from; session < to; session++) {
        const turns = plan.all * ((sessionStart[session + 1] ?? 0) - (sessionStart[session] ?? 0));
        bySession[session] = turns + (sums.counts[session - start] ?? 0);
      }
    }
    for (let session = Math.max(first, paged); session < end; session++) {
      bySession[session] = countAccepted(columns.code, plan.accepts, sessionStart[session] ?? 0, sessionStart[session + 1] ?? 0); // prettier-ignore
    }
  }
}
