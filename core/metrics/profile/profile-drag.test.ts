import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from '../../methods/derived-parameters';
import { parametersFor } from '../../methods/default-parameters';
import { staysWholePeriods } from '../../tracking/time-on-pitch';
import { givenKinematics } from '../../tracking/synthetic-motion';
import type { ProfilePoint } from '../session/session-facts';
import { withDrag } from './profile-drag';
import { binPoints, exceedsHumanLimits, fitProfile, profilePoints, speedProfile } from './speed-profile';

const { profile: parameters } = parametersFor('optical');
const { profileSummary } = derivedParametersFor();
const HZ = 10;
type Pair = readonly [v: number, a: number];

/** Bins of a session: one frame per pair, 2 s apart, with braking between, which does not count. */
function sessionOf(pairs: readonly Pair[]) {
  const rest = (value: number): number[] => new Array<number>(19).fill(value);
  const kinematics = givenKinematics(
    pairs.flatMap(([v]) => [v, ...rest(1)]),
    pairs.flatMap(([, a]) => [a, ...rest(-1)]),
    HZ,
  );
  const stays = staysWholePeriods(kinematics);
  return { kinematics, stays, points: profilePoints(kinematics, stays, parameters) };
}
const SPEEDS = Array.from({ length: 23 }, (_, k) => 3.1 + 0.2 * k);
const line = (a0: number, s: number): Pair[] => SPEEDS.map((v) => [v, a0 - s * v]);

describe('points of a profile (METHODS A1, A2)', () => {
  it('stored points go back into the bins they were chosen for', () => {
    const pair = fc.tuple(fc.integer({ min: 300, max: 1100 }), fc.integer({ min: 1, max: 600 }));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 60 }), (list) => {
        const { points } = sessionOf(list.map(([v, a]): Pair => [v / 100, a / 100]));
        expect(binPoints([...points.values()].flat(), parameters)).toEqual(points);
      }),
      { numRuns: 60 },
    );
  });

  it('with drag: points on a = 7 - 0.7 v - 0.0037 v^2 come back to the line', () => {
    const bins = new Map<number, ProfilePoint[]>(
      SPEEDS.map((v, bin) => [bin, [{ speedMPerS: v, accelerationMPerS2: 7 - 0.7 * v - 0.0037 * v * v }]]),
    );
    const profile = fitProfile(withDrag(bins, profileSummary), parameters);
    expect(profile?.a0MPerS2).toBeCloseTo(7, 9);
    expect(profile?.s0MPerS).toBeCloseTo(10, 9);
    expect(fitProfile(bins, parameters)?.s0MPerS ?? NaN).toBeLessThan(10);
  });
});

describe('a session beyond human limits (METHODS A1)', () => {
  /** Points above the line 10.93 - (10.93 / 10.5) v, two in each step of speed from 3.1 m/s on. */
  const above = (count: number, by = 0.01): Pair[] =>
    Array.from({ length: count }, (_, k) => {
      const v = 3.1 + 0.2 * Math.floor(k / 2);
      return [v, 10.93 * (1 - v / 10.5) + by];
    });
  const isBelieved = (pairs: readonly Pair[], suspectFrom = Infinity): boolean => {
    const { kinematics, stays } = sessionOf(pairs);
    kinematics.suspect.fill(1, suspectFrom);
    const { points, profile } = speedProfile(kinematics, stays, parameters);
    if (points === null) expect(profile?.isValid).toBe(false);
    else expect(exceedsHumanLimits(points, parameters)).toBe(false);
    return points !== null;
  };
  it('ten points above the line are too many, nine are not; just below it is not above', () => {
    expect(isBelieved(above(10))).toBe(false);
    expect(isBelieved([...line(7, 0.7).slice(5), ...above(10)])).toBe(false);
    expect(isBelieved([...above(9), ...line(7, 0.7).slice(10)])).toBe(true);
    expect(isBelieved(above(40, -0.01))).toBe(true);
  });
  it('frames that are no points do not count: suspect ones, slow ones, all but the two highest of a step', () => {
    expect(isBelieved(above(10), 1)).toBe(true);
    expect(isBelieved(Array.from({ length: 20 }, (): Pair => [2.9, 9.5]))).toBe(true);
    expect(isBelieved(Array.from({ length: 50 }, (): Pair => [5.25, 9]))).toBe(true);
  });
});
