import { expect, it } from 'vitest';
import { weekTotal } from './week-total';
import { loadCurves } from './acute-and-chronic-load';
import { monotonyOf } from './monotony-and-strain';

const TOTAL = { kpi: 'activeDistanceM', perMinute: false } as const;
const loadsOf = (amounts: readonly (number | null)[]) =>
  amounts.map((amount, k) => ({
    day: `day ${k}`,
    state: amount === null ? ('unknown' as const) : ('done' as const),
    sessions: [],
    amount,
    minutesM: amount === null ? null : 50,
  }));

it('monotony and strain (METHODS LD6)', () => {
  const found = monotonyOf([400, 0, 600, 0, 500, 0, 700]);
  // Mean 2200/7 = 314.286; SD (n - 1) 307.834.
  expect(found?.monotony).toBeCloseTo(1.0209, 3);
  expect(found?.strain).toBeCloseTo(2200 * 1.020_96, 0);
  expect(monotonyOf([300, 300, 300, 300, 300, 300, 300])).toBeNull();
  expect(monotonyOf([400, 0, 600, 0, 500, 0, null])).toBeNull();
  expect(monotonyOf([400, 0, 600])).toBeNull();
});

it('the curves over 7 and 28 days (METHODS R11), none for a rate or a peak', () => {
  const curves = loadCurves(loadsOf([0, 100, 0]), TOTAL);
  expect(curves?.acute).toEqual([0, 25, 18.75]);
  expect(curves?.chronic[1]).toBeCloseTo(200 / 29, 9);
  expect(loadCurves(loadsOf([1]), { ...TOTAL, perMinute: true })).toBeNull();
  expect(loadCurves(loadsOf([1]), { kpi: 'peakSpeedMPerS', perMinute: false })).toBeNull();
});

it('a total stands among the four spans before it; one not known in full is left out', () => {
  const spans = [100, 200, 300, 400].flatMap((metres) => [metres, 0]);
  const whole = weekTotal(loadsOf([...spans, 50, 60]), 2, TOTAL);
  // Of 100 200 300 400: mean 250, SD sqrt(50000/3).
  expect(whole).toEqual({
    value: 110,
    unknownDays: 0,
    band: { mean: 250, standardDeviation: Math.sqrt(50_000 / 3), count: 4 },
  });
  const part = weekTotal(loadsOf([100, null, 200, 0, 300, 0, null, 0, 50, null]), 2, TOTAL);
  expect(part).toEqual({
    value: 50,
    unknownDays: 1,
    band: { mean: 250, standardDeviation: Math.sqrt(5000), count: 2 },
  });
});

it('a week that has not begun has no total', () => {
  expect(weekTotal(loadsOf([1, 2, 3]), 0, TOTAL)).toEqual({ value: null, unknownDays: 0, band: null });
});
