import { CLASS_COUNT, NO_FILTER, toggleClass, TURN_CATEGORIES } from '@halfturn/core/turns/filter-categories';
import * as fc from 'fast-check';

export const turnFilters = fc
  .array(fc.tuple(fc.constantFrom(...TURN_CATEGORIES), fc.nat(2)), { maxLength: 6 })
  .map((ticks) =>
    ticks.reduce(
      (own, [category, at]) => (at < CLASS_COUNT[category] ? toggleClass(own, category, at) : own),
      NO_FILTER,
    ),
  );
