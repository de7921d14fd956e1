import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proportion } from './proportion';

describe('a share with its 95 % interval (Wilson)', () => {
  it('agrees with published values', () => {
    // Newcombe 1998, table I: 81 of 263 is 0.2553 to 0.3662; 15 of 148 is 0.0624 to 0.1605; 0 of 20 is 0 to 0.1611.
    for (const [count, of, low, high] of [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ] as const) {
      const found = proportion(count, of);
      expect(found?.share).toBe(count / of);
      expect(found?.low).toBeCloseTo(low, 4);
      expect(found?.high).toBeCloseTo(high, 4);
    }
  });

  it('holds the share, lies in 0 to 1, and is narrower with more cases', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (of, some) => {
        const count = Math.min(of, some);
        const one = proportion(count, of);
        const ten = proportion(10 * count, 10 * of);
        if (one === null || ten === null) throw new Error('There are cases.');
        expect(one.low).toBeGreaterThanOrEqual(0);
        expect(one.high).toBeLessThanOrEqual(1);
        expect(one.low).toBeLessThanOrEqual(one.share + 1e-12);
        expect(one.high).toBeGreaterThanOrEqual(one.share - 1e-12);
        expect(ten.high - ten.low).toBeLessThan(one.high - one.low);
      }),
    );
  });

  it('is not known without cases', () => {
    expect(proportion(0, 0)).toBeNull();
  });
});
