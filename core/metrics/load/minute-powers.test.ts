import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import type { Stay } from '../../tracking/time-on-pitch';
import { givenKinematics } from '../../tracking/synthetic-motion';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { Period } from '../../tracking/trackset';
import { metabolicPower, spanPowers } from './metabolic-power';
import { matchMinutes, type MinutePowers, minutePowers } from './minute-powers';

const HZ = 10;
const { metabolic } = parametersFor('optical');

function steady(...pieces: readonly (readonly [seconds: number, speed: number])[]) {
  const speed = pieces.flatMap(([seconds, value]) => Array.from({ length: seconds * HZ }, () => value));
  return givenKinematics(speed, new Float64Array(speed.length), HZ);
}

function powersOf(kinematics: TrackKinematics, stays: readonly Stay[], periods: readonly Period[]): MinutePowers {
  const minutes = matchMinutes(kinematics, stays, periods, true);
  const { sums } = spanPowers(kinematics, minutes.pieces, 5.5, metabolic);
  return minutePowers(minutes, sums, kinematics.frameRateHz);
}

describe('power of every match minute (METHODS W2)', () => {
  it('one mean per minute, the last one shorter', () => {
    const stays: Stay[] = [{ first: 0, end: 1650, periodIndex: 0, gridFrames: 1650 }];
    const kinematics = steady([60, 3], [60, 5], [45, 2]);
    const { periods, onPitchS, meanPowerWPerKg } = powersOf(kinematics, stays, [{ id: 1, startS: 0, endS: 165 }]);
    expect(periods).toEqual([{ periodId: 1, firstMinute: 1, clockStartS: 0 }]);
    expect(onPitchS).toEqual([60, 60, 45]);
    [3, 5, 2].forEach((speed, k) => expect(meanPowerWPerKg[k]).toBeCloseTo(metabolicPower(speed, 0, metabolic), 9));
  });

  it('added time goes on: the second half follows the first, its clock starts at 45', () => {
    const periods: Period[] = [
      { id: 1, startS: 0, endS: 46.5 * 60 },
      { id: 2, startS: 60 * 60, endS: 62 * 60 },
    ];
    const powers = powersOf(steady([60, 3]), [], periods);
    expect(powers.periods).toEqual([
      { periodId: 1, firstMinute: 1, clockStartS: 0 },
      { periodId: 2, firstMinute: 48, clockStartS: 45 * 60 },
    ]);
    // 47 minutes of the first half and 2 of the second, none of them with a frame: not on the pitch, no power.
    expect(powers.onPitchS).toEqual(Array.from({ length: 49 }, () => 0));
    expect(powers.meanPowerWPerKg).toEqual(Array.from({ length: 49 }, () => null));
  });

  it('frames go to the minute of their own period, those of two stays to one minute', () => {
    const kinematics = steady([60, 3], [30, 0], [60, 6], [60, 2]);
    const periods: Period[] = [
      { id: 1, startS: 0, endS: 60 },
      { id: 2, startS: 90, endS: 210 },
    ];
    const stays: Stay[] = [
      { first: 0, end: 600, periodIndex: 0, gridFrames: 600 },
      { first: 900, end: 1100, periodIndex: 1, gridFrames: 200 },
      { first: 1300, end: 2100, periodIndex: 1, gridFrames: 800 },
    ];
    const { onPitchS, meanPowerWPerKg } = powersOf(kinematics, stays, periods);
    expect(onPitchS).toEqual([60, 40, 60]);
    [3, 6, 2].forEach((speed, k) => expect(meanPowerWPerKg[k]).toBeCloseTo(metabolicPower(speed, 0, metabolic), 9));
  });

  it('without an acceleration there is no power; standing still is a measured one', () => {
    const kinematics = steady([60, 3], [60, 0], [30, 4]);
    kinematics.acceleration.fill(NaN, 0, 600);
    kinematics.acceleration.fill(NaN, 1200, 1350);
    const stays: Stay[] = [{ first: 0, end: 1500, periodIndex: 0, gridFrames: 1500 }];
    const { meanPowerWPerKg } = powersOf(kinematics, stays, []);
    expect(meanPowerWPerKg.slice(0, 2)).toEqual([null, 0]);
    expect(meanPowerWPerKg[2]).toBeCloseTo(metabolicPower(4, 0, metabolic), 9);
  });

  it('a file of wrong times does not fill the memory', () => {
    const periods: Period[] = [{ id: 1, startS: 0, endS: 1e9 }];
    expect(powersOf(steady([60, 3]), [], periods).onPitchS).toHaveLength(300);
  });
});
