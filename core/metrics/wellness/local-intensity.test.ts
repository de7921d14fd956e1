import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import { wellnessParameters } from '../../methods/wellness-parameters';
import type { Stay } from '../../tracking/time-on-pitch';
import { givenKinematics } from '../../tracking/synthetic-motion';
import { powerValues, spanPowers } from '../load/metabolic-power';
import { matchMinutes, minutePowers, type MinutePowers } from '../load/minute-powers';
import { localIntensity, referenceMeanPower } from './local-intensity';
import { equalMatches, matchOn } from './match.fixture';

const HZ = 10;
const { metabolic } = parametersFor('optical');
const parameters = wellnessParameters().localIntensity;

function powers(meanPowerWPerKg: readonly (number | null)[], onPitchS = meanPowerWPerKg.map(() => 60)): MinutePowers {
  return { periods: [{ periodId: 1, firstMinute: 1, clockStartS: 0 }], onPitchS, meanPowerWPerKg };
}

describe('local intensity (METHODS W2)', () => {
  it('the reference mean in every minute is 100 in every minute; twice the power is 200', () => {
    expect(localIntensity(powers([8, 8, 8]), 8, parameters)).toEqual([100, 100, 100]);
    expect(localIntensity(powers([8, 16, 2]), 8, parameters)).toEqual([100, 200, 25]);
  });

  it('time-weighted mean is 100 * match mean / reference mean', () => {
    const speed = [...Array<number>(600).fill(3), ...Array<number>(600).fill(5), ...Array<number>(450).fill(2)];
    const kinematics = givenKinematics(speed, new Float64Array(speed.length), HZ);
    const stays: Stay[] = [{ first: 0, end: 1650, periodIndex: 0, gridFrames: 1650 }];
    const cut = matchMinutes(kinematics, stays, [{ id: 1, startS: 0, endS: 165 }], true);
    const { sums } = spanPowers(kinematics, cut.pieces, 5.5, metabolic);
    const minutes = minutePowers(cut, sums, HZ);
    const intensities = localIntensity(minutes, 8, parameters);
    let sum = 0;
    let seconds = 0;
    minutes.onPitchS.forEach((onPitchS, k) => {
      sum += onPitchS * (intensities[k] ?? NaN);
      seconds += onPitchS;
    });
    const matchMean = powerValues(kinematics, stays, 5.5, metabolic)?.meanPowerWPerKg ?? NaN;
    expect(sum / seconds).toBeCloseTo((100 * matchMean) / 8, 9);
  });

  it('less than 30 s on the pitch, no power, no reference or a club without it is null, never 0', () => {
    const minutes = powers([8, 8, null, 0], [29.9, 30, 60, 60]);
    expect(localIntensity(minutes, 8, parameters)).toEqual([null, 100, null, 0]);
    expect(localIntensity(minutes, null, parameters)).toEqual([null, null, null, null]);
    expect(localIntensity(minutes, 0, parameters)).toEqual([null, null, null, null]);
    expect(localIntensity(minutes, 8, { ...parameters, enabled: false })).toEqual([null, null, null, null]);
  });

  it('the reference is the mean of the matches that have a power, at least four', () => {
    const matches = [...equalMatches(4, { meanPowerWPerKg: 8 }), matchOn(5, { meanPowerWPerKg: 13 }), matchOn(6)];
    expect(referenceMeanPower({ source: 'own', matches }, 4)).toBe(9);
    expect(referenceMeanPower({ source: 'own', matches: matches.slice(2) }, 4)).toBeNull();
  });
});
