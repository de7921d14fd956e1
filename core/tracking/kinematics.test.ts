import { describe, expect, it } from 'vitest';
import { parametersFor } from '../methods/default-parameters';
import { velocityAt } from './derivatives';
import type { KinematicsParameters } from './kinematics-parameters';
import { computeKinematics, KinematicsBuffers } from './kinematics';
import type { TrackKinematics } from './track-kinematics';
import { trackOf, type PathPoint } from './synthetic-motion';
import { MISSING, toFixedPoint, type Period, type SourceClass, type Track } from './trackset';

const UNFILTERED: Partial<KinematicsParameters> = { positionCutoffHz: Infinity };

function kinematicsOf(
  track: Track,
  frameRateHz: number,
  sourceClass: SourceClass = 'optical',
  overrides: Partial<KinematicsParameters> = {},
  periods: readonly Period[] = [],
): TrackKinematics {
  const { kinematics } = parametersFor(sourceClass, { kinematics: overrides });
  return computeKinematics(track, periods, frameRateHz, kinematics, new KinematicsBuffers());
}

function sample(seconds: number, frameRateHz: number, at: (t: number) => PathPoint): PathPoint[] {
  return Array.from({ length: Math.round(seconds * frameRateHz) + 1 }, (_, k) => at(k / frameRateHz));
}
const straight = (speed: number) => (t: number) => ({ xM: speed * t, yM: 0 });

function distanceM({ speed, frameRateHz }: TrackKinematics): number {
  return speed.reduce((sum, v) => sum + v, 0) / frameRateHz;
}

function largestAcceleration({ acceleration, timeS }: TrackKinematics, where: (t: number) => boolean): number {
  let largest = 0;
  acceleration.forEach((a, i) => {
    if (!Number.isNaN(a) && where(timeS[i] ?? NaN)) largest = Math.max(largest, Math.abs(a));
  });
  return largest;
}

describe('time base and gaps (METHODS K1)', () => {
  it('a hole of 381 s gives two segments and no distance across it', () => {
    const points = sample(10, 20, straight(4));
    const track = trackOf([...points, ...points], 20);
    const timeS = track.timeS.map((t, k) => (k < points.length ? t : (k - points.length) / 20 + 10 + 381));
    const x = track.x.map((value, k) => (k < points.length ? value : value + toFixedPoint(40 + 381 * 4)));
    const kinematics = kinematicsOf({ ...track, timeS, x }, 20, 'optical', UNFILTERED);
    expect(kinematics.segments.map(({ first, end, gridFirst }) => [first, end, gridFirst])).toEqual([
      [0, 201, 0],
      [201, 402, 7820],
    ]);
    // 402 frames of 0.05 s at 4 m/s.
    expect(distanceM(kinematics)).toBeCloseTo(80.4, 3);
  });

  it('a gap of 0.5 s is bridged, a longer one is not', () => {
    const track = trackOf(sample(10, 10, straight(3)), 10);
    const without = (from: number, count: number): Track => ({
      ...track,
      x: track.x.map((value, k) => (k >= from && k < from + count ? MISSING : value)),
    });
    expect(kinematicsOf(without(50, 4), 10).segments).toHaveLength(1);
    expect(kinematicsOf(without(50, 5), 10).segments).toHaveLength(2);
  });

  it('a period edge cuts and samples outside the periods are left out', () => {
    const track = trackOf(sample(20, 10, straight(3)), 10);
    const periods = [
      { id: 1, startS: 1, endS: 9 },
      { id: 2, startS: 9, endS: 15 },
    ];
    const { segments } = kinematicsOf(track, 10, 'optical', {}, periods);
    expect(segments.map(({ startS, periodIndex, end, first }) => [startS, periodIndex, end - first])).toEqual([
      [1, 0, 80],
      [9, 1, 60],
    ]);
  });

  it('unequal steps are interpolated on the grid from the first sample on', () => {
    const track = trackOf(sample(4, 20, straight(2)), 20);
    const timeS = track.timeS.map((t, k) => t + 0.013 + (k % 3) * 0.004);
    const x = timeS.map((t) => toFixedPoint(2 * t));
    const kinematics = kinematicsOf({ ...track, timeS, x: Int32Array.from(x) }, 20, 'optical', UNFILTERED);
    expect(kinematics.timeS[0]).toBe(0.013);
    expect(kinematics.timeS[7]).toBeCloseTo(0.363, 12);
    expect(kinematics.xM[7]).toBeCloseTo(0.726, 4);
  });

  it('a segment below 2 s has distance only; a lone sample gives no frame', () => {
    const short = kinematicsOf(trackOf(sample(1.9, 10, straight(5)), 10), 10, 'optical', UNFILTERED);
    expect(short.length).toBe(20);
    expect(distanceM(short)).toBeCloseTo(10, 3);
    expect(short.acceleration.every((a) => Number.isNaN(a))).toBe(true);
    expect(kinematicsOf(trackOf([{ xM: 1, yM: 1 }], 10), 10).length).toBe(0);
  });

  it('the outer half cycle of the cut-off has no acceleration, speed is kept', () => {
    const { acceleration, speed } = kinematicsOf(trackOf(sample(10, 25, straight(5)), 25), 25);
    const has = Array.from(acceleration, (a) => !Number.isNaN(a));
    expect(has.indexOf(true)).toBe(13);
    expect(has.lastIndexOf(true)).toBe(251 - 1 - 13);
    // The filter's end effects bend the speed, so the ends have no acceleration; the speed stays a number.
    expect(speed.every((v) => v > 3 && v < 7)).toBe(true);
  });
});

describe('outliers (METHODS K2)', () => {
  it('one sample displaced by 5 m in a straight 5 m/s run', () => {
    const points = sample(20, 25, straight(5));
    const clean = kinematicsOf(trackOf(points, 25), 25);
    const displaced = points.map((point, k) => (k === 200 ? { ...point, yM: 5 } : point));
    const kinematics = kinematicsOf(trackOf(displaced, 25), 25);
    expect(Math.abs(distanceM(kinematics) / distanceM(clean) - 1)).toBeLessThan(0.001);
    expect(kinematics.outlierSamples).toBe(3);
    expect(largestAcceleration(kinematics, () => true)).toBeLessThan(2);
  });

  it('a speed beyond 11 m/s and an acceleration beyond 10 m/s2 are suspect', () => {
    const fast = kinematicsOf(trackOf(sample(4, 25, straight(11.5)), 25), 25, 'optical', UNFILTERED);
    expect(fast.suspect.every((flag) => flag === 1)).toBe(true);
    const track = trackOf(
      sample(4, 25, (t) => ({ xM: t < 2 ? 0 : 6 * (t - 2) ** 2, yM: 0 })),
      25,
    );
    const strong = kinematicsOf(track, 25, 'optical', { ...UNFILTERED, outlierStepMPerS: 100 });
    expect(strong.suspect[75]).toBe(1);
    expect(strong.acceleration[75]).toBeNaN();
    expect(strong.speed[75]).toBeCloseTo(12, 3);
    expect(strong.suspect[25]).toBe(0);
  });
});

describe('speed and acceleration (METHODS K4, K5)', () => {
  it('x = 3t, y = 4t is 5 m/s everywhere', () => {
    const track = trackOf(
      sample(10, 25, (t) => ({ xM: 3 * t, yM: 4 * t })),
      25,
    );
    for (const v of kinematicsOf(track, 25, 'optical', UNFILTERED).speed) expect(v).toBeCloseTo(5, 3);
  });

  it('v = 2t has a = 2', () => {
    const track = trackOf(
      sample(5, 25, (t) => ({ xM: t * t, yM: 0 })),
      25,
    );
    const { acceleration } = kinematicsOf(track, 25, 'optical', UNFILTERED);
    // Inside, because first and last frames use one-sided differences.
    for (let i = 2; i < acceleration.length - 2; i++) expect(acceleration[i]).toBeCloseTo(2, 1);
  });

  it('a uniform circle of 5 m at 5 m/s has no acceleration', () => {
    const track = trackOf(
      sample(20, 25, (t) => ({ xM: 5 * Math.cos(t), yM: 5 * Math.sin(t) })),
      25,
    );
    const kinematics = kinematicsOf(track, 25);
    expect(largestAcceleration(kinematics, () => true)).toBeLessThan(0.6);
    expect(largestAcceleration(kinematics, (t) => t > 1 && t < 19)).toBeLessThan(0.05);
  });

  it('GNSS takes speed and acceleration from the device, the heading from the positions', () => {
    const track = trackOf(sample(20, 10, straight(4)), 10);
    const deviceSpeed = new Int32Array(track.x.length).fill(toFixedPoint(3));
    const doppler = kinematicsOf({ ...track, deviceSpeed }, 10, 'gnss');
    expect(doppler.usesDeviceSpeed).toBe(true);
    expect(doppler.speed[100]).toBeCloseTo(3, 9);
    const [segment] = doppler.segments;
    expect(segment && velocityAt(doppler.xM, segment, 100, 10)).toBeCloseTo(4, 4);
    // fc 2 Hz: 0.25 s at 10 Hz.
    expect(Array.from(doppler.acceleration.subarray(0, 4), (a) => Number.isNaN(a))).toEqual([true, true, true, false]);
    expect(kinematicsOf({ ...track, deviceSpeed }, 10, 'optical').speed[100]).toBeCloseTo(4, 4);
  });

  it('a track without a single sample has no frames', () => {
    const track = trackOf(sample(4, 10, straight(1)), 10);
    const empty = kinematicsOf({ ...track, x: track.x.map(() => MISSING) }, 10);
    expect(empty.length).toBe(0);
    expect(empty.firstSampleS).toBeNull();
  });

  it('buffers are reused without a trace of the track before', () => {
    const { kinematics } = parametersFor('optical');
    const buffers = new KinematicsBuffers();
    const track = trackOf(sample(6, 25, straight(2)), 25);
    const alone = Array.from(kinematicsOf(track, 25).acceleration);
    computeKinematics(trackOf(sample(20, 25, straight(11.5)), 25), [], 25, kinematics, buffers);
    const after = computeKinematics(track, [], 25, kinematics, buffers);
    expect(Array.from(after.acceleration)).toEqual(alone);
    expect(after.suspect.every((flag) => flag === 0)).toBe(true);
  });
});
