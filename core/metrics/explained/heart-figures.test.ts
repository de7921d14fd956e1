import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heartRateOf } from '../load/session-heart-rate';
import { addedUp } from './combine-parts';
import { HEART_FIGURES, heartFigure, isHeartFigure, zoneParts } from './heart-figures';
import { metricEntry } from './metric-registry';

const FIFTEEN = {
  seconds: 900,
  bySecond: [
    [150, 600],
    [184, 300],
  ],
  heldBpm: 184,
} as const;

it('10 min at 75 % and 5 min at 92 %: 10 * 3 + 5 * 5', () => {
  const heart = heartRateOf(FIFTEEN, 200);
  expect(zoneParts(heart).map(({ minutesM, weight, value }) => [minutesM, weight, value])).toEqual([
    [0, 1, 0],
    [0, 2, 0],
    [10, 3, 30],
    [0, 4, 0],
    [5, 5, 25],
  ]);
  expect(HEART_FIGURES.map((id) => heartFigure(id, heart))).toEqual([
    expect.closeTo(161.333, 3),
    184,
    0,
    0,
    10,
    0,
    5,
    55,
  ]);
});

it('without a maximum zones and load are null', () => {
  const heart = heartRateOf(FIFTEEN, null);
  expect(HEART_FIGURES.slice(2).map((id) => heartFigure(id, heart))).toEqual(Array.from({ length: 6 }, () => null));
  expect(zoneParts(heart)).toEqual([]);
});

it('the parts make the load', () => {
  expect(HEART_FIGURES.every(isHeartFigure)).toBe(true);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 30, max: 230 }), fc.integer({ min: 1, max: 3600 })), { minLength: 1 }),
      fc.integer({ min: 120, max: 240 }),
      (bySecond, maximumBpm) => {
        const seconds = bySecond.reduce((sum, [, each]) => sum + each, 0);
        const heart = heartRateOf({ seconds, bySecond, heldBpm: null }, maximumBpm);
        const { adds } = metricEntry('heart.load');
        const values = zoneParts(heart).map(({ value }) => value);
        expect(adds === null ? null : addedUp(adds, values)).toBeCloseTo(heart.edwardsLoad ?? NaN, 9);
      },
    ),
  );
});
