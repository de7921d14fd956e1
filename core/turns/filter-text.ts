/** A turn filter as text: a digit for each category in order, the bit set of its classes. `000001`: only left turns. */
import { isFiltering, isPossible, NO_FILTER, TURN_CATEGORIES, type TurnFilter } from './filter-categories';

export const FILTER_TEXT = /^[0-7]{6}$/;

/** Null: no restriction. */
export function filterText(filter: TurnFilter): string | null {
  return isFiltering(filter) ? TURN_CATEGORIES.map((category) => filter[category]).join('') : null;
}

/** @param text other text restricts nothing */
export function filterOf(text: string | null): TurnFilter {
  if (text === null || !FILTER_TEXT.test(text)) return NO_FILTER;
  const filter = { ...NO_FILTER };
  TURN_CATEGORIES.forEach((category, at) => {
    const chosen = Number(text[at]);
    if (isPossible(category, chosen)) filter[category] = chosen;
  });
  return filter;
}
