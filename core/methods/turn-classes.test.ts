import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleClass, countTurnTimes, entrySpeedClass, turnEffortClass, turnTimeClass } from './turn-classes';

const below = (edge: number): number => edge - edge * 2 ** -52;
const above = (edge: number): number => edge + edge * 2 ** -52;

describe('turn classes (METHODS T3)', () => {
  it.each([
    ['angle', angleClass, 60, 120],
    ['turn time', turnTimeClass, 0.3, 0.5],
    ['entry speed', (v: number) => entrySpeedClass(v), 3, 5.5],
    ['entry speed of a customer', (v: number) => entrySpeedClass(v, { lowerMPerS: 2.5, upperMPerS: 7 }), 2.5, 7],
  ])('%s: both edges belong to Medium', (_name, classOf, lower, upper) => {
    expect([below(lower), lower, upper, above(upper)].map(classOf)).toEqual([0, 1, 1, 2]);
  });

  it('effort: Low 0-1, Medium 2-3, High 4-6 points', () => {
    expect(turnEffortClass(0, 0, 0)).toBe(0);
    expect(turnEffortClass(0, 0, 1)).toBe(0);
    expect(turnEffortClass(1, 1, 0)).toBe(1);
    expect(turnEffortClass(1, 1, 1)).toBe(1);
    expect(turnEffortClass(2, 2, 0)).toBe(2);
    expect(turnEffortClass(2, 2, 2)).toBe(2);
  });

  it('turn time counts are exclusive and sum to the total', () => {
    expect(countTurnTimes([0.01, 0.29, 0.3, 0.5, 0.51, 1])).toEqual({
      lessThan300ms: 2,
      lessThan500ms: 2,
      lessThan1s: 2,
    });
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.01, max: 1, noNaN: true })), (times) => {
        const counts = countTurnTimes(times);
        expect(counts.lessThan300ms + counts.lessThan500ms + counts.lessThan1s).toBe(times.length);
      }),
    );
  });
});
