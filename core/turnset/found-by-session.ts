/** Turns of each session that a filter by class accepts, kept while the same filter is asked about other days or players. */
import { isSameFilter, NO_FILTER, type TurnFilter } from './categories';
import type { CodeChoice, ColumnSums } from './code-counts';
import type { TurnSet } from './turn-set';

export class FoundBySession {
  private counts = new Uint32Array(0);
  /** Of what `counts` are: sessions `first` to `end` of a state of the set, under a filter. */
  private state = -1;
  private filter: TurnFilter = NO_FILTER;
  private first = 0;
  private end = 0;

  get byteLength(): number {
    return this.counts.byteLength;
  }

  /**
   * By session, from `first` to `end`.
   * @param choice the codes that `filter` accepts, or with `isRest` those that it refuses; null where it is none
   */
  of(
    set: TurnSet,
    filter: TurnFilter,
    choice: CodeChoice | null,
    isRest: boolean,
    first: number,
    end: number,
    sums: ColumnSums,
  ): Uint32Array {
    if (this.counts.length < set.sessions.length) {
      this.counts = new Uint32Array(set.sessions.length);
      this.state = -1;
    }
    const isKept = this.state === set.state && isSameFilter(this.filter, filter);
    if (!isKept || first > this.end || end < this.first) {
      [this.state, this.filter, this.first, this.end] = [set.state, filter, first, first];
    }
    if (first < this.first) {
      this.count(set, choice, isRest, first, this.first, sums);
      this.first = first;
    }
    if (end > this.end) {
      this.count(set, choice, isRest, this.end, end, sums);
      this.end = end;
    }
    return this.counts;
  }

  private count(
    set: TurnSet,
    choice: CodeChoice | null,
    isRest: boolean,
    first: number,
    end: number,
    sums: ColumnSums,
  ) {
    const { counts } = this;
    counts.fill(0, first, end);
    if (choice === null || isRest) {
      for (let session = first; session < end; session++) {
        counts[session] = (set.sessionStart[session + 1] ?? 0) - (set.sessionStart[session] ?? 0);
      }
    }
    if (choice !== null) set.sessionCodes.addTo(counts, choice, first, end, isRest ? -1 : 1, sums);
  }
}
