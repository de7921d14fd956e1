/** Turns of each session by code, as far as its `CodeCounts` go: pages of sessions that follow each other. */
import { CODE_COUNT } from './categories';
import { MOST_CODES } from './code-book';
import { CodeCounts, codesWorthATable, type CodeChoice, type ColumnSums } from './code-counts';

/** Sessions of a page: 124 kB at most, which is less than the codes of its turns where a session has more than 122. */
const PAGE = 512;
const EVERY_CODE = Uint16Array.from({ length: CODE_COUNT }, (_, code) => code);

export class SessionCodes {
  private readonly pages: CodeCounts[] = [];
  /** Turns of the set by code when the last page was begun. */
  private before: Float64Array = new Float64Array(MOST_CODES);

  get byteLength(): number {
    return this.pages.reduce((sum, page) => sum + page.byteLength, 0);
  }

  /**
   * Adds session `session`, the one after the last, with rows `from` to `to`.
   * @param turnsSoFar of the set by code: a page has tables for what the page before it held
   */
  add(session: number, codes: Uint16Array, from: number, to: number, turnsSoFar: () => Float64Array): void {
    if (session % PAGE === 0) {
      const now = turnsSoFar();
      const held = now.map((turns, code) => turns - (this.before[code] ?? 0));
      this.pages.push(new CodeCounts(PAGE, this.pages.length === 0 ? EVERY_CODE : codesWorthATable(held, PAGE)));
      this.before = now;
    }
    this.pages.at(-1)?.addRows(codes, from, to, session % PAGE);
  }

  /** Forgets session `session` and those after it; of its page those before it are counted anew. */
  truncate(session: number, codes: Uint16Array, sessionStart: readonly number[], turnsSoFar: () => Float64Array): void {
    const first = session - (session % PAGE);
    this.pages.length = first / PAGE;
    for (let own = first; own < session; own++) {
      this.add(own, codes, sessionStart[own] ?? 0, sessionStart[own + 1] ?? 0, turnsSoFar);
    }
  }

  /** Adds to each session from `first` to `end` `sign` times its turns of the chosen codes. */
  addTo(bySession: Uint32Array, choice: CodeChoice, first: number, end: number, sign: 1 | -1, sums: ColumnSums): void {
    for (let page = Math.floor(first / PAGE); page * PAGE < end; page++) {
      const start = page * PAGE;
      const from = Math.max(first, start);
      const to = Math.min(end, start + PAGE);
      this.pages[page]?.sum(choice, (from - start) >>> 3, (to - start + 7) >>> 3, sums);
      const { counts } = sums;
      for (let session = from; session < to; session++) {
        bySession[session] = (bySession[session] ?? 0) + sign * (counts[session - start] ?? 0);
      }
    }
  }
}
