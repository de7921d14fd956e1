import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../classes/parameters';
import { wellnessParameters } from '../../classes/wellness-parameters';
import type { Stay } from '../../tracking/presence';
import { givenKinematics } from '../../tracking/synthetic-motion';
import type { Period } from '../../tracking/trackset';
import { metabolicPower, powerValues } from '../metabolic-power';
import { localIntensity, minutePowers, referenceMeanPower } from './local-intensity';
import { equalMatches, matchOn } from './match.fixture';

const HZ = 10;
const { metabolic } = parametersFor('optical');
const parameters = wellnessParameters().localIntensity;
const FLAT_AT_3 = metabolicPower(3, 0, metabolic);

/** Steady speed without acceleration, one entry per piece of a minute. */
function steady(...pieces: readonly (readonly [seconds: number, speed: number])[]) {
  const speed = pieces.flatMap(([seconds, value]) => Array.from({ length: seconds * HZ }, () => value));
  return givenKinematics(speed, new Float64Array(speed.length), HZ);
}

const whole = (frames: number): Stay[] => [{ first: 0, end: frames, periodIndex: 0, gridFrames: frames }];
const onePeriod = (endS: number): Period[] => [{ id: 1, startS: 0, endS }];

describe('local intensity (METHODS W2)', () => {
  it('the reference mean in every minute is 100 in every minute; twice the speed is 200', () => {
    const kinematics = steady([60, 3], [60, 6], [60, 3]);
    const minutes = minutePowers(kinematics, whole(1800), onePeriod(180), true, metabolic);
    expect(minutes.map(({ minute, clockStartS }) => [minute, clockStartS])).toEqual([
      [1, 0],
      [2, 60],
      [3, 120],
    ]);
    const values = localIntensity(minutes, FLAT_AT_3, parameters).map(({ value }) => value ?? NaN);
    [100, 200, 100].forEach((expected, k) => expect(values[k]).toBeCloseTo(expected, 9));
  });

  it('time-weighted mean is 100 * match mean / reference mean', () => {
    const kinematics = steady([60, 3], [60, 5], [45, 2]);
    const stays = whole(1650);
    const minutes = minutePowers(kinematics, stays, onePeriod(165), true, metabolic);
    const intensities = localIntensity(minutes, 8, parameters);
    let sum = 0;
    let seconds = 0;
    minutes.forEach(({ powerS }, k) => {
      sum += powerS * (intensities[k]?.value ?? NaN);
      seconds += powerS;
    });
    const matchMean = powerValues(kinematics, stays, 5.5, metabolic)?.meanPowerWPerKg ?? NaN;
    expect(sum / seconds).toBeCloseTo((100 * matchMean) / 8, 9);
  });

  it('added time goes on: the second half follows the first, its clock starts at 45', () => {
    const periods: Period[] = [
      { id: 1, startS: 0, endS: 46.5 * 60 },
      { id: 2, startS: 60 * 60, endS: 62 * 60 },
    ];
    const minutes = minutePowers(steady([60, 3]), [], periods, true, metabolic);
    expect(minutes).toHaveLength(49);
    expect(minutes[46]).toMatchObject({ minute: 47, periodId: 1, clockStartS: 46 * 60 });
    expect(minutes[47]).toMatchObject({ minute: 48, periodId: 2, clockStartS: 45 * 60 });
  });

  it('frames go to the minute of their own period', () => {
    const kinematics = steady([60, 3], [30, 0], [60, 6], [60, 2]);
    const periods: Period[] = [
      { id: 1, startS: 0, endS: 60 },
      { id: 2, startS: 90, endS: 210 },
    ];
    const stays: Stay[] = [
      { first: 0, end: 600, periodIndex: 0, gridFrames: 600 },
      { first: 900, end: 2100, periodIndex: 1, gridFrames: 1200 },
    ];
    const powers = minutePowers(kinematics, stays, periods, true, metabolic).map((each) => each.meanPowerWPerKg);
    expect(powers).toHaveLength(3);
    [3, 6, 2].forEach((speed, k) => expect(powers[k]).toBeCloseTo(metabolicPower(speed, 0, metabolic), 9));
  });

  it('less than 30 s on the pitch, no power or no reference is null, never 0', () => {
    const kinematics = steady([180, 3]);
    kinematics.acceleration.fill(NaN, 1200, 1800);
    const stays: Stay[] = [{ first: 301, end: 1800, periodIndex: 0, gridFrames: 1499 }];
    const minutes = minutePowers(kinematics, stays, onePeriod(180), true, metabolic);
    expect(minutes[0]?.onPitchS).toBeCloseTo(29.9, 9);
    const values = (reference: number | null) => localIntensity(minutes, reference, parameters).map((m) => m.value);
    expect(values(FLAT_AT_3)[0]).toBeNull();
    expect(values(FLAT_AT_3)[1]).toBeCloseTo(100, 9);
    expect(values(FLAT_AT_3)[2]).toBeNull();
    expect(values(null)).toEqual([null, null, null]);
    expect(values(0)).toEqual([null, null, null]);
  });

  it('standing still is a measured 0', () => {
    const minutes = minutePowers(steady([60, 0]), whole(600), onePeriod(60), true, metabolic);
    expect(localIntensity(minutes, FLAT_AT_3, parameters)[0]?.value).toBe(0);
  });

  it('the reference is the mean of the matches that have a power, at least four', () => {
    const matches = [...equalMatches(4, { meanPowerWPerKg: 8 }), matchOn(5, { meanPowerWPerKg: 13 }), matchOn(6)];
    expect(referenceMeanPower({ source: 'own', matches }, 4)).toBe(9);
    expect(referenceMeanPower({ source: 'own', matches: matches.slice(2) }, 4)).toBeNull();
  });
});
