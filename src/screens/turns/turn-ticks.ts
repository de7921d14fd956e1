import { isPossible, type TurnCategory } from '@halfturn/core/turns/filter-categories';
import { z } from 'zod';

export function turnTicks(category: TurnCategory) {
  return z.coerce
    .number()
    .refine((classes) => isPossible(category, classes))
    .catch(0);
}
