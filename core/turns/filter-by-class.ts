/** A filter by class applied to class codes: 486 look-ups decide about any number of turns. */
import {
  byCategory,
  CLASS_BY_CODE,
  CLASS_COUNT,
  CODE_COUNT,
  isPossible,
  TURN_CATEGORIES,
  type TurnCategory,
  type TurnFilter,
} from './filter-categories';

/** `CODE_COUNT` entries, 1 where the filter accepts the code. */
export type AcceptTable = Uint8Array<ArrayBuffer>;

export function acceptTable(filter: TurnFilter): AcceptTable {
  return refusals(filter).map((refusedBy) => Number(refusedBy === 0));
}

/** By code the categories that refuse it: bit `i` for category `i` of `TURN_CATEGORIES`. 0: the filter accepts the code. */
export function refusals(filter: TurnFilter): Uint8Array<ArrayBuffer> {
  const refused = new Uint8Array(CODE_COUNT);
  TURN_CATEGORIES.forEach((category, index) => {
    const chosen = filter[category];
    if (chosen === 0) return;
    const classes = CLASS_BY_CODE[category];
    for (let code = 0; code < CODE_COUNT; code++) {
      if (((chosen >> (classes[code] ?? 0)) & 1) === 0) refused[code] = (refused[code] ?? 0) | (1 << index);
    }
  });
  return refused;
}

/** Per category the number of turns in each class when every other category's restriction holds. */
export type FacetCounts = Readonly<Record<TurnCategory, readonly number[]>>;

/**
 * The counts beside the class ticks.
 * @param turns by code
 * @param refused by code, as by `refusals`
 */
export function facetCounts(turns: ArrayLike<number>, refused: Uint8Array): FacetCounts {
  return byCategory((category) => {
    const others = ~(1 << TURN_CATEGORIES.indexOf(category));
    const classes = CLASS_BY_CODE[category];
    const counts = new Array<number>(CLASS_COUNT[category]).fill(0);
    for (let code = 0; code < CODE_COUNT; code++) {
      const index = classes[code] ?? 0;
      if (((refused[code] ?? 0) & others) === 0) counts[index] = (counts[index] ?? 0) + (turns[code] ?? 0);
    }
    return counts;
  });
}

/** @throws RangeError for a filter that no dialog can make: unknown classes, or Low and High angle at once */
export function checkFilter(filter: TurnFilter): void {
  for (const category of TURN_CATEGORIES) {
    const chosen = filter[category];
    if (isPossible(category, chosen)) continue;
    if (category === 'angle' && chosen > 0 && chosen < 1 << CLASS_COUNT.angle) {
      throw new RangeError('Low and High angle cannot both be chosen: clear one of the two.');
    }
    throw new RangeError(`The filter's ${category} is ${chosen}: not a set of its ${CLASS_COUNT[category]} classes.`);
  }
}
