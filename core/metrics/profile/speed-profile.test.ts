import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import { staysWholePeriods } from '../../tracking/time-on-pitch';
import { givenKinematics } from '../../tracking/synthetic-motion';
import type { SpeedProfile } from '../session/session-facts';
import { profileState, speedProfile } from './speed-profile';

const { profile: parameters } = parametersFor('optical');
const HZ = 10;

/** One frame per point, 2 s apart, with braking between, which does not count. */
function profileOf(points: readonly (readonly [v: number, a: number])[], suspectAt = -1): SpeedProfile | null {
  const speed = points.flatMap(([v]) => [v, ...new Array<number>(19).fill(1)]);
  const acceleration = points.flatMap(([, a]) => [a, ...new Array<number>(19).fill(-1)]);
  const kinematics = givenKinematics(speed, acceleration, HZ);
  if (suspectAt >= 0) kinematics.suspect[20 * suspectAt] = 1;
  return speedProfile(kinematics, staysWholePeriods(kinematics), parameters).profile;
}
const LINE = Array.from({ length: 23 }, (_, k) => {
  const v = 3.1 + 0.2 * k;
  return [v, 7 - 0.7 * v] as const;
});

describe('acceleration-speed profile (METHODS A1)', () => {
  it('points on a = 7 - 0.7 v', () => {
    const profile = profileOf(LINE);
    expect(profile?.a0MPerS2).toBeCloseTo(7, 9);
    expect(profile?.s0MPerS).toBeCloseTo(10, 9);
    expect(profile?.r2).toBeCloseTo(1, 9);
    expect(profile?.topBinMPerS).toBeCloseTo(7.4, 9);
    expect(profile).toMatchObject({ points: 23, bins: 23, isValid: true });
  });

  it('one more point 3 m/s2 above at v = 6 is dropped and changes nothing', () => {
    const profile = profileOf([...LINE, [6, 7 - 0.7 * 6 + 3]]);
    expect(profile?.points).toBe(23);
    expect(profile?.a0MPerS2).toBeCloseTo(7, 9);
    expect(profile?.s0MPerS).toBeCloseTo(10, 9);
  });

  it('keeps the two highest of a bin, at least 1 s apart', () => {
    const crowd: [number, number][] = LINE.map(([v, a]) => [v, a - 1]);
    const profile = profileOf([...crowd, ...LINE, ...crowd]);
    expect(profile?.points).toBe(46);
    const speed = LINE.flatMap(([v]) => [v, v, ...new Array<number>(18).fill(1)]);
    const acceleration = LINE.flatMap(([, a]) => [a, a, ...new Array<number>(18).fill(-1)]);
    const kinematics = givenKinematics(speed, acceleration, HZ);
    expect(speedProfile(kinematics, staysWholePeriods(kinematics), parameters).profile?.points).toBe(23);
  });

  it('suspect frames are no data', () => {
    expect(profileOf(LINE, 3)?.points).toBe(22);
  });

  it('is valid only with 10 bins, a top bin of 7 m/s and r2 of 0.8', () => {
    expect(profileOf(LINE.slice(11))?.isValid).toBe(true);
    expect(profileOf(LINE.slice(14))?.isValid).toBe(false);
    expect(profileOf(LINE.slice(0, 20))?.topBinMPerS).toBeCloseTo(6.8, 9);
    expect(profileOf(LINE.slice(0, 20))?.isValid).toBe(false);
    expect(profileOf(LINE.slice(0, 21))?.isValid).toBe(true);
    const scattered = LINE.map(([v, a], k) => [v, a + (k % 2 === 0 ? 1.2 : -1.2)] as const);
    expect(profileOf(scattered)?.isValid).toBe(false);
  });

  it('is not believed outside human range: 3 to 11 m/s2 and 5 to 12 m/s', () => {
    // The indoor file of METHODS A1: 13.1 m/s2 at 0, nothing left at 7.2 m/s. S0 must be above the top bin's 7 m/s.
    const line = (a0: number, s0: number) => LINE.map(([v]) => [v, a0 * (1 - v / s0)] as const);
    const beyond = profileOf(line(11.1, 8.2));
    expect(beyond?.a0MPerS2).toBeCloseTo(11.1, 9);
    expect(beyond?.isValid).toBe(false);
    expect(profileOf(line(10.9, 8.2))?.isValid).toBe(true);
    expect(profileOf(line(2.9, 9))?.isValid).toBe(false);
    expect(profileOf(line(6, 12.1))?.isValid).toBe(false);
    expect(profileOf(line(6, 11.9))?.isValid).toBe(true);
  });

  it('says why a stored profile is not believed, by the edges of the range', () => {
    const stored = (a0MPerS2: number, s0MPerS: number, isValid = true) =>
      profileState({ a0MPerS2, s0MPerS, r2: 0.9, points: 40, bins: 20, topBinMPerS: 8, isValid });
    expect([stored(3, 5), stored(11, 12), stored(7, 9)]).toEqual(['valid', 'valid', 'valid']);
    expect([stored(2.99, 9), stored(11.01, 9), stored(7, 4.99), stored(7, 12.01)]).toEqual([
      'outOfRange',
      'outOfRange',
      'outOfRange',
      'outOfRange',
    ]);
    expect([stored(7, 9, false), stored(13.1, 7.2, false)]).toEqual(['poorFit', 'outOfRange']);
  });

  it('fewer than 3 points, or acceleration that rises with speed, give none', () => {
    expect(profileOf(LINE.slice(0, 2))).toBeNull();
    expect(profileOf(LINE.map(([v]) => [v, v] as const))).toBeNull();
    expect(profileOf([])).toBeNull();
  });
});
