/** Turns of each session by code, as far as its `CodeCounts` go: pages of sessions that follow each other. */
import { CodeCounts, type CodeChoice, type ColumnSums } from './code-counts';

/** Sessions of a page: 124 kB, which is less than the codes of its turns where a session has more than 122. */
const PAGE = 512;

export class SessionCodes {
  private readonly pages: CodeCounts[] = [];

  get byteLength(): number {
    return this.pages.reduce((sum, page) => sum + page.byteLength, 0);
  }

  /**
   * Adds session `session`, the one after the last, with rows `from` to `to`.
   * @param codeCount codes of the set's `CodeBook` so far
   */
  add(session: number, codes: Uint16Array, from: number, to: number, codeCount: number): void {
    if (session % PAGE === 0) this.pages.push(new CodeCounts(PAGE, codeCount));
    this.pages.at(-1)?.addRows(codes, from, to, session % PAGE);
  }

  /** Forgets session `session` and those after it; of its page those before it are counted anew. */
  truncate(session: number, codes: Uint16Array, sessionStart: readonly number[], codeCount: number): void {
    const first = session - (session % PAGE);
    this.pages.length = first / PAGE;
    for (let own = first; own < session; own++) {
      this.add(own, codes, sessionStart[own] ?? 0, sessionStart[own + 1] ?? 0, codeCount);
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
