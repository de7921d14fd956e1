import { isPossible, type TurnCategory } from '@halfturn/core/turns/categories';
import { z } from 'zod';

export function turnTicks(category: TurnCategory) {
  return z.coerce
    .number()
    .refine((classes) => isPossible(category, classes))
    .catch(0);
}
