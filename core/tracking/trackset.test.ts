import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromFixedPoint, toFixedPoint } from './trackset';
import { MAX_COORDINATE_M } from './session-limits';

const metres = fc.double({ min: -MAX_COORDINATE_M, max: MAX_COORDINATE_M, noNaN: true });

it('takes the nearest step of 10 micrometres, halves upward', () => {
  expect([0, 0.00001, -0.00001, 52.5, -34, 0.000014, 0.000016, -0.000014, -0.000016].map(toFixedPoint)).toEqual([
    0, 1, -1, 5_250_000, -3_400_000, 1, 2, -1, -2,
  ]);
  expect([1.953125, -1.953125].map(toFixedPoint)).toEqual([195_313, -195_312]);
  fc.assert(
    fc.property(metres, (value) => {
      const point = toFixedPoint(value);
      expect(Number.isInteger(point)).toBe(true);
      expect(Math.abs(fromFixedPoint(point) - value)).toBeLessThanOrEqual(0.5e-5 + 1e-11);
    }),
  );
});

it('is what Math.round gives, but for the sign of zero', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        metres,
        fc.integer({ min: -2_100_000, max: 2_100_000 }).map((cm) => cm / 100),
      ),
      (value) => {
        expect(toFixedPoint(value)).toBe(Math.round(value * 1e5) + 0);
      },
    ),
  );
});
