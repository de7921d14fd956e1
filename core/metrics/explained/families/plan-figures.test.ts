import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectedLoad } from '../../drills/planned-load';
import { addedUp } from '../combine-parts';
import { metricEntry } from '../metric-registry';
import { isPlanFigure, PLAN_FIGURES, planFigureOf, planPart } from './plan-figures';

it('two exercises by hand: 10 min of 100 ± 3 and 20 min of 50 ± 2 a minute', () => {
  const parts = [
    { minutesM: 10, norm: { mean: 100, standardDeviation: 3, count: 5 } },
    { minutesM: 20, norm: { mean: 50, standardDeviation: 2, count: 4 } },
  ];
  const values = (id: Parameters<typeof planPart>[0]) => parts.map((part) => planPart(id, part).value ?? NaN);
  expect(addedUp('sum', values('plan.mean.activeDistanceM'))).toBe(2000);
  // 30 and 40.
  expect(addedUp('root', values('plan.spread.activeDistanceM'))).toBe(50);
  expect(planPart('plan.mean.totalTurns', { minutesM: 10, norm: null })).toEqual({ rate: null, value: null, count: 0 });
  expect(metricEntry('plan.mean.totalTurns')).toMatchObject({ quantity: 'count', digits: 1, adds: 'sum' });
});

it('the exercises make what is expected, and its SD', () => {
  const part = fc.record({
    minutesM: fc.integer({ min: 1, max: 120 }),
    norm: fc.record({
      mean: fc.integer({ min: 0, max: 200 }),
      standardDeviation: fc.integer({ min: 0, max: 40 }),
      count: fc.integer({ min: 4, max: 30 }),
    }),
  });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 20 }), (parts) => {
      const expected = expectedLoad(parts);
      const made = (id: (typeof PLAN_FIGURES)[number]) => {
        const { adds } = metricEntry(id);
        return adds === null
          ? null
          : addedUp(
              adds,
              parts.map((each) => planPart(id, each).value ?? NaN),
            );
      };
      expect(made('plan.mean.activeDistanceM')).toBeCloseTo(expected?.mean ?? NaN, 6);
      expect(made('plan.spread.activeDistanceM')).toBeCloseTo(expected?.standardDeviation ?? NaN, 6);
    }),
  );
  expect(PLAN_FIGURES.every((id) => isPlanFigure(id) && id.includes(planFigureOf(id).kpi))).toBe(true);
  expect(isPlanFigure('plan.mean.nothing')).toBe(false);
});
