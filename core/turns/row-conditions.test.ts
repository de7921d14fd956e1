import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLASS_COUNT, CODE_COUNT, isChosen, NO_FILTER, TURN_CATEGORIES, type TurnFilter } from './categories';
import { classOfSteps, MISSING, TURN_MEASURES } from './measures';
import { classEdges, conditionsOf, type RowCondition } from './row-conditions';

const BOUNDARIES = { lowerMPerS: 3, upperMPerS: 5.5 };
const edges = classEdges(BOUNDARIES);

function holds({ low, reach, isRefused }: RowCondition, value: number): boolean {
  return (value >= low && value <= low + reach) !== isRefused;
}

describe('conditionsOf', () => {
  it('has the limits of METHODS T3 in steps', () => {
    expect(edges).toEqual({ medium: [3000, 4001, 4001, 300, 6000], high: [5501, 5000, 5000, 501, 12_001] });
  });

  it('asks nothing of a category that is not restricted', () => {
    expect(conditionsOf(NO_FILTER, edges, true)).toEqual([]);
    expect(conditionsOf({ ...NO_FILTER, side: 3 }, edges, false)).toEqual([]);
  });

  it('leaves Medium out of Low and High', () => {
    expect(conditionsOf({ ...NO_FILTER, time: 5 }, edges, true)).toEqual([
      { column: 4, isSide: false, low: 0, reach: 65_534, isRefused: false },
      { column: 4, isSide: false, low: 300, reach: 200, isRefused: true },
    ]);
  });

  it('takes a side by its codes, and by itself where a measure may be missing', () => {
    const left: TurnFilter = { ...NO_FILTER, side: 1 };
    expect(conditionsOf(left, edges, true)).toEqual([
      { column: 0, isSide: false, low: 243, reach: CODE_COUNT - 243 - 1, isRefused: true },
    ]);
    expect(conditionsOf(left, edges, false)[0]?.isSide).toBe(true);
    expect(conditionsOf({ ...left, side: 2 }, edges, false)[0]?.isRefused).toBe(false);
  });

  it('accepts the values of the chosen classes and no others, a missing one never', () => {
    const boundaries = fc
      .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
      .map(([one, other]) => ({ lowerMPerS: Math.min(one, other), upperMPerS: Math.max(one, other) }));
    const anyFilter = fc.record(
      Object.fromEntries(TURN_CATEGORIES.map((category) => [category, fc.integer({ min: 0, max: 2 ** CLASS_COUNT[category] - 1 })])), // prettier-ignore
    );
    const near = TURN_MEASURES.flatMap((_, index) => [edges.medium[index] ?? 0, edges.high[index] ?? 0]);
    const anyValue = fc.oneof(
      fc.integer({ min: 0, max: MISSING }),
      fc.constantFrom(0, MISSING - 1, MISSING, ...near, ...near.map((steps) => steps - 1)),
    );
    fc.assert(
      fc.property(boundaries, anyFilter, anyValue, (own, chosen, value) => {
        const filter = { ...NO_FILTER, ...chosen };
        const conditions = conditionsOf(filter, classEdges(own), true);
        TURN_MEASURES.forEach((measure, index) => {
          const isAccepted =
            filter[measure] === 0 ||
            (value !== MISSING && isChosen(filter, measure, classOfSteps(measure, value, own)));
          const answers = conditions.filter(({ column }) => column === index + 1).map((one) => holds(one, value));
          expect(answers.every(Boolean)).toBe(isAccepted);
        });
      }),
      { numRuns: 500 },
    );
  });
});
