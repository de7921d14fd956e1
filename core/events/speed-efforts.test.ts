import { describe, expect, it } from 'vitest';
import { parametersFor } from '../methods/default-parameters';
import { distanceBetween } from '../metrics/load/distance';
import type { TrackKinematics } from '../tracking/track-kinematics';
import { givenKinematics } from '../tracking/synthetic-motion';
import { findSpeedEfforts, type SpeedEffort } from './speed-efforts';

const HZ = 100;
const { effort } = parametersFor('optical');

function sprintsOf(kinematics: TrackKinematics): SpeedEffort[] {
  return kinematics.segments.flatMap((segment) => findSpeedEfforts(kinematics, segment, 7, effort));
}
const given = (speed: readonly number[]): TrackKinematics =>
  givenKinematics(
    speed,
    speed.map(() => 0),
    HZ,
  );
const hold = (seconds: number, value: number): number[] => new Array<number>(Math.round(seconds * HZ)).fill(value);
/** 0 to 8 m/s at 4 m/s2, the middle, 8 to 0 at -4, sampled at the middle of each frame. */
const run = (middle: readonly number[]): number[] => {
  const ramp = Array.from({ length: 2 * HZ }, (_, k) => (4 * (k + 0.5)) / HZ);
  return [...ramp, ...middle, ...ramp.toReversed()];
};

describe('sprint efforts (METHODS E3)', () => {
  it('the worked example: 2.5 s above 7 m/s, 19.75 m, one sprint', () => {
    const kinematics = given(run(hold(2, 8)));
    const sprints = sprintsOf(kinematics);
    expect(sprints).toHaveLength(1);
    const { first = 0, last = 0 } = sprints[0] ?? {};
    expect((last - first + 1) / HZ).toBeCloseTo(2.5, 9);
    expect(distanceBetween(kinematics, first, last)).toBeCloseTo(19.75, 6);
  });

  it('a dip to 6.8 m/s for 0.3 s in the middle keeps one effort', () => {
    expect(sprintsOf(given(run([...hold(0.85, 8), ...hold(0.3, 6.8), ...hold(0.85, 8)])))).toHaveLength(1);
  });

  it('above the exit speed an effort goes on; below it for more than 0.5 s it ends', () => {
    const dip = (seconds: number, speed: number) => given(run([...hold(1, 8), ...hold(seconds, speed), ...hold(1, 8)]));
    expect(sprintsOf(dip(3, 6.6))).toHaveLength(1);
    expect(sprintsOf(dip(0.5, 6.4))).toHaveLength(1);
    expect(sprintsOf(dip(0.51, 6.4))).toHaveLength(2);
  });

  it('needs a stay of 0.2 s to begin and 0.5 s in all', () => {
    const flicker = [...hold(0.19, 7.5), ...hold(0.1, 6.9)];
    expect(sprintsOf(given([...hold(1, 5), ...flicker, ...flicker, ...flicker, ...hold(1, 5)]))).toEqual([]);
    expect(sprintsOf(given([...hold(1, 5), ...hold(0.49, 7.5), ...hold(1, 5)]))).toEqual([]);
    expect(sprintsOf(given([...hold(1, 5), ...hold(0.5, 7.5), ...hold(1, 5)]))).toHaveLength(1);
    expect(sprintsOf(given(hold(3, 7)))).toEqual([]);
  });

  it('ends with its last frame above the threshold', () => {
    const [sprint] = sprintsOf(given([...hold(1, 8), ...hold(0.4, 6.7), ...hold(1, 3)]));
    expect(sprint).toMatchObject({ first: 0, last: 99 });
  });

  it('of suspect frames alone it does not count', () => {
    const kinematics = given(hold(1, 8));
    expect(sprintsOf(kinematics)).toHaveLength(1);
    kinematics.suspect.fill(1);
    expect(sprintsOf(kinematics)).toEqual([]);
  });
});
