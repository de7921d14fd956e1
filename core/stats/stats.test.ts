import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mean, standardDeviation } from './mean-and-deviation';
import { ascending, cumulativeProbability, percentileRank, percentileRankSorted, quantileSorted } from './quantile';
import { competitionRanks } from './rank';
import { sdIndicatorOf } from './sd-indicator';

const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 });

describe('mean and SD (METHODS R2)', () => {
  it('SD uses n - 1', () => {
    expect(mean([100, 100, 120, 120])).toBe(110);
    expect(standardDeviation([100, 100, 120, 120])).toBeCloseTo(11.547, 3);
  });
  it('too few values are null, not 0', () => {
    expect(mean([])).toBeNull();
    expect(standardDeviation([5])).toBeNull();
  });
});

describe('percentile rank (METHODS R3)', () => {
  it('ties count half', () => expect(percentileRank([8, 10, 12, 12, 15], 12)).toBe(60));
  it('fewer than four references give null', () => expect(percentileRank([1, 2, 3], 2)).toBeNull());
  it('stays in 0..100 and never falls as the value rises', () => {
    fc.assert(
      fc.property(values, fc.double({ noNaN: true }), fc.double({ noNaN: true }), (reference, a, b) => {
        fc.pre(reference.length >= 4);
        const low = percentileRank(reference, Math.min(a, b)) ?? NaN;
        const high = percentileRank(reference, Math.max(a, b)) ?? NaN;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(100);
        expect(high).toBeGreaterThanOrEqual(low);
      }),
    );
  });
});

describe('percentile rank among sorted values, some left out', () => {
  it('12 in 8 10 12 12 15 again, with a 9 and a 12 that do not count', () => {
    expect(percentileRankSorted(ascending([8, 9, 10, 12, 12, 12, 15]), 12, [12, 9])).toBe(60);
    expect(percentileRankSorted(ascending([1, 2, 3, 4]), 2, [4])).toBeNull();
  });
  it('is the percentile rank among those that count', () => {
    const few = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 });
    fc.assert(
      fc.property(few, few, fc.integer({ min: -1, max: 10 }), (counted, leftOut, value) => {
        const sorted = ascending([...counted, ...leftOut]);
        expect(percentileRankSorted(sorted, value, leftOut)).toBe(percentileRank(counted, value));
      }),
    );
  });
});

describe('quantile type 7 (METHODS R4)', () => {
  it('values of the P2 example', () => {
    const shares = [0, 0.15, 0.35, 0.65, 0.85, 1];
    const expected = [1, 1.6, 2.4, 3.6, 4.4, 5];
    shares.forEach((p, i) => expect(quantileSorted([1, 2, 3, 4, 5], p)).toBeCloseTo(expected[i] ?? NaN, 12));
  });
  it('a single value is every quantile, none is null, a share outside 0..1 is refused', () => {
    expect(quantileSorted([7], 0.3)).toBe(7);
    expect(quantileSorted([], 0.5)).toBeNull();
    expect(() => quantileSorted([1], 1.1)).toThrow('from 0 to 1');
  });
  it('is monotone and inside the data', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(values, share, share, (sample, a, b) => {
        const sorted = ascending(sample);
        const low = quantileSorted(sorted, Math.min(a, b)) ?? NaN;
        const high = quantileSorted(sorted, Math.max(a, b)) ?? NaN;
        expect(high).toBeGreaterThanOrEqual(low - 1e-9);
        expect(low).toBeGreaterThanOrEqual((sorted[0] ?? NaN) - 1e-9);
        expect(high).toBeLessThanOrEqual((sorted.at(-1) ?? NaN) + 1e-9);
      }),
    );
  });
});

describe('cumulative probability (METHODS P2)', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  it('reference 1 2 3 4 5: F(1.6) = 0.15, 0 below, 1 above', () => {
    const reference = [1, 2, 3, 4, 5];
    expect(cumulativeProbability(reference, 1.6)).toBeCloseTo(0.15, 12);
    expect(cumulativeProbability(reference, 3)).toBe(0.5);
    expect(cumulativeProbability(reference, 0)).toBe(0);
    expect(cumulativeProbability(reference, 9)).toBe(1);
  });
  it('equal values have the mean of their places', () => {
    expect(cumulativeProbability([1, 2, 2, 3, 4], 2)).toBeCloseTo(0.375, 12);
    expect(cumulativeProbability([7, 7, 7, 7], 7)).toBe(0.5);
    expect(cumulativeProbability([0, 0, 0, 0, 9], 0)).toBeCloseTo(0.375, 12);
  });
  it('one value or none: null', () => {
    expect(cumulativeProbability([], 1)).toBeNull();
    expect(cumulativeProbability([3], 3)).toBeNull();
  });
  it('agrees with the quantile where no values are equal, stays in 0..1 and never falls (METHODS 15.7)', () => {
    const distinct = fc.uniqueArray(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(distinct, share, (sample, p) => {
        const sorted = ascending(sample);
        expect(cumulativeProbability(sorted, quantileSorted(sorted, p) ?? NaN)).toBeCloseTo(p, 9);
      }),
    );
    const number = fc.integer({ min: -10, max: 10 });
    fc.assert(
      fc.property(fc.array(number, { minLength: 2, maxLength: 30 }), number, number, (sample, a, b) => {
        const sorted = ascending(sample);
        const low = cumulativeProbability(sorted, Math.min(a, b)) ?? NaN;
        const high = cumulativeProbability(sorted, Math.max(a, b)) ?? NaN;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(high).toBeGreaterThanOrEqual(low);
      }),
    );
  });
});

describe('rank (METHODS R5)', () => {
  it('best is 1, ties share the better rank, null is not ranked', () => {
    expect(competitionRanks([9, 12, null, 12, 7])).toEqual([
      { rank: 3, count: 4 },
      { rank: 1, count: 4 },
      null,
      { rank: 1, count: 4 },
      { rank: 4, count: 4 },
    ]);
  });
});

describe('SD indicator (METHODS R7)', () => {
  const reference = { average: 110, standardDeviation: Math.sqrt(400 / 3), count: 4 };
  it('red only in a session of at least 85 min', () => {
    expect(sdIndicatorOf(98, reference, 90)).toBe('red');
    expect(sdIndicatorOf(98, reference, 60)).toBeNull();
  });
  it('amber inside, green above', () => {
    expect(sdIndicatorOf(99, reference, 90)).toBe('amber');
    expect(sdIndicatorOf(122, reference, 90)).toBe('green');
  });
  it('no colour without spread or with fewer than four references', () => {
    expect(sdIndicatorOf(5, { average: 5, standardDeviation: 0, count: 4 }, 90)).toBeNull();
    expect(sdIndicatorOf(5, { average: 2, standardDeviation: 1, count: 3 }, 90)).toBeNull();
  });
});
