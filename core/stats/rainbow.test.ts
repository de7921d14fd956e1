import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ascending } from './quantile';
import { RAINBOW_PERCENTILES, rainbowBand, rainbowEdges, rainbowPercentile, rainbowValues } from './rainbow';

const edgesOf = (values: readonly number[]) => rainbowEdges(ascending(values));

describe('rainbowPercentile', () => {
  test('METHODS P2: reference 1 2 3 4 5 has edges 1, 1.6, 2.4, 3.6, 4.4, 5', () => {
    const edges = edgesOf([1, 2, 3, 4, 5]);
    expect(rainbowPercentile(edges, 1)).toBe(0);
    expect(rainbowPercentile(edges, 3)).toBeCloseTo(50, 9);
    expect(rainbowPercentile(edges, 2)).toBeCloseTo(25, 9);
    expect(rainbowPercentile(edges, 0)).toBe(0);
    expect(rainbowPercentile(edges, 9)).toBe(100);
  });

  test('edges that coincide have the mean of their percentiles', () => {
    const edges = {
      minValue: 0,
      percentile15Value: 0,
      percentile35Value: 0,
      percentile65Value: 2,
      percentile85Value: 3,
      maxValue: 3,
    };
    expect(rainbowPercentile(edges, 0)).toBe(17.5);
    expect(rainbowPercentile(edges, 1)).toBe(50);
    expect(rainbowPercentile(edges, 3)).toBe(92.5);
    expect(rainbowPercentile(edgesOf([7, 7, 7, 7]), 7)).toBe(50);
  });

  test('never falls as the value rises, and is exact at the edges of different values', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 6, maxLength: 40 }),
        fc.integer({ min: -10, max: 1010 }),
        fc.nat(50),
        (values, value, step) => {
          const edges = edgesOf(values);
          expect(rainbowPercentile(edges, value)).toBeLessThanOrEqual(rainbowPercentile(edges, value + step));
          expect(rainbowValues(edges).map((edge) => rainbowPercentile(edges, edge))).toEqual(RAINBOW_PERCENTILES);
        },
      ),
    );
  });
});

test('an edge belongs to the band below it', () => {
  expect([0, 15, 15.1, 35, 50, 65, 66, 85, 85.1, 100].map(rainbowBand)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
});
