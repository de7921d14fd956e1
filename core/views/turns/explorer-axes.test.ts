import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BIN_COUNT } from '../../turns/brush-bins';
import { TURN_MEASURES } from '../../turns/turn-measures';
import { DEFAULT_UNITS } from '../../units/units';
import { measureAxis, rangeOnAxis, sizeText, spanOnAxis } from './explorer-axes';

const IMPERIAL = { system: 'imperial', peakSpeedFactor: 1 } as const;
const countsAt = (length: number, ...bins: readonly number[]) => {
  const counts = new Uint32Array(length);
  for (const bin of bins) counts[bin] = 1;
  return counts;
};

describe('measureAxis', () => {
  it('shows speed from 1 to 8 m/s, or 0.3 m/s past the bin of the fastest', () => {
    const axis = (...bins: readonly number[]) => measureAxis('entrySpeed', countsAt(100, ...bins), DEFAULT_UNITS);
    expect([axis().low, axis().high, axis().step]).toEqual([1, 8, expect.closeTo(0.1, 9)]);
    expect(axis(20, 82).high).toBe(8.6);
    expect(axis(99).high).toBe(10);
  });

  it('shows the other measures where there are turns, angles whole, decelerations with their sign', () => {
    const deceleration = measureAxis('deceleration', countsAt(100, 20, 61), DEFAULT_UNITS);
    expect([deceleration.low, deceleration.high, deceleration.ticks[1]?.text]).toEqual([2, 6.2, '−3']);
    expect(sizeText(deceleration, 3)).toBe('−3.0');
    expect(measureAxis('angle', countsAt(45), DEFAULT_UNITS).ticks.map(({ text }) => text)).toEqual([
      '0°',
      '60°',
      '120°',
      '180°',
    ]);
    expect(measureAxis('entrySpeed', countsAt(100), IMPERIAL).low).toBeCloseTo(2.236936, 6);
  });
});

describe('a brush on an axis', () => {
  it('is the same bins again, in any unit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TURN_MEASURES),
        fc.boolean(),
        fc.nat(99),
        fc.nat(99),
        (measure, isMetric, a, b) => {
          const count = BIN_COUNT[measure];
          const axis = measureAxis(measure, countsAt(count, 0, count - 1), isMetric ? DEFAULT_UNITS : IMPERIAL);
          const first = Math.max(axis.bins.from, Math.min(a, b) % count);
          const span = { from: first, to: Math.max(first + 1, Math.max(a, b) % count) };
          const from = span.from === axis.bins.from ? 0 : span.from;
          expect(spanOnAxis(axis, rangeOnAxis(axis, span))).toEqual({ from, to: span.to });
        },
      ),
    );
  });
});
