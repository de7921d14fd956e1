import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import { binPoints, fitProfile } from '../profile/speed-profile';
import { lineOf, pointParts, profileFigure } from './profile-figures';

const { profile } = parametersFor('optical');

// On a = 8 - 0.8 v: F0 8 N/kg, V0 10 m/s.
const ON_LINE = [3, 4, 5, 6, 7, 8, 9].map((speedMPerS) => ({ speedMPerS, accelerationMPerS2: 8 - 0.8 * speedMPerS }));

it('points on a line make it: F0 where it meets the axis of acceleration, V0 that of speed', () => {
  const parts = pointParts(ON_LINE.toReversed(), profile);
  expect(parts.map(({ speedMPerS }) => speedMPerS)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  const line = lineOf(parts);
  if (line === null) throw new Error('no line');
  expect(profileFigure('profile.f0', line)).toBeCloseTo(8, 9);
  expect(profileFigure('profile.v0', line)).toBeCloseTo(10, 9);
  expect(parts.every(({ value, isFitted }) => isFitted && Math.abs(value) < 1e-9)).toBe(true);
});

it('a point far from the others is listed and left out', () => {
  const twice = [...ON_LINE, ...ON_LINE, ...ON_LINE];
  const parts = pointParts([...twice, { speedMPerS: 6, accelerationMPerS2: 8 }], profile);
  // The line at 6 m/s is at 3.2 m/s2.
  expect(parts.filter(({ isFitted }) => !isFitted).map(({ speedMPerS }) => speedMPerS)).toEqual([6]);
  expect(parts.find(({ isFitted }) => !isFitted)?.value).toBeCloseTo(4.8, 9);
});

it('two points make no line', () => {
  expect(pointParts(ON_LINE.slice(0, 2), profile)).toEqual([]);
  expect(lineOf([])).toBeNull();
});

it('the points make the profile of the session', () => {
  const point = fc.record({
    speedMPerS: fc.integer({ min: 300, max: 990 }).map((value) => value / 100),
    accelerationMPerS2: fc.integer({ min: 10, max: 700 }).map((value) => value / 100),
  });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 40 }), (points) => {
      const fitted = fitProfile(binPoints(points, profile), profile);
      const parts = pointParts(points, profile);
      const line = lineOf(parts);
      if (fitted === null) {
        expect(line === null || line.slope >= 0).toBe(true);
        return;
      }
      if (line === null) throw new Error('no line');
      expect(parts.filter(({ isFitted }) => isFitted)).toHaveLength(fitted.points);
      expect(profileFigure('profile.f0', line)).toBeCloseTo(fitted.a0MPerS2, 6);
      expect(profileFigure('profile.v0', line) / fitted.s0MPerS).toBeCloseTo(1, 6);
    }),
  );
});
