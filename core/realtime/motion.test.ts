import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Movers } from './motion';
import { Random } from './random';

const DT_S = 0.1;

/** One body at the origin with round capacities, sent far along +x at full effort. */
function runner(): Movers {
  const movers = new Movers(1, 500, 500);
  movers.a0[0] = 8;
  movers.s0[0] = 10;
  movers.braking[0] = 6;
  movers.sideways[0] = 5;
  movers.targetX[0] = 400;
  movers.wantedSpeed[0] = 10;
  movers.effort[0] = 1;
  movers.stops[0] = 0;
  return movers;
}

describe('Movers', () => {
  it('accelerates by a = A0 (1 - v / S0): v after n steps is S0 (1 - (1 - A0 dt / S0)^n)', () => {
    const movers = runner();
    // A0 dt / S0 = 0.08: v1 = 0.8, v2 = 1.536, v3 = 2.21312; and 8.112... after 20 steps.
    for (const expected of [0.8, 1.536, 2.21312]) {
      movers.step(0, DT_S);
      expect(movers.speed(0)).toBeCloseTo(expected, 10);
    }
    for (let k = 3; k < 20; k++) movers.step(0, DT_S);
    expect(movers.speed(0)).toBeCloseTo(10 * (1 - 0.92 ** 20), 9);
  });

  it('moves by the mean of the speeds before and after: 0.04 m in the first step from rest', () => {
    const movers = runner();
    movers.step(0, DT_S);
    expect(movers.x[0]).toBeCloseTo(0.04, 12);
    movers.step(0, DT_S);
    expect(movers.x[0]).toBeCloseTo(0.04 + 0.5 * (0.8 + 1.536) * 0.1, 12);
  });

  it('uses the share of the capacities that the effort says', () => {
    const movers = runner();
    movers.effort[0] = 0.5;
    movers.step(0, DT_S);
    expect(movers.speed(0)).toBeCloseTo(0.4, 12);
  });

  it('never brakes harder than it can: 8 m/s straight away from the target, 6 m/s² at full effort', () => {
    const movers = runner();
    movers.vx[0] = 8;
    movers.targetX[0] = -400;
    movers.step(0, DT_S);
    expect(movers.vx[0]).toBeCloseTo(7.4, 12);
  });

  it('comes to rest at a target where it is to stop, without passing it by more than a hand', () => {
    const movers = runner();
    movers.targetX[0] = 20;
    movers.stops[0] = 1;
    let furthest = 0;
    for (let k = 0; k < 150; k++) {
      movers.step(0, DT_S);
      furthest = Math.max(furthest, movers.x[0] ?? 0);
    }
    expect(furthest).toBeLessThan(20.2);
    expect(movers.x[0]).toBeCloseTo(20, 0);
    expect(movers.speed(0)).toBeLessThan(0.3);
  });

  it('reverses the sense that the swerve says: left is anticlockwise seen from above', () => {
    for (const side of [1, -1]) {
      const movers = runner();
      movers.vx[0] = 5;
      movers.targetX[0] = -400;
      movers.swerve[0] = side;
      for (let k = 0; k < 5; k++) movers.step(0, DT_S);
      expect(Math.sign(movers.vy[0] ?? 0)).toBe(side);
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
          const movers = new Movers(1, 55, 37);
          movers.a0[0] = a0;
          movers.s0[0] = s0;
          movers.braking[0] = 0.9 * a0;
          movers.sideways[0] = 0.7 * a0;
          // Forward at most A0, sideways at most 0.7 A0, both at once.
          const most = Math.sqrt(1 + 0.49) * a0 + 1e-9;
          for (let k = 0; k < 400; k++) {
            if (k % 9 === 0) {
              movers.targetX[0] = random.between(-52, 52);
              movers.targetY[0] = random.between(-34, 34);
              movers.wantedSpeed[0] = random.between(0, 12);
              movers.effort[0] = random.unit();
              movers.stops[0] = random.below(2);
              movers.swerve[0] = random.below(3) - 1;
            }
            const vx = movers.vx[0] ?? 0;
            const vy = movers.vy[0] ?? 0;
            const x = movers.x[0] ?? 0;
            const y = movers.y[0] ?? 0;
            movers.step(0, DT_S);
            const ax = ((movers.vx[0] ?? 0) - vx) / DT_S;
            const ay = ((movers.vy[0] ?? 0) - vy) / DT_S;
            const stepM = Math.sqrt(((movers.x[0] ?? 0) - x) ** 2 + ((movers.y[0] ?? 0) - y) ** 2);
            const isWithin =
              Math.sqrt(ax * ax + ay * ay) <= most &&
              movers.speed(0) <= s0 + 0.1 &&
              stepM <= (s0 + 0.1) * DT_S &&
              Math.abs(movers.x[0] ?? NaN) <= 56.5 &&
              Math.abs(movers.y[0] ?? NaN) <= 38.5;
            expect(isWithin, `step ${k}: a (${ax}, ${ay}), ${movers.speed(0)} m/s, ${stepM} m`).toBe(true);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
