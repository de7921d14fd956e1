import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Body } from './body-motion';
import { Random } from './random-numbers';

const DT_S = 0.1;

function runner(): Body {
  const body = new Body(0, 500, 500);
  body.a0 = 8;
  body.s0 = 10;
  body.braking = 6;
  body.sideways = 5;
  body.targetX = 400;
  body.wantedSpeed = 10;
  body.effort = 1;
  body.stops = false;
  return body;
}

describe('Body', () => {
  it('accelerates by a = A0 (1 - v / S0): v after n steps is S0 (1 - (1 - A0 dt / S0)^n)', () => {
    const body = runner();
    // A0 dt / S0 = 0.08: v1 = 0.8, v2 = 1.536, v3 = 2.21312; and 8.112... after 20 steps.
    for (const expected of [0.8, 1.536, 2.21312]) {
      body.step(DT_S);
      expect(body.speed()).toBeCloseTo(expected, 10);
    }
    for (let k = 3; k < 20; k++) body.step(DT_S);
    expect(body.speed()).toBeCloseTo(10 * (1 - 0.92 ** 20), 9);
  });

  it('moves by the mean of the speeds before and after: 0.04 m in the first step from rest', () => {
    const body = runner();
    body.step(DT_S);
    expect(body.x).toBeCloseTo(0.04, 12);
    body.step(DT_S);
    expect(body.x).toBeCloseTo(0.04 + 0.5 * (0.8 + 1.536) * 0.1, 12);
  });

  it('uses the share of the capacities that the effort says', () => {
    const body = runner();
    body.effort = 0.5;
    body.step(DT_S);
    expect(body.speed()).toBeCloseTo(0.4, 12);
  });

  it('never brakes harder than it can: 8 m/s straight away from the target, 6 m/s² at full effort', () => {
    const body = runner();
    body.vx = 8;
    body.targetX = -400;
    body.step(DT_S);
    expect(body.vx).toBeCloseTo(7.4, 12);
  });

  it('comes to rest at a target where it is to stop, without passing it by more than a hand', () => {
    const body = runner();
    body.targetX = 20;
    body.stops = true;
    let furthest = 0;
    for (let k = 0; k < 150; k++) {
      body.step(DT_S);
      furthest = Math.max(furthest, body.x);
    }
    expect(furthest).toBeLessThan(20.2);
    expect(body.x).toBeCloseTo(20, 0);
    expect(body.speed()).toBeLessThan(0.3);
  });

  it('reverses the sense that the swerve says: left is anticlockwise seen from above', () => {
    for (const side of [1, -1]) {
      const body = runner();
      body.vx = 5;
      body.targetX = -400;
      body.swerve = side;
      for (let k = 0; k < 5; k++) body.step(DT_S);
      expect(Math.sign(body.vy)).toBe(side);
    }
  });

  it('stays within its capacities and the border whatever it is asked for', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.double({ min: 5, max: 9, noNaN: true }),
        fc.double({ min: 7, max: 11, noNaN: true }),
        (seed, a0, s0) => {
          const random = new Random(seed);
          const body = new Body(0, 55, 37);
          body.a0 = a0;
          body.s0 = s0;
          body.braking = 0.9 * a0;
          body.sideways = 0.7 * a0;
          const most = Math.sqrt(1 + 0.49) * a0 + 1e-9;
          for (let k = 0; k < 400; k++) {
            if (k % 9 === 0) {
              body.targetX = random.between(-52, 52);
              body.targetY = random.between(-34, 34);
              body.wantedSpeed = random.between(0, 12);
              body.effort = random.unit();
              body.stops = random.below(2) === 1;
              body.swerve = random.below(3) - 1;
            }
            const vx = body.vx;
            const vy = body.vy;
            const x = body.x;
            const y = body.y;
            body.step(DT_S);
            const ax = (body.vx - vx) / DT_S;
            const ay = (body.vy - vy) / DT_S;
            const stepM = Math.sqrt((body.x - x) ** 2 + (body.y - y) ** 2);
            const isWithin =
              Math.sqrt(ax * ax + ay * ay) <= most &&
              body.speed() <= s0 + 0.1 &&
              stepM <= (s0 + 0.1) * DT_S &&
              Math.abs(body.x) <= 56.5 &&
              Math.abs(body.y) <= 38.5;
            expect(isWithin, `step ${k}: a (${ax}, ${ay}), ${body.speed()} m/s, ${stepM} m`).toBe(true);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
