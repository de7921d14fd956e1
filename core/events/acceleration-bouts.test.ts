import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersFor } from '../methods/default-parameters';
import { accelerationDistances } from '../metrics/load/acceleration-distance';
import { accelerationCounts } from '../metrics/load/effort-counts';
import { playerEfforts } from '../metrics/load/player-efforts';
import type { TrackKinematics } from '../tracking/track-kinematics';
import { staysWholePeriods } from '../tracking/time-on-pitch';
import { givenKinematics } from '../tracking/synthetic-motion';
import { accelerationBouts, findBouts, type Bout } from './acceleration-bouts';

const HZ = 100;
const parameters = parametersFor('optical');
const RULE = { accelerationMPerS2: 2, decelerationMPerS2: 2, mergeS: 0.3, minS: 0.5 };

function boutsOf(acceleration: readonly number[], frameRateHz = HZ): Bout[] {
  const kinematics = givenKinematics(new Array<number>(acceleration.length).fill(3), acceleration, frameRateHz);
  return kinematics.segments.flatMap((segment) => findBouts(kinematics, segment, RULE));
}

function countsOf(kinematics: TrackKinematics) {
  const efforts = playerEfforts(
    kinematics,
    accelerationBouts(kinematics, parameters.acceleration),
    staysWholePeriods(kinematics),
    parameters,
    (t) => t,
  );
  return accelerationCounts(efforts, parameters.acceleration);
}

const hold = (seconds: number, value: number, frameRateHz = HZ): number[] =>
  new Array<number>(Math.round(seconds * frameRateHz)).fill(value);
const halfSine = (amplitude: number): number[] =>
  Array.from({ length: HZ + 1 }, (_, k) => amplitude * Math.sin((Math.PI * k) / HZ));

describe('bouts of acceleration (METHODS E1)', () => {
  it('a half sine of 1 s and 4.5 m/s2 is 0.707 s above 2: one Medium, counted in accelerations', () => {
    const counts = countsOf(givenKinematics(hold(1.01, 3), halfSine(4.5), HZ));
    expect(counts).toMatchObject({
      lowAccelerations: 0,
      mediumAccelerations: 1,
      highAccelerations: 0,
      accelerations: 1,
    });
    expect(counts.peakAccelerationMPer2).toBe(4.5);
    expect(counts).toMatchObject({ lowDecelerations: 0, decelerations: 0, peakDecelerationMPer2: null });
  });

  it('one of 2.5 m/s2 is 0.41 s above 2: none', () => {
    expect(boutsOf(halfSine(2.5))).toEqual([]);
  });

  it('needs 0.5 s beyond the threshold, at 10 Hz 5 frames', () => {
    expect(boutsOf([...hold(0.4, 3, 10), 0], 10)).toEqual([]);
    expect(boutsOf([0, ...hold(0.5, 3, 10), 0], 10)).toEqual([{ sign: 1, first: 1, last: 5, peak: 3 }]);
    expect(boutsOf(hold(1, 2))).toEqual([]);
  });

  it('merges runs less than 0.3 s apart, unless the other sign lies between', () => {
    const apart = (gap: readonly number[]) => boutsOf([...hold(0.25, 3), ...gap, ...hold(0.25, 3.5)]);
    expect(apart(hold(0.29, 0))).toEqual([{ sign: 1, first: 0, last: 78, peak: 3.5 }]);
    expect(apart(hold(0.3, 0))).toEqual([]);
    expect(apart([...hold(0.1, 0), -2.1, ...hold(0.1, 0)])).toEqual([]);
  });

  it('a frame without acceleration ends a run and is not counted', () => {
    expect(boutsOf([...hold(0.49, 3), NaN, ...hold(0.3, 0)])).toEqual([]);
    expect(boutsOf([...hold(0.5, 3), NaN, ...hold(0.3, 0)])).toHaveLength(1);
  });

  it('a suspect frame sets no peak; a bout of suspect frames only does not count', () => {
    const given = givenKinematics(hold(0.6, 3), [...hold(0.3, 3), 9, ...hold(0.29, 3)], HZ);
    given.suspect[30] = 1;
    expect(countsOf(given).peakAccelerationMPer2).toBe(3);
    given.suspect.fill(1);
    expect(countsOf(given)).toMatchObject({ lowAccelerations: 0, peakAccelerationMPer2: null });
  });

  const signal = fc.array(fc.constantFrom(-5.5, -4.5, -3.5, -2.5, 0, 0, 2.5, 3.5, 4.5, 5.5), { maxLength: 30 });
  it('classes sum to all counted bouts; mirroring time swaps accelerations and decelerations', () => {
    fc.assert(
      fc.property(signal, (values) => {
        const acceleration = values.flatMap((value) => hold(0.3, value, 10));
        const mirrored = acceleration.toReversed().map((a) => -a);
        const speed = new Array<number>(acceleration.length).fill(4);
        const forward = countsOf(givenKinematics(speed, acceleration, 10));
        const backward = countsOf(givenKinematics(speed, mirrored, 10));
        const bouts = boutsOf(acceleration, 10);
        expect(forward.lowAccelerations + forward.mediumAccelerations + forward.highAccelerations).toBe(
          bouts.filter(({ sign }) => sign === 1).length,
        );
        expect([backward.lowDecelerations, backward.mediumDecelerations, backward.highDecelerations]).toEqual([
          forward.lowAccelerations,
          forward.mediumAccelerations,
          forward.highAccelerations,
        ]);
        expect(backward.accelerations).toBe(forward.decelerations);
      }),
    );
  });
});

describe('acceleration distance (METHODS E2)', () => {
  it('0 to 6 m/s at 3 m/s2 is 6 m of low acceleration', () => {
    const speed = Array.from({ length: 2 * HZ }, (_, k) => (3 * (k + 0.5)) / HZ);
    const given = givenKinematics(speed, hold(2, 3), HZ);
    const distances = accelerationDistances(given, staysWholePeriods(given), parameters.acceleration);
    expect(distances.lowAccelerationDistanceM).toBeCloseTo(6, 9);
    expect(distances).toMatchObject({ mediumAccelerationDistanceM: 0, highAccelerationDistanceM: 0 });
    expect(distances).toMatchObject({ lowDecelerationDistanceM: 0, decelerationDistanceM: 0 });
  });

  it('bands: low to 4 inclusive, high from 5 on, mirrored', () => {
    const given = givenKinematics(hold(0.08, 5), [2, 4, 4.5, 5, NaN, -4, -4.01, -6], HZ);
    const distances = accelerationDistances(given, staysWholePeriods(given), parameters.acceleration);
    expect(distances.lowAccelerationDistanceM).toBeCloseTo(0.05, 12);
    expect(distances.mediumAccelerationDistanceM).toBeCloseTo(0.05, 12);
    expect(distances.highAccelerationDistanceM).toBeCloseTo(0.05, 12);
    expect(distances.accelerationDistanceM).toBeCloseTo(0.15, 12);
    expect(distances.lowDecelerationDistanceM).toBeCloseTo(0.05, 12);
    expect(distances.mediumDecelerationDistanceM).toBeCloseTo(0.05, 12);
    expect(distances.highDecelerationDistanceM).toBeCloseTo(0.05, 12);
  });
});
