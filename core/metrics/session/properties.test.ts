import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersFor, type ParameterOverrides } from '../../methods/default-parameters';
import { accelerationClass } from '../../methods/acceleration-classes';
import { angleClass } from '../../methods/turn-classes';
import { computeKinematics } from '../../tracking/kinematics';
import { staysWholePeriods, type Stay } from '../../tracking/time-on-pitch';
import { pathOf, trackOf, type Leg, type PathPoint } from '../../tracking/synthetic-motion';
import { fromFixedPoint, toFixedPoint, type Period, type Pitch } from '../../tracking/trackset';
import { accelerationDistances } from '../load/acceleration-distance';
import { AnalysisBuffers, analyzeTrack, type TrackFacts } from './analyze-track';
import { distanceValues } from '../load/distance';
import { type KpiName, type KpiValues } from './session-facts';
import { KPI_NAMES } from './kpi-names';
import { energyCost, metabolicPower } from '../load/metabolic-power';
import { perMinute, perActiveMinute } from '../reference/per-active-minute';
import { statistic } from '../reference/reference-rules';

const HZ = 25;
const UNFILTERED: ParameterOverrides = { kinematics: { positionCutoffHz: Infinity } };
const buffers = new AnalysisBuffers();

function factsOf(
  points: readonly PathPoint[],
  overrides: ParameterOverrides = {},
  {
    frameRateHz = HZ,
    periods = [],
    pitch = null,
    sessionIsAMatch = false,
  }: Partial<{
    frameRateHz: number;
    periods: Period[];
    pitch: Pitch | null;
    sessionIsAMatch: boolean;
  }> = {},
): TrackFacts {
  const parameters = parametersFor('optical', overrides);
  const context = { sourceClass: 'optical', frameRateHz, periods, pitch, sessionIsAMatch, parameters } as const;
  return analyzeTrack(trackOf(points, frameRateHz), context, buffers);
}

/** Evenly spread, in hundredths: fast-check's own doubles are mostly next to zero. */
const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(100 * min), max: Math.round(100 * max) }).map((value) => value / 100);

const onStep = (metres: number): number => fromFixedPoint(toFixedPoint(metres));

const OFF_THE_MARKS = 0.0037;

const run = fc
  .array(
    fc.record({
      cruiseS: between(0.2, 3),
      topMPerS: between(4, 8),
      slowMPerS: between(0.5, 2),
      strengthMPerS2: between(1.5, 7),
      degrees: between(-170, 170),
      cutS: between(0.2, 0.9),
    }),
    { minLength: 3, maxLength: 12 },
  )
  .map((cuts) => {
    const legs: Leg[] = [];
    let speed = 1;
    for (const { cruiseS, degrees, cutS, ...drawn } of cuts) {
      // Off the marks of zones and classes, where the last digit of a sum would decide.
      const topMPerS = drawn.topMPerS + OFF_THE_MARKS;
      const slowMPerS = drawn.slowMPerS + OFF_THE_MARKS;
      const strengthMPerS2 = drawn.strengthMPerS2 + OFF_THE_MARKS;
      legs.push({ durationS: (topMPerS - speed) / strengthMPerS2 || 0.1, accelerationMPerS2: strengthMPerS2 });
      legs.push({ durationS: cruiseS });
      legs.push({ durationS: (topMPerS - slowMPerS) / strengthMPerS2 || 0.1, accelerationMPerS2: -strengthMPerS2 });
      legs.push({ durationS: cutS, headingChangeDegrees: degrees });
      speed = slowMPerS;
    }
    return pathOf(
      1,
      legs.filter(({ durationS }) => durationS > 0.01),
      HZ,
    );
  })
  // On the steps of a TrackSet, so that a mirrored path is stored as the exact mirror.
  .map((points) => points.map(({ xM, yM }) => ({ xM: onStep(xM), yM: onStep(yM) })));

/** Positions are stored in steps of 10 micrometres, so sums agree to that and not to the last digit. */
const QUANTISED = 2e-3;

function differing(names: readonly KpiName[], actual: KpiValues, expected: KpiValues, tolerance = QUANTISED): string[] {
  return names.filter((name) => {
    const [ours, theirs] = [actual[name], expected[name]];
    if (ours === null || theirs === null) return ours !== theirs;
    return Math.abs(ours - theirs) > tolerance * Math.max(1, Math.abs(theirs));
  });
}

const SMOOTH_KPIS: readonly KpiName[] = [
  'totalDistanceM',
  'peakSpeedMPerS',
  'energyKJPerKg',
  'meanPowerWPerKg',
  'activeTimeM',
];

describe('moving the pitch (METHODS 15.1)', () => {
  it('rotations by 90 and 180 degrees change nothing at all', () => {
    fc.assert(
      fc.property(run, (points) => {
        const plain = factsOf(points);
        expect(factsOf(points.map(({ xM, yM }) => ({ xM: -xM, yM: -yM })))).toEqual(plain);
        const quarter = factsOf(points.map(({ xM, yM }) => ({ xM: -yM, yM: xM })));
        expect(quarter.kpis).toEqual(plain.kpis);
        expect(quarter.efforts).toEqual(plain.efforts);
        expect(quarter.turns).toHaveLength(plain.turns.length);
      }),
      { numRuns: 30 },
    );
  });

  it('a shift by whole steps changes no KPI by more than 1e-9', () => {
    fc.assert(
      fc.property(run, fc.integer({ min: -50, max: 50 }), fc.integer({ min: -30, max: 30 }), (points, dxM, dyM) => {
        const plain = factsOf(points);
        const shifted = factsOf(points.map(({ xM, yM }) => ({ xM: onStep(xM + dxM), yM: onStep(yM + dyM) })));
        expect(differing(KPI_NAMES, shifted.kpis, plain.kpis, 1e-9)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('any rotation leaves distance, speed and power, as far as the steps of positions allow', () => {
    fc.assert(
      fc.property(run, fc.double({ min: 0, max: 6.28, noNaN: true }), (points, angle) => {
        const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
        const plain = factsOf(points);
        const rotated = factsOf(
          points.map(({ xM, yM }) => ({ xM: cosine * xM - sine * yM, yM: sine * xM + cosine * yM })),
        );
        expect(differing(SMOOTH_KPIS, rotated.kpis, plain.kpis)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('a reflection swaps left and right only', () => {
    let turnsSeen = 0;
    fc.assert(
      fc.property(run, (points) => {
        const plain = factsOf(points);
        const reflected = factsOf(points.map(({ xM, yM }) => ({ xM, yM: -yM })));
        turnsSeen += plain.turns.length;
        const swapped = plain.turns.map((turn) => ({ ...turn, turnSide: turn.turnSide === 'L' ? 'R' : 'L' }));
        expect(reflected).toEqual({ ...plain, turns: swapped });
      }),
      { numRuns: 30 },
    );
    expect(turnsSeen).toBeGreaterThan(10);
  });
});

describe('splitting a session (METHODS 15.2)', () => {
  it('at any frame, the distances of both parts add up to the whole', () => {
    const parameters = parametersFor('optical');
    fc.assert(
      fc.property(run, fc.double({ min: 0, max: 1, noNaN: true }), (points, share) => {
        const kinematics = computeKinematics(trackOf(points, HZ), [], HZ, parameters.kinematics, buffers);
        const whole = staysWholePeriods(kinematics);
        const cut = Math.floor(share * kinematics.length);
        const part = (first: number, end: number): Stay => ({ first, end, periodIndex: 0, gridFrames: end - first });
        const valuesOf = (stays: readonly Stay[]): Record<string, number> => ({
          ...distanceValues(kinematics, stays, parameters),
          ...accelerationDistances(kinematics, stays, parameters.acceleration),
        });
        const before = valuesOf([part(0, cut)]);
        const after = valuesOf([part(cut, kinematics.length)]);
        for (const [name, value] of Object.entries(valuesOf(whole))) {
          expect((before[name] ?? NaN) + (after[name] ?? NaN)).toBeCloseTo(value, 9);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('half speed (METHODS 15.3)', () => {
  it('unfiltered: same distance, half the speed, no count rises', () => {
    fc.assert(
      fc.property(run, (points) => {
        const plain = factsOf(points, UNFILTERED);
        // The same positions at half the frame rate: time is stretched by two.
        const slow = factsOf(points, UNFILTERED, { frameRateHz: HZ / 2 });
        expect(differing(['totalDistanceM'], slow.kpis, plain.kpis)).toEqual([]);
        expect(slow.kpis.peakSpeedMPerS ?? NaN).toBeGreaterThanOrEqual((plain.kpis.peakSpeedMPerS ?? NaN) / 2 - 1e-6);
        for (const name of ['accelerations', 'decelerations', 'sprintDistanceM', 'highAccelerations'] as const) {
          expect(slow.kpis[name] ?? NaN).toBeLessThanOrEqual(plain.kpis[name] ?? NaN);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('a minute of standing still (METHODS 15.4)', () => {
  it('leaves the totals of a match and lowers what is per minute', () => {
    const pitch = { lengthM: 105, widthM: 68 };
    const minutes = (count: number): Period[] => [{ id: 1, startS: 0, endS: count * 60 }];
    const running = Array.from({ length: 120 * HZ }, (_, k) => {
      const along = (3 * k) / HZ;
      return { xM: Math.abs((along % 80) - 40) - 20, yM: 0 };
    });
    const last = running.at(-1) ?? { xM: 0, yM: 0 };
    const longer = [...running, ...new Array<PathPoint>(60 * HZ).fill(last)];
    const options = { pitch, sessionIsAMatch: true };
    const short = factsOf(running, UNFILTERED, { ...options, periods: minutes(2) }).kpis;
    const long = factsOf(longer, UNFILTERED, { ...options, periods: minutes(3) }).kpis;
    // The frame at the end has a central difference instead of a one-sided one.
    expect(Math.abs((long.totalDistanceM ?? NaN) - (short.totalDistanceM ?? NaN))).toBeLessThan(0.2);
    expect(long.matchTimeM).toBeCloseTo(3, 9);
    expect(long.averageSpeedMPerMinute ?? NaN).toBeLessThan((short.averageSpeedMPerMinute ?? NaN) * 0.7);
  });
});

describe('sums and identities (METHODS 15.5, 15.6)', () => {
  it('classes, bands and sides sum to the totals; zones to the distance', () => {
    fc.assert(
      fc.property(run, (points) => {
        const { kpis, turns, efforts } = factsOf(points);
        const value = (name: KpiName): number => kpis[name] ?? NaN;
        const counted = efforts.filter(({ kind }) => kind === 'ACCELERATION' || kind === 'DECELERATION').length;
        const classes = ['low', 'medium', 'high'] as const;
        const sum = (suffix: 'Accelerations' | 'Decelerations' | 'AccelerationDistanceM' | 'DecelerationDistanceM') =>
          classes.reduce((total, name) => total + value(`${name}${suffix}`), 0);
        expect(sum('Accelerations') + sum('Decelerations')).toBe(counted);
        expect(sum('AccelerationDistanceM')).toBeCloseTo(value('accelerationDistanceM'), 9);
        expect(sum('DecelerationDistanceM')).toBeCloseTo(value('decelerationDistanceM'), 9);
        const zones = (['walking', 'jogging', 'running', 'highSpeedRunning', 'sprinting'] as const).reduce(
          (total, name) => total + value(`${name}DistanceM`),
          0,
        );
        expect(zones).toBeCloseTo(value('totalDistanceM'), 1);
        expect(value('zone5DistanceM') + value('sprintDistanceM')).toBeCloseTo(value('highSpeedDistanceM'), 9);
        expect(value('highPowerDistanceM') - value('highSpeedDistanceM')).toBeCloseTo(value('explosiveDistanceM'), 9);
        expect(value('explosiveDistanceM')).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(value('energyKJPerKg'))).toBe(true);
        expect(value('totalTurns')).toBe(turns.length);
        for (const turn of turns) {
          expect(turn.angleDegrees).toBeGreaterThan(20);
          expect(turn.angleDegrees).toBeLessThanOrEqual(180);
          expect(turn.twistingTimeS).toBeGreaterThanOrEqual(0.01);
          expect(turn.twistingTimeS).toBeLessThanOrEqual(1);
          expect([0, 1, 2]).toContain(angleClass(turn.angleDegrees));
          expect([0, 1, 2]).toContain(accelerationClass(turn.peakAccelerationMPer2));
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('power (METHODS 15.5)', () => {
  it('cost and power are finite for |a| <= 15 and v <= 12, and power is never negative', () => {
    const { metabolic } = parametersFor('optical');
    fc.assert(
      fc.property(between(-15, 15), between(0, 12), (a, v) => {
        const power = metabolicPower(v, a, metabolic);
        expect(Number.isFinite(power) && power >= 0).toBe(true);
        expect(Number.isFinite(energyCost(a / metabolic.gravityMPerS2))).toBe(true);
      }),
    );
  });
});

describe('what is not known (METHODS 15.8)', () => {
  it('never becomes 0: not per minute, not in a statistic, not in a track without samples', () => {
    expect(perMinute(null, 90)).toBeNull();
    expect(perMinute(5, null)).toBeNull();
    const empty = factsOf([]).kpis;
    expect(KPI_NAMES.filter((name) => empty[name] !== null)).toEqual([]);
    expect(KPI_NAMES.filter((name) => perActiveMinute(empty)[name] !== null)).toEqual([]);
    expect(statistic(null, [1, 2, 3, 4], [1, 2])).toMatchObject({ value: null, percentile: null });
    expect(statistic(3, [], [])).toEqual({
      value: 3,
      minimum: null,
      maximum: null,
      average: null,
      standardDeviation: null,
      percentile: null,
    });
  });
});
