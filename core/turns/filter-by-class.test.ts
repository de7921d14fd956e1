import { describe, expect, it, test } from 'vitest';
import { isDisabled, isPossible, NO_FILTER, toggleClass, type TurnFilter } from './filter-categories';
import { acceptTable } from './filter-by-class';
import { classEdges } from './turn-measures';

describe('toggleClass', () => {
  it('disables High angle while Low is chosen, and the other way round; Medium goes with either', () => {
    const low = toggleClass(NO_FILTER, 'angle', 0);
    expect(isDisabled(low, 'angle', 2)).toBe(true);
    expect(toggleClass(low, 'angle', 2)).toBe(low);
    expect(toggleClass(low, 'angle', 1).angle).toBe(0b011);
    const high = toggleClass(NO_FILTER, 'angle', 2);
    expect(isDisabled(high, 'angle', 0)).toBe(true);
    expect(isDisabled(high, 'angle', 2)).toBe(false);
    expect(toggleClass(high, 'angle', 2)).toEqual(NO_FILTER);
    expect(isDisabled(toggleClass(NO_FILTER, 'time', 0), 'time', 2)).toBe(false);
  });

  it('refuses a class that a category does not have', () => {
    expect(() => toggleClass(NO_FILTER, 'side', 2)).toThrow('side has the classes 0 to 1, not 2.');
  });
});

test.each([
  ['angle', 0b011, true],
  ['angle', 0b110, true],
  ['angle', 0b101, false],
  ['angle', 0b111, false],
  ['time', 0b101, true],
  ['time', 0b1000, false],
  ['side', 0b11, true],
  ['side', 0b100, false],
  ['time', 0.5, false],
  ['time', -1, false],
] as const)('ticks lead to %s %d: %s', (category, classes, expected) => {
  expect(isPossible(category, classes)).toBe(expected);
});

describe('acceptTable', () => {
  it('accepts by class, OR within a category and AND across', () => {
    const accept = acceptTable({ ...NO_FILTER, time: 0b011, side: 0b10 });
    // 121 is Medium in everything, left; 243 more is right; 27 more is High time, 27 less is Low.
    expect([accept[121], accept[121 + 243], accept[121 + 243 + 27], accept[121 + 243 - 27]]).toEqual([0, 1, 0, 1]);
    // Two of three times, one of two sides, all of the rest.
    expect(accept.reduce((sum, one) => sum + one, 0)).toBe(3 * 3 * 3 * 2 * 3);
  });

  it('tells nothing apart that a filter of all classes would', () => {
    const every: TurnFilter = { entrySpeed: 7, acceleration: 7, deceleration: 7, time: 7, angle: 7, side: 3 };
    expect(acceptTable(every)).toEqual(acceptTable(NO_FILTER));
  });
});

describe('classEdges', () => {
  it('are the limits of METHODS T3 in steps', () => {
    expect(classEdges({ lowerMPerS: 3, upperMPerS: 5.5 })).toEqual({
      medium: [3000, 4001, 4001, 300, 6000],
      high: [5501, 5000, 5000, 501, 12_001],
    });
  });
});
