import { describe, expect, it } from 'vitest';
import { parametersFor } from '../methods/default-parameters';
import { staysWholePeriods } from '../tracking/time-on-pitch';
import { givenKinematics } from '../tracking/synthetic-motion';
import type { TrackKinematics } from '../tracking/track-kinematics';
import { accelerationBouts } from './acceleration-bouts';
import { slowBouts, slowBoutsPerMinute } from './slow-bouts';

const HZ = 10;
const parameters = parametersFor('lps');

const slowIn = (kinematics: TrackKinematics, stays = staysWholePeriods(kinematics)) =>
  slowBouts(kinematics, accelerationBouts(kinematics, parameters.acceleration), stays);

/** A motion of `seconds` at `speedMPerS`; every value of `boutsAtS` is the start of 0.6 s at 3 m/s2. */
function slowOf(seconds: number, speedAt: (t: number) => number, boutsAtS: readonly number[], signed = 3) {
  const frames = seconds * HZ;
  const acceleration = new Float64Array(frames);
  for (const start of boutsAtS) acceleration.fill(signed, start * HZ, start * HZ + 6);
  const kinematics = givenKinematics(
    Array.from({ length: frames }, (_, i) => speedAt(i / HZ)),
    acceleration,
    HZ,
  );
  return slowIn(kinematics);
}

describe('slow bouts (METHODS T8)', () => {
  it('three bouts in two minutes of walking at 1 m/s, of both signs: 1.5 per minute', () => {
    const gained = slowOf(120, () => 1, [20, 50, 80]);
    expect(gained).toEqual({ slowMinutes: 2, bouts: 3 });
    expect(slowOf(120, () => 1, [20, 50, 80], -3)).toEqual(gained);
    expect(slowBoutsPerMinute([gained])).toBe(1.5);
  });

  it('running at 1.5 m/s and more is no slow time, nor is a position that does not move at all', () => {
    expect(slowOf(120, () => 1.5, [20])).toEqual({ slowMinutes: 0, bouts: 0 });
    expect(slowOf(120, () => 0, [20])).toEqual({ slowMinutes: 0, bouts: 0 });
  });

  it('a bout counts where the mean of the 4 s around its middle is slow', () => {
    // From 60 s on at 4 m/s: the mean over 4 s and 41 frames is below 1.5 m/s while at most 6 of them are fast.
    const speedAt = (t: number): number => (t < 60 ? 1 : 4);
    expect(slowOf(120, speedAt, []).slowMinutes).toBeCloseTo((600 - 20 + 6) / HZ / 60, 9);
    expect(slowOf(120, speedAt, [57, 90]).bouts).toBe(1);
    expect(slowOf(120, speedAt, [59, 90]).bouts).toBe(0);
  });

  it('a bout shorter than 0.5 s is none', () => {
    const acceleration = new Float64Array(1200).fill(3, 100, 104);
    const kinematics = givenKinematics(new Float64Array(1200).fill(1), acceleration, HZ);
    expect(slowIn(kinematics).bouts).toBe(0);
  });

  it('only the first 20 minutes of slow time are looked at', () => {
    expect(slowOf(30 * 60, () => 1, [100, 1100, 1300])).toEqual({ slowMinutes: 20, bouts: 2 });
  });

  it('off the pitch nothing counts', () => {
    const acceleration = new Float64Array(1200).fill(3, 100, 106).fill(3, 900, 906);
    const kinematics = givenKinematics(new Float64Array(1200).fill(1), acceleration, HZ);
    const stay = { first: 600, end: 1200, periodIndex: 0, gridFrames: 600 };
    expect(slowIn(kinematics, [stay])).toEqual({ slowMinutes: 1, bouts: 1 });
  });

  it('players together; less than a minute of slow time says nothing', () => {
    const some = { slowMinutes: 0.9, bouts: 4 };
    expect(slowBoutsPerMinute([some])).toBeNull();
    expect(slowBoutsPerMinute([])).toBeNull();
    expect(slowBoutsPerMinute([some, { slowMinutes: 3.1, bouts: 0 }])).toBe(1);
  });
});
