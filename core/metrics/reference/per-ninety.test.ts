import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MethodSet } from '../session/session-facts';
import { perNinety } from './per-ninety';
import { perMinute } from './per-active-minute';
import { percentOfReference } from './percent-of-reference';
import { rollingAverage } from './rolling-match-average';

const METHOD: MethodSet = { sourceClass: 'optical', versions: { turn: '1.0.0' }, parametersHash: 'aa' };
const matches = (values: readonly (number | null)[]) => values.map((value) => ({ value, method: METHOD }));
const quantity = fc.double({ min: 0, max: 1e5, noNaN: true });

describe('per 90 and per minute (METHODS R8)', () => {
  it('5400 m in 45 min are 10800 m per 90 and 120 m per minute', () => {
    expect(perNinety(5400, 45)).toBe(10800);
    expect(perMinute(5400, 45)).toBe(120);
  });
  it('per 90 needs 30 minutes, per minute only some', () => {
    expect(perNinety(300, 29.99)).toBeNull();
    expect(perNinety(300, 30)).toBe(900);
    expect(perMinute(300, 2)).toBe(150);
    expect(perMinute(300, 0)).toBeNull();
  });
  it('null is not 0, 0 is not null', () => {
    expect([perNinety(null, 90), perNinety(5, null), perMinute(null, 90), perMinute(5, null)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([perNinety(0, 90), perMinute(0, 90)]).toEqual([0, 0]);
  });
  it('standing still for longer lowers both (METHODS 15.4)', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e4, noNaN: true }), fc.integer({ min: 30, max: 120 }), (value, minutes) => {
        expect(perNinety(value, minutes + 1) ?? NaN).toBeLessThan(perNinety(value, minutes) ?? NaN);
        expect(perMinute(value, minutes + 1) ?? NaN).toBeLessThan(perMinute(value, minutes) ?? NaN);
      }),
    );
  });
});

describe('rolling match average (METHODS R9)', () => {
  it('of the last three, of those available at the beginning', () => {
    expect(rollingAverage(matches([10, 20, 60, 40]), 3)).toEqual([10, 15, 30, 40]);
  });
  it('six by default: the seventh match drops the first', () => {
    expect(rollingAverage(matches([70, 10, 10, 10, 10, 10, 10])).at(-1)).toBe(10);
    expect(rollingAverage(matches([70, 10, 10, 10, 10, 10])).at(-1)).toBe(20);
  });
  it('a match that is not valid has no average and takes no place', () => {
    expect(rollingAverage(matches([10, null, 20, 0]), 2)).toEqual([10, null, 15, 10]);
  });
  it('one match is the match itself; none or a part of one is refused', () => {
    expect(rollingAverage(matches([3, 9]), 1)).toEqual([3, 9]);
    expect(() => rollingAverage(matches([3]), 0)).toThrow('from 1 on');
    expect(() => rollingAverage(matches([3]), 2.5)).toThrow('from 1 on');
  });
  it('lies within the values so far', () => {
    fc.assert(
      fc.property(fc.array(quantity, { minLength: 1 }), fc.integer({ min: 1, max: 10 }), (values, window) => {
        rollingAverage(matches(values), window).forEach((average, i) => {
          const seen = values.slice(0, i + 1);
          expect(average ?? NaN).toBeGreaterThanOrEqual(Math.min(...seen) - 1e-6);
          expect(average ?? NaN).toBeLessThanOrEqual(Math.max(...seen) + 1e-6);
        });
      }),
    );
  });
});

describe('percent of reference (METHODS R10)', () => {
  it('true number, whatever is drawn of it', () => {
    expect(percentOfReference(6500, 10000)).toBe(65);
    expect(percentOfReference(15, 10)).toBe(150);
  });
  it('a reference of 0 or none gives null; a value of 0 is 0 %', () => {
    expect([percentOfReference(5, 0), percentOfReference(5, null), percentOfReference(null, 5)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(percentOfReference(0, 5)).toBe(0);
  });
  it('a braking peak against a braking reference is a positive share', () => {
    expect(percentOfReference(-4, -5)).toBe(80);
  });
});
