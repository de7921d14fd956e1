/** All that follows from a filter by class: kept while questions ask for the same one, as they do while a hand drags. */
import { CODE_COUNT, isSameFilter, type TurnFilter } from './categories';
import { refusals } from './codes/code-book';
import { codePlan, type CodePlan } from './codes/code-plan';
import { conditionsOf, type RowCondition } from './row-conditions';
import type { TurnSet } from './turn-set';

export interface AskedFilter {
  readonly filter: TurnFilter;
  /** By code the categories that refuse it, as by `refusals`. */
  readonly refused: Uint8Array;
  /** The same of a row, without its code. */
  readonly conditions: readonly RowCondition[];
  readonly plan: CodePlan;
}

/** What follows from `filter` for a set: `last`, if that is it. */
export function askedFilter(set: TurnSet, filter: TurnFilter, last: AskedFilter | null): AskedFilter {
  const { book, edges } = set;
  if (last?.refused.length === book.length && isSameFilter(last.filter, filter)) return last;
  const refused = refusals(book, filter);
  const conditions = conditionsOf(filter, edges, book.length === CODE_COUNT);
  return { filter, refused, conditions, plan: codePlan(book, filter, refused) };
}
