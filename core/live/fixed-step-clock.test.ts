import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FixedStepClock } from './fixed-step-clock';

it('gives a frame for each thirtieth of a second', () => {
  const clock = new FixedStepClock(30);
  expect([0, 33, 34, 100, 100, 90, 1000].map((ms) => clock.take(1e9 + ms, 1000))).toEqual([0, 0, 1, 2, 0, 0, 27]);
});

it('keeps for later what is more than may be taken at once', () => {
  const clock = new FixedStepClock(30);
  clock.take(0, 10);
  expect([clock.take(1000, 10), clock.take(1000, 10), clock.take(1000, 25), clock.take(1000, 25)]).toEqual([
    10, 10, 10, 0,
  ]);
});

it('gives the frames of the time that has passed, in whatever steps it passes', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 500, noNaN: true })), (steps) => {
      const clock = new FixedStepClock(30);
      let nowMs = 0;
      let frames = clock.take(nowMs, Infinity);
      for (const ms of steps) {
        nowMs += ms;
        frames += clock.take(nowMs, Infinity);
      }
      expect(Math.abs(frames - (nowMs * 30) / 1000)).toBeLessThanOrEqual(1);
    }),
  );
});
