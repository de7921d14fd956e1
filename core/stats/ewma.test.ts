import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ewma } from './ewma';

const load = fc.double({ min: 0, max: 2000, noNaN: true });

describe('EWMA load (METHODS R11)', () => {
  it('loads 0, 100, 0: acute 0, 25, 18.75', () => {
    expect(ewma([0, 100, 0], 7)).toEqual([0, 25, 18.75]);
  });

  it('chronic weight is 2 / 29 = 0.068966', () => {
    expect(ewma([0, 1], 28)[1]).toBeCloseTo(0.068966, 6);
  });

  it('begins with the first known load; an unknown day is skipped, a rest day is not', () => {
    expect(ewma([null, 80, null, 0], 7)).toEqual([null, 80, null, 60]);
    expect(ewma([80, 0, 0], 7)).toEqual([80, 60, 45]);
    expect(ewma([null, null], 7)).toEqual([null, null]);
  });

  it('refuses less than a day', () => {
    expect(() => ewma([1], 0)).toThrow('at least one day');
  });

  it('stays within the loads seen so far and is null exactly where the load is', () => {
    fc.assert(
      fc.property(fc.array(fc.option(load)), fc.integer({ min: 1, max: 60 }), (loads, days) => {
        const seen: number[] = [];
        ewma(loads, days).forEach((average, day) => {
          const today = loads[day] ?? null;
          if (today !== null) seen.push(today);
          expect(average === null).toBe(today === null);
          if (average === null) return;
          expect(average).toBeGreaterThanOrEqual(Math.min(...seen) - 1e-9);
          expect(average).toBeLessThanOrEqual(Math.max(...seen) + 1e-9);
        });
      }),
    );
  });
});
