import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beyondBand, isWorthTelling, SMALLEST_SCORE, smallestWorthwhile } from './smallest-worthwhile';

const usual = { average: 10_000, standardDeviation: 400, count: 4 };
const distance = smallestWorthwhile('activeDistanceM');

describe('what a statement may speak of (METHODS R1d)', () => {
  it('at least four of a reference, 1.5 SD, the smallest worthwhile amount, a mean of twice that', () => {
    expect(isWorthTelling(10_600, usual, distance)).toBe(true);
    expect(isWorthTelling(10_599, usual, distance)).toBe(false);
    expect(isWorthTelling(10_600, { ...usual, count: 3 }, distance)).toBe(false);
    expect(isWorthTelling(10_299, { ...usual, standardDeviation: 10 }, distance)).toBe(false);
    expect(isWorthTelling(10_300, { ...usual, standardDeviation: 10 }, distance)).toBe(true);
    expect(isWorthTelling(1000, { average: 599, standardDeviation: 10, count: 9 }, distance)).toBe(false);
    expect(isWorthTelling(1000, { average: 600, standardDeviation: 10, count: 9 }, distance)).toBe(true);
    expect(isWorthTelling(12_000, { ...usual, standardDeviation: 0 }, distance)).toBe(false);
  });

  it('per minute a sixtieth of the amount, of a peak the same; a KPI without an amount never speaks', () => {
    expect(smallestWorthwhile('highSpeedDistanceM', true)).toBe(1);
    expect(smallestWorthwhile('peakSpeedMPerS', true)).toBe(0.2);
    expect(smallestWorthwhile('meanPowerWPerKg')).toBeNull();
    expect(isWorthTelling(99, usual, null)).toBe(false);
    expect(isWorthTelling(null, usual, distance)).toBe(false);
  });

  it('how far a value is outside a band, if by the smallest worthwhile amount', () => {
    const band = [10_000, 10_500] as const;
    expect(beyondBand(10_800, band, 300)).toBe(300);
    expect(beyondBand(9700, band, 300)).toBe(-300);
    expect([10_799, 9701, 10_200, null].map((value) => beyondBand(value, band, 300))).toEqual([null, null, null, null]);
    expect(beyondBand(12_000, band, null)).toBeNull();
    expect(beyondBand(6, [5, 5], 1)).toBeNull();
  });

  it('of scores a band of work rate, 20 points of game demand', () => {
    const scores = { average: 100, standardDeviation: 5, count: 4 };
    expect(isWorthTelling(110, scores, SMALLEST_SCORE.workRate)).toBe(true);
    expect(isWorthTelling(109, scores, SMALLEST_SCORE.workRate)).toBe(false);
    expect(isWorthTelling(70, { ...scores, average: 50 }, SMALLEST_SCORE.gameDemand)).toBe(true);
    expect(isWorthTelling(69, { ...scores, average: 50 }, SMALLEST_SCORE.gameDemand)).toBe(false);
  });

  it('what speaks goes on speaking farther out', () => {
    const metres = fc.double({ min: 0, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(metres, metres, fc.double({ min: 1, max: 2000, noNaN: true }), metres, (value, average, sd, more) => {
        const reference = { average, standardDeviation: sd, count: 9 };
        if (!isWorthTelling(value, reference, distance)) return;
        const farther = value > average ? value + more : value - more;
        expect(isWorthTelling(farther, reference, distance)).toBe(true);
      }),
    );
  });
});
