/** Turns of each session that a filter by class accepts, kept while the same filter is asked about other days or players. */
import { isSameFilter, NO_FILTER, type TurnFilter } from './categories';
import type { CodePlan } from './codes/code-plan';
import type { TurnSet } from './turn-set';

export class FoundBySession {
  private counts = new Int32Array(0);
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
   * @param plan of `filter`
   */
  of(set: TurnSet, filter: TurnFilter, plan: CodePlan, first: number, end: number): Int32Array {
    if (this.counts.length < set.sessions.length) {
      this.counts = new Int32Array(set.sessions.length);
      this.state = -1;
    }
    const isKept = this.state === set.state && isSameFilter(this.filter, filter);
    if (!isKept || first > this.end || end < this.first) {
      [this.state, this.filter, this.first, this.end] = [set.state, filter, first, first];
    }
    if (first < this.first) {
      this.count(set, plan, first, this.first);
      this.first = first;
    }
    if (end > this.end) {
      this.count(set, plan, this.end, end);
      this.end = end;
    }
    return this.counts;
  }

  private count(set: TurnSet, plan: CodePlan, first: number, end: number): void {
    const { counts } = this;
    if (!plan.isEvery) set.sessionCodes.sum(counts, plan, first, end);
    else {
      for (let session = first; session < end; session++) {
        counts[session] = (set.sessionStart[session + 1] ?? 0) - (set.sessionStart[session] ?? 0);
      }
    }
  }
}
