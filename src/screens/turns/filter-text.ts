/** The turn filter in an address: a digit for each category in order, the bit set of its classes. */
import { isFiltering, isPossible, NO_FILTER, TURN_CATEGORIES, type TurnFilter } from '@halfturn/core/turns/categories';
import { z } from 'zod';

/** `000001`: only left turns. Null: no restriction. */
export const filterField = z
  .string()
  .regex(/^[0-7]{6}$/)
  .nullable()
  .catch(null);

export function filterText(filter: TurnFilter): string | null {
  return isFiltering(filter) ? TURN_CATEGORIES.map((category) => filter[category]).join('') : null;
}

export function filterOf(text: string | null): TurnFilter {
  const digits = filterField.parse(text);
  if (digits === null) return NO_FILTER;
  const filter = { ...NO_FILTER };
  TURN_CATEGORIES.forEach((category, at) => {
    const chosen = Number(digits[at]);
    if (isPossible(category, chosen)) filter[category] = chosen;
  });
  return filter;
}
