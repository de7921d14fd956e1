import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from '../../methods/derived-parameters';
import { parametersFor } from '../../methods/default-parameters';
import { staysWholePeriods } from '../../tracking/time-on-pitch';
import { givenKinematics } from '../../tracking/synthetic-motion';
import { basketballZones, type BasketballZones } from './basketball-zones';
import { distanceValues } from './distance';
import type { MethodSet } from '../session/session-facts';
import { highResolutionTables } from './high-resolution';
import { individualZones, maximumSpeed } from './individual-zones';

const METHOD: MethodSet = { sourceClass: 'optical', versions: { turn: '1.0.0' }, parametersHash: 'aa' };
const HZ = 10;
const { highResolution } = parametersFor('optical');
const { individualZones: shares, basketballZones: court } = derivedParametersFor();
const steps = (speeds: readonly number[], seconds = 10): number[] =>
  speeds.flatMap((speed) => new Array<number>(seconds * HZ).fill(speed));
const still = (speeds: readonly number[]): number[] => speeds.map(() => 0);

const metresOf = (zones: BasketballZones | null): number[] =>
  zones === null ? [] : Object.values<number>({ ...zones });

/** The trace of METHODS V3: 10 s each, 205 m. */
const V3_SPEEDS = steps([1, 2, 4, 6, 7.5]);
const V3 = givenKinematics(V3_SPEEDS, still(V3_SPEEDS), HZ);

describe('high-resolution tables (METHODS V3)', () => {
  it('10 s each at 1, 2, 4, 6, 7.5 m/s', () => {
    const tables = highResolutionTables(V3, staysWholePeriods(V3), highResolution);
    // 6 m/s is above 17 and 20 km/h, 7.5 m/s (27 km/h) above 23 and 25.5 too.
    const metres = [135, 135, 75, 75, 0, 0, 0, 0];
    const seconds = [20, 20, 10, 10, 0, 0, 0, 0];
    tables?.speed.forEach(({ distanceM, timeS }, row) => {
      expect(distanceM).toBeCloseTo(metres[row] ?? NaN, 9);
      expect(timeS).toBeCloseTo(seconds[row] ?? NaN, 9);
    });
    expect(tables?.speed).toHaveLength(8);
  });

  it('accelerations and decelerations apart, strictly beyond the mark', () => {
    // 1 s each at 4 m/s: +3 is above 2 and 2.5 but not above 3; -4.75 is below -2 to -4 but not below -4.75.
    const speeds = steps([4, 4, 4], 1);
    const kinematics = givenKinematics(speeds, steps([3, -4.75, 6.5], 1), HZ);
    const tables = highResolutionTables(kinematics, staysWholePeriods(kinematics), highResolution);
    expect(tables?.acceleration?.map(({ timeS }) => timeS)).toEqual([2, 2, 1, 1, 1, 1]);
    expect(tables?.deceleration?.map(({ timeS }) => timeS)).toEqual([1, 1, 1, 1, 0, 0]);
    tables?.deceleration?.forEach(({ distanceM, timeS }) => expect(distanceM).toBeCloseTo(4 * timeS, 12));
    expect(tables?.deceleration?.map(({ threshold }) => threshold)).toEqual([-2, -2.5, -3.25, -4, -4.75, -5.5]);
  });

  it('never on: null; on but in pieces too short for an acceleration: speed alone', () => {
    expect(highResolutionTables(V3, [], highResolution)).toBeNull();
    const kinematics = givenKinematics([6, 6], [NaN, NaN], HZ);
    const tables = highResolutionTables(kinematics, staysWholePeriods(kinematics), highResolution);
    expect([tables?.acceleration, tables?.deceleration]).toEqual([null, null]);
    expect(tables?.speed[0]?.timeS).toBeCloseTo(0.2, 12);
  });

  const samples = fc.array(
    fc.record({ v: fc.double({ min: 0, max: 12, noNaN: true }), a: fc.double({ min: -9, max: 9, noNaN: true }) }),
    { minLength: 1, maxLength: 200 },
  );

  it('no row is more than the row before, none more than the whole', () => {
    fc.assert(
      fc.property(samples, (frames) => {
        const kinematics = givenKinematics(
          frames.map(({ v }) => v),
          frames.map(({ a }) => a),
          HZ,
        );
        const stays = staysWholePeriods(kinematics);
        const tables = highResolutionTables(kinematics, stays, highResolution);
        const whole = {
          distanceM: distanceValues(kinematics, stays, parametersFor('optical')).totalDistanceM,
          timeS: frames.length / HZ,
        };
        for (const table of [tables?.speed, tables?.acceleration, tables?.deceleration]) {
          let before = whole;
          for (const row of table ?? []) {
            expect(row.distanceM).toBeLessThanOrEqual(before.distanceM + 1e-9);
            expect(row.timeS).toBeLessThanOrEqual(before.timeS + 1e-9);
            before = row;
          }
        }
        const brisk = frames.filter(({ a }) => a > 3).length;
        expect(tables?.acceleration?.[2]?.timeS).toBeCloseTo(brisk / HZ, 9);
      }),
    );
  });
});

describe('individual zones (METHODS V5)', () => {
  it('shares of 10 m/s on 10 s each at 6, 6.5, 8.5, 9.2 and 9.6 m/s', () => {
    const speeds = steps([6, 6.5, 8.5, 9.2, 9.6]);
    const kinematics = givenKinematics(speeds, still(speeds), HZ);
    const zones = individualZones(kinematics, staysWholePeriods(kinematics), 10, shares);
    expect(zones?.map(({ share }) => share)).toEqual([0.6, 0.8, 0.9, 0.95]);
    // Exactly 60 % is not above 60 %.
    expect(zones?.map(({ timeS }) => timeS)).toEqual([40, 30, 20, 10]);
    const metres = [338, 273, 188, 96];
    zones?.forEach(({ distanceM }, i) => expect(distanceM).toBeCloseTo(metres[i] ?? NaN, 9));
  });

  it('no Vmax, no zones', () => {
    expect(individualZones(V3, staysWholePeriods(V3), null, shares)).toBeNull();
    expect(individualZones(V3, [], 9, shares)).toBeNull();
  });

  it('Vmax is the best of the last 365 days, never of a later day', () => {
    const at = (startsAt: string) => ({ startsAt, method: METHOD });
    const sessions = [
      { ...at('2025-03-01T15:00:00Z'), peakSpeedMPerS: 9.9 },
      { ...at('2025-03-11T15:00:00Z'), peakSpeedMPerS: 9.1 },
      { ...at('2026-03-10T15:00:00Z'), peakSpeedMPerS: null },
      { ...at('2026-03-12T15:00:00Z'), peakSpeedMPerS: 9.8 },
    ];
    expect(maximumSpeed(at('2026-03-11T15:00:00Z'), sessions, shares)).toBe(9.1);
    expect(maximumSpeed(at('2026-03-12T15:00:00Z'), sessions, shares)).toBe(9.8);
    expect(maximumSpeed(at('2026-03-11T15:00:00Z'), sessions.slice(2, 3), shares)).toBeNull();
    expect(() => maximumSpeed(at('yesterday'), sessions, shares)).toThrow('"yesterday"');
  });
});

describe('zones of basketball (METHODS 12)', () => {
  it('10 s each at 1, 2, 3, 4, 5, 6 m/s; the bound belongs to the lower zone', () => {
    const speeds = steps([1, 2, 3, 4, 5, 6]);
    const kinematics = givenKinematics(speeds, still(speeds), HZ);
    const zones = basketballZones(kinematics, staysWholePeriods(kinematics), court);
    metresOf(zones).forEach((metres, i) => expect(metres).toBeCloseTo(10 * (i + 1), 9));
    const edges = [1.667, 2.778, 3.833, 4.889, 5.972];
    const atEdges = givenKinematics(edges, still(edges), HZ);
    expect(basketballZones(atEdges, staysWholePeriods(atEdges), court)?.bbZone6DistanceM).toBe(0);
  });

  it('the six sum to the distance; never on court is null', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { minLength: 1 }), (speeds) => {
        const kinematics = givenKinematics(speeds, still(speeds), HZ);
        const stays = staysWholePeriods(kinematics);
        let sum = 0;
        for (const metres of metresOf(basketballZones(kinematics, stays, court))) sum += metres;
        expect(sum).toBeCloseTo(distanceValues(kinematics, stays, parametersFor('optical')).totalDistanceM, 9);
      }),
    );
    expect(basketballZones(V3, [], court)).toBeNull();
  });
});
