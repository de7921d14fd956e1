/**
 * Damaged tracking through the whole analysis (METHODS K1, K2), compared with the same player undamaged: nothing
 * may be made up, and the track's quality reports what was found. The fixture has the tolerances.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeTrackSet } from '../metrics/session/analyze';
import {
  CLEAN,
  CLEAN_FACTS,
  effortsOf,
  factsOf,
  HZ,
  madeUp,
  setOf,
  SPEED_TOLERANCE_M_PER_S,
  SPRINT_TOLERANCE_M,
  trackAt,
} from './robust.fixture';
import { fromFixedPoint, MISSING, toFixedPoint, type Track } from './trackset';

const LAST = CLEAN.timeS.length - 1;

const RUNS = { numRuns: 40, seed: 4 };

function moved(track: Track, from: number, end: number, dxM: number, dyM: number): Track {
  const shift = (column: Int32Array, metres: number): Int32Array =>
    column.map((value, k) => (k >= from && k < end && value !== MISSING ? value + toFixedPoint(metres) : value));
  return { ...track, x: shift(track.x, dxM), y: shift(track.y, dyM) };
}

const sample = fc.integer({ min: 5 * HZ, max: LAST - 5 * HZ });
const direction = fc.integer({ min: 0, max: 359 }).map((degrees) => (degrees * Math.PI) / 180);

describe('a leap of the position (METHODS K2)', () => {
  it('one sample 5 m off in a straight run at 5 m/s: less than 0.1 m, no effort', () => {
    const straight = trackAt(Array.from({ length: 60 * HZ }, (_, k) => ({ xM: (5 * k) / HZ - 150, yM: 0 })));
    const facts = factsOf(moved(straight, 700, 701, 0, 5));
    expect(Math.abs((facts.kpis.totalDistanceM ?? NaN) - (factsOf(straight).kpis.totalDistanceM ?? NaN))).toBeLessThan(
      0.1,
    );
    expect(facts.efforts).toEqual([]);
    expect(facts.quality).toMatchObject({ outlierSamples: 3, segments: 1, jumps: 0 });
  });

  it('one sample at 65 m/s and back, anywhere and in any direction', () => {
    fc.assert(
      fc.property(sample, direction, (at, angle) => {
        const reach = 65 / HZ;
        const facts = factsOf(moved(CLEAN, at, at + 1, reach * Math.cos(angle), reach * Math.sin(angle)));
        expect(madeUp(facts)).toEqual([]);
        expect(facts.quality).toMatchObject({ outlierSamples: 3, jumps: 0 });
        expect(facts.kpis.totalDistanceM ?? NaN).toBeGreaterThan((CLEAN_FACTS.kpis.totalDistanceM ?? NaN) - 1);
        expect(facts.kpis.totalTurns ?? NaN).toBeGreaterThanOrEqual((CLEAN_FACTS.kpis.totalTurns ?? NaN) - 1);
      }),
      RUNS,
    );
  });

  it('at 65 m/s and more to another place, for good: the track is cut there', () => {
    fc.assert(
      fc.property(sample, direction, fc.integer({ min: 65, max: 2000 }), (at, angle, speedMPerS) => {
        const reach = speedMPerS / HZ;
        const facts = factsOf(moved(CLEAN, at, LAST + 1, reach * Math.cos(angle), reach * Math.sin(angle)));
        expect(madeUp(facts)).toEqual([]);
        expect(facts.quality).toMatchObject({ outlierSamples: 2, gaps: 0 });
        expect(facts.kpis.totalDistanceM ?? NaN).toBeGreaterThan((CLEAN_FACTS.kpis.totalDistanceM ?? NaN) - 2);
        expect(facts.kpis.totalTurns ?? NaN).toBeGreaterThanOrEqual((CLEAN_FACTS.kpis.totalTurns ?? NaN) - 1);
        // Against the direction of the run the step may be slow enough to be bridged.
        if (speedMPerS >= 100) expect(facts.quality.jumps).toBe(1);
      }),
      RUNS,
    );
  });

  it('a leap every five seconds', () => {
    let leaping = CLEAN;
    let leaps = 0;
    for (let at = 5 * HZ; at < LAST; at += 5 * HZ) {
      leaping = moved(leaping, at, LAST + 1, leaps % 2 === 0 ? 4 : -4, 0);
      leaps++;
    }
    const facts = factsOf(leaping);
    expect(madeUp(facts)).toEqual([]);
    expect(facts.quality.jumps).toBe(leaps);
    expect(facts.quality.outlierSamples).toBe(2 * leaps);
  });
});

describe('two players taken for each other (METHODS K1, K2)', () => {
  const other = moved(CLEAN, 0, LAST + 1, 6, 9);
  const behind: Track = {
    ...other,
    x: other.x.map((_, k) => other.x[Math.max(0, k - 137)] ?? 0),
    y: other.y.map((_, k) => other.y[Math.max(0, k - 137)] ?? 0),
  };
  const behindFacts = factsOf(behind);

  it('for a while: both are cut twice, and neither gets a speed, an effort or a turn of the change', () => {
    fc.assert(
      fc.property(sample, fc.integer({ min: 3 * HZ, max: 60 * HZ }), (from, frames) => {
        const end = Math.min(LAST, from + frames);
        const mixed = (a: Track, b: Track): Track => {
          const column = (mine: Int32Array, theirs: Int32Array): Int32Array =>
            mine.map((value, k) => (k >= from && k < end ? (theirs[k] ?? MISSING) : value));
          return { ...a, x: column(a.x, b.x), y: column(a.y, b.y) };
        };
        const facts = analyzeTrackSet(setOf([mixed(CLEAN, behind), mixed(behind, CLEAN)]), { sessionIsAMatch: false });
        const sum = (name: 'totalDistanceM' | 'energyKJPerKg' | 'totalTurns' | 'sprintDistanceM'): number =>
          facts.players.reduce((total, { kpis }) => total + (kpis[name] ?? 0), 0);
        const cleanSum = (name: 'totalDistanceM' | 'energyKJPerKg' | 'totalTurns' | 'sprintDistanceM'): number =>
          (CLEAN_FACTS.kpis[name] ?? 0) + (behindFacts.kpis[name] ?? 0);
        for (const name of ['totalDistanceM', 'energyKJPerKg', 'totalTurns', 'sprintDistanceM'] as const) {
          expect(sum(name), name).toBeLessThanOrEqual(
            cleanSum(name) * 1.002 + (name === 'sprintDistanceM' ? 4 * SPRINT_TOLERANCE_M : 0),
          );
        }
        for (const { kpis, quality } of facts.players) {
          expect(kpis.peakSpeedMPerS ?? NaN).toBeLessThan(
            (CLEAN_FACTS.kpis.peakSpeedMPerS ?? NaN) + SPEED_TOLERANCE_M_PER_S,
          );
          expect((quality.outlierSamples ?? 0) > 0 || quality.jumps === 0).toBe(true);
        }
      }),
      RUNS,
    );
  });
});

describe('a tag that is stuck (METHODS K6)', () => {
  it('for minutes, then back at once: the time is reported, the leap back is cut', () => {
    fc.assert(
      fc.property(sample, fc.integer({ min: 60 * HZ, max: 180 * HZ }), (from, frames) => {
        const end = Math.min(LAST - 4 * HZ, from + frames);
        if (end - from < 20 * HZ) return;
        const held = (column: Int32Array): Int32Array =>
          column.map((value, k) => (k >= from && k < end ? (column[from] ?? MISSING) : value));
        const facts = factsOf({ ...CLEAN, x: held(CLEAN.x), y: held(CLEAN.y) });
        // Freezing during a run looks like a deceleration, which the filter cannot tell from a real one.
        const reported = madeUp(facts).filter((text) => !text.startsWith('DECELERATION'));
        expect(reported).toEqual([]);
        expect(effortsOf(facts, 'DECELERATION')).toBeLessThanOrEqual(effortsOf(CLEAN_FACTS, 'DECELERATION') + 1);
        expect(Math.abs((facts.quality.frozenS ?? NaN) - (end - 1 - from) / HZ)).toBeLessThan(0.2);
      }),
      RUNS,
    );
  });

  it('with the noise of a standing player nothing is frozen', () => {
    const step = (k: number): number => fromFixedPoint(k % 2);
    const standing = trackAt(Array.from({ length: 60 * HZ }, (_, k) => ({ xM: step(k), yM: 0 })));
    expect(factsOf(standing).quality.frozenS).toBe(0);
  });

  it('a satellite receiver holds the place of somebody who stands: that is frozen only if they moved meanwhile', () => {
    const still = trackAt(Array.from({ length: 60 * HZ }, () => ({ xM: 1, yM: 1 })));
    const speed = (metresPerS: number): Track => ({
      ...still,
      deviceSpeed: new Int32Array(still.timeS.length).fill(toFixedPoint(metresPerS)),
    });
    expect(factsOf(still, { sourceClass: 'gnss' }).quality.frozenS).toBe(0);
    expect(factsOf(speed(0.1), { sourceClass: 'gnss' }).quality.frozenS).toBe(0);
    expect(factsOf(speed(3), { sourceClass: 'gnss' }).quality.frozenS).toBeCloseTo(60 - 1 / HZ, 9);
    expect(factsOf(still, { sourceClass: 'lps' }).quality.frozenS).toBeCloseTo(60 - 1 / HZ, 9);
  });
});
