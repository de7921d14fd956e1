import { describe, expect, it } from 'vitest';
import {
  comparableCounts,
  type CountedSession,
  countStatistics,
  isAnyKnown,
  meanCounts,
  ratedCounts,
  windowClocks,
  windowCounts,
} from './peak-count-reference';
import { teamCounts } from './team-peak-counts';
import type { PeakCount, PeakKpi } from '../session/session-facts';
import { matchOn } from '../wellness/match.fixture';

const count = (kpi: PeakKpi, value: number | null, matchTimesS: readonly number[] = []): PeakCount => ({
  kpi,
  epochS: 30,
  thresholdPerMinute: 4,
  value,
  matchTimesS,
});
const played = (day: number, values: Partial<Record<PeakKpi, number | null>>, changes = {}): CountedSession => ({
  ...matchOn(day, {}, changes),
  peakCounts: [count('DISTANCE', values.DISTANCE ?? null), count('TURNS', values.TURNS ?? null)],
});
const distances = (...values: readonly (number | null)[]) =>
  values.map((value) => windowCounts([count('DISTANCE', value)]));

describe('windows above a rate, compared (METHODS P3, R2)', () => {
  it('a count that was not stored is not known', () => {
    const counts = windowCounts([count('HSR', 0)]);
    expect(counts.HSR).toEqual({ 30: 0, 60: null, 120: null });
    expect(counts.SPRINT).toEqual({ 30: null, 60: null, 120: null });
    expect(windowClocks([count('HSR', 2, [10, 70])]).HSR).toEqual({ 30: [10, 70], 60: [], 120: [] });
  });

  it('a team has the sum of its players, a player the mean of their matches; unknown ones add nothing', () => {
    expect(teamCounts(distances(3, null, 4)).DISTANCE[30]).toBe(7);
    expect(teamCounts(distances(null)).DISTANCE[30]).toBeNull();
    expect(meanCounts(distances(3, null, 4)).DISTANCE[30]).toBe(3.5);
    expect(meanCounts([]).DISTANCE[30]).toBeNull();
  });

  it('average, SD with n - 1, minimum and maximum are of the reference alone', () => {
    const [value = windowCounts([])] = distances(9);
    // 2 4 4 6: squares 4 + 0 + 0 + 4 over 3.
    const { DISTANCE, HSR } = countStatistics(value, distances(2, 4, null, 4, 6));
    expect(DISTANCE[30]).toMatchObject({ value: 9, average: 4, minimum: 2, maximum: 6 });
    expect(DISTANCE[30].standardDeviation).toBeCloseTo(Math.sqrt(8 / 3), 12);
    expect(HSR[30]).toEqual({ value: null, average: null, standardDeviation: null, minimum: null, maximum: null });
    expect(countStatistics(value, distances(2)).DISTANCE[30].standardDeviation).toBeNull();
  });

  it('there is something to show where a value or a reference is known', () => {
    const [value = windowCounts([])] = distances(0);
    expect(isAnyKnown(countStatistics(value, []))).toBe(true);
    expect(isAnyKnown(countStatistics(windowCounts([]), [value]))).toBe(true);
    expect(isAnyKnown(countStatistics(windowCounts([]), []))).toBe(false);
  });

  it('what was computed in another way is not compared, nor are turns of a restless source (T8)', () => {
    const method = { sourceClass: 'gnss' as const, versions: {}, parametersHash: 'bb' };
    const rated = played(9, { DISTANCE: 5, TURNS: 5 });
    const references = [
      played(1, { DISTANCE: 1, TURNS: 1 }),
      played(2, { DISTANCE: 3, TURNS: 9 }, { turnsComparable: false }),
      played(3, { DISTANCE: 99, TURNS: 99 }, { method }),
    ];
    const counts = ratedCounts(rated, references);
    expect(counts.DISTANCE[30]).toMatchObject({ value: 5, average: 2 });
    expect(counts.TURNS[30]).toMatchObject({ value: 5, average: 1 });
    const restless = { ...rated, turnsComparable: false };
    expect(ratedCounts(restless, references).TURNS[30]).toMatchObject({ value: 5, average: null });
    expect(comparableCounts(restless, references).map(({ TURNS }) => TURNS[30])).toEqual([null, null]);
  });
});
