import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExerciseSetup, exerciseProblems, isSameSetup, nameKey, NO_SETUP } from './exercise';
import { addedSums, drillRate, intensityAmong, normOf, sumsOf } from './exercise-norm';
import { expectedLoad } from './planned-load';

const SETUP: ExerciseSetup = { lengthM: 40, widthM: 30, sideA: 5, sideB: 3 };

describe('drills alike (METHODS LD10)', () => {
  it('have the same sides and an area within 10 %', () => {
    // 1200 m²: 1080 to 1320.
    expect(isSameSetup({ ...SETUP, lengthM: 44 }, SETUP)).toBe(true);
    expect(isSameSetup({ ...SETUP, lengthM: 36 }, SETUP)).toBe(true);
    expect(isSameSetup({ ...SETUP, lengthM: 30, widthM: 40 }, SETUP)).toBe(true);
    expect(isSameSetup({ ...SETUP, lengthM: 44.1 }, SETUP)).toBe(false);
    expect(isSameSetup({ ...SETUP, lengthM: 35.9 }, SETUP)).toBe(false);
    expect(isSameSetup({ ...SETUP, sideA: 3, sideB: 5 }, SETUP)).toBe(true);
    expect(isSameSetup({ ...SETUP, sideA: 4 }, SETUP)).toBe(false);
  });

  it('are alike where neither states a size or sides, and not where one does', () => {
    expect(isSameSetup(NO_SETUP, NO_SETUP)).toBe(true);
    expect(isSameSetup({ ...SETUP, lengthM: null, widthM: null }, SETUP)).toBe(false);
    expect(isSameSetup(SETUP, { ...SETUP, sideA: null, sideB: null })).toBe(false);
  });

  it('names are compared without regard to case and spaces', () => {
    expect(nameKey('  4v4  With Keepers ')).toBe(nameKey('4V4 with keepers'));
    expect(nameKey('4v4')).not.toBe(nameKey('4v4s'));
  });

  it('half a size, half the sides and rest without work are refused at the missing field', () => {
    const fine = { ...SETUP, workS: 240, restS: 60 };
    expect(exerciseProblems(fine)).toEqual([]);
    expect(exerciseProblems({ ...NO_SETUP, workS: null, restS: null })).toEqual([]);
    const names = (changes: { readonly [Field in keyof typeof fine]?: null }) =>
      exerciseProblems({ ...fine, ...changes }).map(({ name }) => name);
    expect(names({ widthM: null })).toEqual(['widthM']);
    expect(names({ lengthM: null })).toEqual(['lengthM']);
    expect(names({ sideB: null })).toEqual(['sideB']);
    expect(names({ workS: null })).toEqual(['workS']);
  });
});

const player = (activeDistanceM: number | null, activeTimeM: number | null) => ({
  activeDistanceM,
  highSpeedDistanceM: null,
  sprintDistanceM: 0,
  highPowerDistanceM: 10,
  accelerations: 1,
  decelerations: 1,
  totalTurns: 2,
  activeTimeM,
});

describe('what a drill asks per minute', () => {
  it('is all players’ total over all their minutes', () => {
    // 800 m in 10 min and 200 m in 2 min: 1000 / 12.
    const sums = addedSums([player(800, 10), player(200, 2), player(null, 5), player(900, null), player(0, 0)]);
    expect(sums.activeDistanceM).toEqual({ total: 1000, minutesM: 12 });
    expect(drillRate([sums], 'activeDistanceM')).toBeCloseTo(83.333333, 6);
    // Turns are known for the third player too: 6 in 17 min.
    expect(drillRate([sums], 'totalTurns')).toBeCloseTo(6 / 17, 9);
  });

  it('zero is a value, unknown is not', () => {
    const sums = addedSums([player(800, 10)]);
    expect(drillRate([sums], 'sprintDistanceM')).toBe(0);
    expect(drillRate([sums], 'highSpeedDistanceM')).toBeNull();
    expect(drillRate([], 'activeDistanceM')).toBeNull();
  });

  it('of squads together is that of their players together', () => {
    const amount = fc.record({
      activeDistanceM: fc.option(fc.integer({ min: 0, max: 5000 })),
      activeTimeM: fc.option(fc.integer({ min: 0, max: 90 })),
    });
    fc.assert(
      fc.property(fc.array(amount), fc.array(amount), (first, second) => {
        const of = (players: typeof first) => players.map((each) => player(each.activeDistanceM, each.activeTimeM));
        const apart = drillRate([addedSums(of(first)), addedSums(of(second))], 'activeDistanceM');
        expect(apart).toBe(drillRate([addedSums(of([...first, ...second]))], 'activeDistanceM'));
      }),
    );
  });

  it('has a sum for each KPI', () => {
    expect(sumsOf(() => ({ total: 1, minutesM: 2 })).decelerations).toEqual({ total: 1, minutesM: 2 });
  });
});

describe('norm and intensity', () => {
  it('80, 90, 100 and 110 m/min: mean 95, SD 12.91 of 4', () => {
    const norm = normOf([80, 90, 100, 110]);
    expect(norm?.mean).toBe(95);
    // Squares 225 + 25 + 25 + 225 = 500; root of 500 / 3.
    expect(norm?.standardDeviation).toBeCloseTo(12.909944, 6);
    expect(norm?.count).toBe(4);
    expect(normOf([80, 90, 100])).toBeNull();
    expect(normOf([])).toBeNull();
  });

  it('intensity is the percentile among the drills', () => {
    const intensity = intensityAmong([60, 80, 80, 100, 120]);
    expect(intensity(95)).toBe(60);
    // One below, half of two equal.
    expect(intensity(80)).toBe(40);
    expect(intensityAmong([60, 80, 100])(80)).toBeNull();
  });
});

describe('a session planned from exercises', () => {
  const warmUp = { minutesM: 10, norm: { mean: 60, standardDeviation: 6, count: 9 } };
  const game = { minutesM: 20, norm: { mean: 100, standardDeviation: 4, count: 5 } };

  it('adds up norm times minutes, and variances', () => {
    // 600 + 2000; root of 60² + 80².
    expect(expectedLoad([warmUp, game])).toEqual({ mean: 2600, standardDeviation: 100, leastCount: 5 });
  });

  it('is not known where one part is not, nor without a part', () => {
    expect(expectedLoad([warmUp, { minutesM: 5, norm: null }])).toBeNull();
    expect(expectedLoad([])).toBeNull();
  });

  it('a part of no minutes changes nothing', () => {
    const part = fc.record({
      minutesM: fc.integer({ min: 1, max: 60 }),
      norm: fc.record({
        mean: fc.integer({ min: 0, max: 200 }),
        standardDeviation: fc.integer({ min: 0, max: 50 }),
        count: fc.constant(4),
      }),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), (parts) => {
        expect(expectedLoad([...parts, { ...warmUp, minutesM: 0 }])).toEqual(expectedLoad(parts));
      }),
    );
  });
});
