import { expect, it } from 'vitest';
import { accelerationClass, decelerationClass } from './acceleration-classes';

const below = (edge: number): number => edge - edge * 2 ** -52;
const above = (edge: number): number => edge + edge * 2 ** -52;

it('peak acceleration: 4 is Low, 5 is High, deceleration mirrored', () => {
  const peaks = [2, 4, above(4), below(5), 5, 9];
  expect(peaks.map((peak) => accelerationClass(peak))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(peaks.map((peak) => decelerationClass(-peak))).toEqual([0, 0, 1, 1, 2, 2]);
});

it('a club’s own edges move both classes', () => {
  const edges = { mediumMPerS2: 2.5, highMPerS2: 3.5 };
  expect([2.5, above(2.5), below(3.5), 3.5].map((peak) => accelerationClass(peak, edges))).toEqual([0, 1, 1, 2]);
});
