import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SPORT_PITCHES, SPORTS } from '../../simulation/sport-pitches';
import { layOutPitch, playerAt, xPixel, yPixel } from './pitch-layout';

const FOOTBALL = SPORT_PITCHES.football;

it('draws at most 9 pixels a metre, in proportion on smaller and larger pitches, and more on a whole screen', () => {
  expect(layOutPitch(FOOTBALL, 4000, 4000, false).scale).toBe(9);
  expect(layOutPitch(SPORT_PITCHES.basketball, 4000, 4000, false).scale * 28.65).toBeCloseTo(945, 9);
  expect(layOutPitch(SPORT_PITCHES.baseball, 4000, 4000, false).scale * 122).toBeCloseTo(945, 9);
  expect(layOutPitch(FOOTBALL, 3000, 4000, true).scale).toBeCloseTo(4000 / 113, 9);
});

it('lies in a wide picture and stands in a high one', () => {
  const lying = layOutPitch(FOOTBALL, 565, 400, false);
  expect(lying).toMatchObject({ isUpright: false, scale: 5 });
  expect([xPixel(lying, 52.5, 34), yPixel(lying, 52.5, 34)]).toEqual([282.5 + 262.5, 200 - 170]);
  const standing = layOutPitch(FOOTBALL, 400, 565, false);
  expect(standing).toMatchObject({ isUpright: true, scale: 5 });
  expect([xPixel(standing, 52.5, 34), yPixel(standing, 52.5, 34)]).toEqual([200 - 170, 282.5 - 262.5]);
});

it('holds the whole pitch, whatever the picture', () => {
  const size = fc.integer({ min: 60, max: 4000 });
  fc.assert(
    fc.property(fc.constantFrom(...SPORTS), size, size, fc.boolean(), (sport, width, height, fills) => {
      const { lengthM, widthM } = SPORT_PITCHES[sport];
      const layout = layOutPitch(SPORT_PITCHES[sport], width, height, fills);
      for (const [x, y] of [-1, 1].flatMap((a) => [-1, 1].map((b) => [(a * lengthM) / 2, (b * widthM) / 2] as const))) {
        expect(xPixel(layout, x, y)).toBeGreaterThanOrEqual(0);
        expect(xPixel(layout, x, y)).toBeLessThanOrEqual(width);
        expect(yPixel(layout, x, y)).toBeGreaterThanOrEqual(0);
        expect(yPixel(layout, x, y)).toBeLessThanOrEqual(height);
      }
    }),
  );
});

it('finds who is under the pointer, the nearest first, and nobody away from them or unknown', () => {
  const layout = layOutPitch(FOOTBALL, 565, 400, false);
  const positions = Float32Array.of(0, 0, 2, 0, NaN, NaN);
  expect(playerAt(layout, positions, 3, 282.5 + 1, 200)).toBe(0);
  expect(playerAt(layout, positions, 3, 282.5 + 9, 200)).toBe(1);
  expect(playerAt(layout, positions, 3, 282.5 + 60, 200)).toBe(-1);
});
