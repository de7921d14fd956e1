import { HIGH, LOW } from '../methods/low-medium-high';
import { CODE_COUNT } from './kernels/row-layout';

/**
 * The six categories a turn is filtered by, and the state of a filter. Classes are METHODS T3: 0 Low, 1 Medium, 2 High;
 * sides 0 left, 1 right.
 */
export const TURN_CATEGORIES = ['entrySpeed', 'acceleration', 'deceleration', 'time', 'angle', 'side'] as const;
export type TurnCategory = (typeof TURN_CATEGORIES)[number];

export const CLASS_COUNT: Readonly<Record<TurnCategory, number>> = {
  entrySpeed: 3,
  acceleration: 3,
  deceleration: 3,
  time: 3,
  angle: 3,
  side: 2,
};

/** Weight of a category's class in the class code: the product of the class counts before it. */
export const STRIDE: Readonly<Record<TurnCategory, number>> = {
  entrySpeed: 1,
  acceleration: 3,
  deceleration: 9,
  time: 27,
  angle: 81,
  side: 243,
};

export { CODE_COUNT };

export function classOfCode(code: number, category: TurnCategory): number {
  return Math.trunc(code / STRIDE[category]) % CLASS_COUNT[category];
}

export function byCategory<Value>(valueOf: (category: TurnCategory) => Value): Record<TurnCategory, Value> {
  return {
    entrySpeed: valueOf('entrySpeed'),
    acceleration: valueOf('acceleration'),
    deceleration: valueOf('deceleration'),
    time: valueOf('time'),
    angle: valueOf('angle'),
    side: valueOf('side'),
  };
}

/** The same as tables: `CLASS_BY_CODE.angle[code]`. */
export const CLASS_BY_CODE: Readonly<Record<TurnCategory, Uint8Array>> = byCategory((category) =>
  Uint8Array.from({ length: CODE_COUNT }, (_, code) => classOfCode(code, category)),
);

/**
 * Per category a bit set of the chosen classes (bit `c` is class `c`); 0 restricts nothing. Chosen classes of one
 * category combine with OR, categories with AND.
 */
export type TurnFilter = Readonly<Record<TurnCategory, number>>;

export const NO_FILTER: TurnFilter = byCategory(() => 0);

export function isChosen(filter: TurnFilter, category: TurnCategory, classIndex: number): boolean {
  return (filter[category] & (1 << classIndex)) !== 0;
}

export function isFiltering(filter: TurnFilter): boolean {
  return TURN_CATEGORIES.some((category) => filter[category] !== 0);
}

export function isSameFilter(one: TurnFilter, other: TurnFilter): boolean {
  return TURN_CATEGORIES.every((category) => one[category] === other[category]);
}

/** Low and High angle cannot both be chosen: choosing one disables the other. */
export function isDisabled(filter: TurnFilter, category: TurnCategory, classIndex: number): boolean {
  if (category !== 'angle') return false;
  return (
    (classIndex === LOW && isChosen(filter, 'angle', HIGH)) || (classIndex === HIGH && isChosen(filter, 'angle', LOW))
  );
}

/** Whether ticks can lead to this bit set of a category's classes: to Low and High angle together they cannot. */
export function isPossible(category: TurnCategory, classes: number): boolean {
  const both = (1 << LOW) | (1 << HIGH);
  const isSet = Number.isInteger(classes) && classes >= 0 && classes < 1 << CLASS_COUNT[category];
  return isSet && (category !== 'angle' || (classes & both) !== both);
}

export function toggleClass(filter: TurnFilter, category: TurnCategory, classIndex: number): TurnFilter {
  if (!Number.isInteger(classIndex) || classIndex < 0 || classIndex >= CLASS_COUNT[category]) {
    throw new RangeError(`${category} has the classes 0 to ${CLASS_COUNT[category] - 1}, not ${classIndex}.`);
  }
  if (isDisabled(filter, category, classIndex)) return filter;
  return { ...filter, [category]: filter[category] ^ (1 << classIndex) };
}
