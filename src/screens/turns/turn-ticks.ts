import { isPossible, type TurnCategory } from '@halfturn/core/turns/categories';
import { z } from 'zod';

/** The ticked classes of a category in an address, as a bit set; ignores impossible values. */
export function turnTicks(category: TurnCategory) {
  return z.coerce
    .number()
    .refine((classes) => isPossible(category, classes))
    .catch(0);
}
