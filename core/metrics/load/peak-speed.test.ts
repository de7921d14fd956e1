/** One peak speed per page (METHODS V4): no list shows a sprint faster than the session's peak. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import type { Stay } from '../../tracking/time-on-pitch';
import { givenKinematics } from '../../tracking/synthetic-motion';
import { effortPeak, heldPeak } from './peak-speed';
import { playerEfforts } from './player-efforts';

const HZ = 25;
const parameters = parametersFor('optical');
const wholeOf = (length: number): Stay[] => [{ first: 0, end: length, periodIndex: 0, gridFrames: length }];
const clockS = (timeS: number): number => timeS;
const given = (speed: readonly number[], hz = HZ) =>
  givenKinematics(
    speed,
    speed.map(() => 0),
    hz,
  );
const hold = (frames: number, speed: number): number[] => new Array<number>(frames).fill(speed);

describe('the peak speed of an effort', () => {
  it('is held for 0.2 s: one frame of 9.5 m/s in a sprint at 8 leaves 8', () => {
    const kinematics = given([...hold(25, 8), 9.5, ...hold(25, 8)]);
    const [effort] = playerEfforts(kinematics, [], wholeOf(51), parameters, clockS);
    expect(effort).toMatchObject({ kind: 'HSR', peak: 8 });
    expect(heldPeak(kinematics, wholeOf(51), 0.2)?.speedMPerS).toBe(8);
  });

  it('is that of its own span, not of the session', () => {
    const kinematics = given([...hold(25, 8), ...hold(50, 3), ...hold(25, 9)]);
    const sprints = playerEfforts(kinematics, [], wholeOf(100), parameters, clockS).filter(
      ({ kind }) => kind === 'SPRINT',
    );
    expect(sprints.map(({ peak }) => peak)).toEqual([8, 9]);
  });

  it('broken by suspect frames it is its highest clean speed, no more than the session holds', () => {
    const kinematics = given([...hold(100, 7.5), ...hold(100, 3), ...hold(20, 8)]);
    for (let i = 200; i < 220; i += 3) kinematics.suspect[i] = 1;
    expect(effortPeak(kinematics, wholeOf(220), 0.2, { first: 200, last: 219 })).toBe(7.5);
    kinematics.suspect.fill(1);
    expect(effortPeak(kinematics, wholeOf(220), 0.2, { first: 200, last: 219 })).toBe(null);
  });

  it('never exceeds the peak of the session, whatever the track, the stay and the frames that are suspect', () => {
    let efforts = 0;
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            frames: fc.integer({ min: 5, max: 60 }),
            speed: fc.double({ min: 4, max: 9.9, noNaN: true }),
            spike: fc.double({ min: 0, max: 1.5, noNaN: true }),
          }),
          { minLength: 3, maxLength: 12 },
        ),
        fc.array(fc.nat(), { maxLength: 30 }),
        fc.double({ min: 0.3, max: 1, noNaN: true }),
        (legs, suspects, share) => {
          const speed = legs.flatMap(({ frames, speed: pace, spike }) =>
            Array.from({ length: frames }, (_, i) => pace + (i % 4 === 0 ? spike : 0)),
          );
          const kinematics = given(speed);
          for (const frame of suspects) kinematics.suspect[frame % speed.length] = 1;
          const end = Math.round(share * speed.length);
          const stays: Stay[] = [{ first: 0, end, periodIndex: 0, gridFrames: end }];
          const peak = heldPeak(kinematics, stays, 0.2)?.speedMPerS ?? -1;
          const found = playerEfforts(kinematics, [], stays, parameters, clockS);
          efforts += found.length;
          for (const effort of found) expect(effort.peak).toBeLessThanOrEqual(peak);
        },
      ),
      { numRuns: 200 },
    );
    expect(efforts).toBeGreaterThan(100);
  });
});
