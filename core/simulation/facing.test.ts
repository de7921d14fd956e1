import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromFixedPoint, MISSING, type Track } from '../tracking/trackset';
import { Facing } from './facing';
import { Body } from './body-motion';

const FRAMES = 12;
const X = new Int32Array(FRAMES);

function degreesOf(first: readonly [number, number], second: readonly [number, number], swerve = 0, x = X): number[] {
  const body = new Body(0, 50, 50);
  const facing = new Facing(1, FRAMES, 0.1);
  body.swerve = swerve;
  for (let frame = 0; frame < FRAMES; frame++) {
    const [xM, yM] = frame === 0 ? first : second;
    body.send(xM, yM, 3, 0.5, true);
    facing.sample(body, frame);
  }
  const track: Track = {
    sourceKey: '1',
    name: '',
    side: 'home',
    shirtNumber: null,
    timeS: Float64Array.from(X, (_, k) => k / 10),
    x,
    y: X,
    deviceSpeed: null,
  };
  return Array.from(facing.onto([track])[0]?.orientation ?? [], fromFixedPoint);
}

it('turns at most 50 degrees in a tenth of a second, the shorter way', () => {
  expect(degreesOf([5, 0], [0, 5]).slice(0, 4)).toEqual([0, 50, 90, 90]);
  expect(degreesOf([5, 0], [0, -5]).slice(0, 4)).toEqual([0, -50, -90, -90]);
});

it('turns right round to the side that it favours', () => {
  expect(degreesOf([5, 0], [-5, 0], -1).slice(0, 3)).toEqual([0, -50, -100]);
  expect(degreesOf([5, 0], [-5, 0], 1).slice(0, 3)).toEqual([0, 50, 100]);
});

it('has nothing where there is no position', () => {
  const x = X.slice();
  x[3] = MISSING;
  expect(degreesOf([5, 0], [0, 5], 0, x)[3]).toBeNaN();
});

it('faces its target in the end, to within its steps', () => {
  const far = fc.double({ min: -30, max: 30, noNaN: true });
  fc.assert(
    fc.property(far, far, fc.constantFrom(-1, 0, 1), (x, y, swerve) => {
      fc.pre(x * x + y * y > 1);
      const gap = (degreesOf([5, 0], [x, y], swerve).at(-1) ?? NaN) - (Math.atan2(y, x) * 180) / Math.PI;
      const around = gap - 360 * Math.round(gap / 360);
      expect(Math.abs(around)).toBeLessThanOrEqual(1.5);
    }),
  );
});
