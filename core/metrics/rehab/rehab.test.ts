import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '../../methods/turn-classes';
import { wellnessParameters } from '../../methods/wellness-parameters';
import { mapEffortBands } from '../load/effort-bands';
import type { KpiValues } from '../session/session-facts';
import type { PlayerSession } from '../reference/reference-rules';
import { countTurnClasses } from '../turns/turn-class-counts';
import { matchOn } from '../wellness/match.fixture';
import {
  comparisonMatches,
  comparisonValues,
  previousMatches,
  rehabKpiValues,
  type RehabMatch,
} from './comparison-values';
import { percentOfTargets, suggestedTargets } from './suggested-targets';
import { averageTurnClasses } from './rehab-turn-classes';

const parameters = wellnessParameters().rehab;
const NOW = '2026-06-01T10:00:00.000Z';

function rehabMatch(
  day: number,
  kpis: Partial<KpiValues> = {},
  sprints: number | null = 4,
  changes: Partial<PlayerSession> = {},
): RehabMatch {
  return {
    ...matchOn(day, { activeDistanceM: 10_000, peakSpeedMPerS: 8.5, ...kpis }, changes),
    effortBands: sprints === null ? null : mapEffortBands((type) => (type === 'SPRINT' ? sprints : 3 * sprints)),
  };
}

describe('comparison values (METHODS H1)', () => {
  it('average, maximum and its day per KPI and band', () => {
    const matches = [
      rehabMatch(1, { activeDistanceM: 9000, totalTurns: 30 }, 3),
      rehabMatch(2, { activeDistanceM: 11_000, totalTurns: null }, 6),
      rehabMatch(3, { activeDistanceM: 11_000, totalTurns: 20 }, null),
      rehabMatch(4, { activeDistanceM: null, totalTurns: null }, null),
    ];
    const values = comparisonValues(matches, NOW, parameters);
    expect(values?.average.DISTANCE).toBeCloseTo(31_000 / 3, 9);
    expect(values?.spread.DISTANCE).toBeCloseTo(Math.sqrt(24e6 / 18), 9);
    expect(values?.maximum.DISTANCE).toBe(11_000);
    expect(values?.maxValuesDate.DISTANCE).toBe('2026-01-03');
    expect(values?.average.TURNS).toBe(25);
    expect(values?.maxValuesDate.TURNS).toBe('2026-01-01');
    expect(values?.average.SPRINT).toBeNull();
    expect(values?.maxValuesDate.SPRINT).toBeNull();
    expect(values?.averageBands.SPRINT._10_TO_20).toBe(4.5);
    expect(values?.maximumBands.HSR.ABOVE_30).toBe(18);
  });

  it('the last ten first-team matches of at least 85 min before the day, of one method', () => {
    const twelve = Array.from({ length: 12 }, (_, k) => rehabMatch(k + 1, { activeDistanceM: 1000 * (k + 1) }));
    expect(comparisonValues(twelve, NOW, parameters)).toMatchObject({ matches: 10, average: { DISTANCE: 7500 } });
    expect(comparisonValues(twelve, '2026-01-05T00:00:00.000Z', parameters)?.matches).toBe(4);
    expect(comparisonValues(twelve, '2026-01-04T00:00:00.000Z', parameters)).toBeNull();
    expect(comparisonMatches(twelve, '2026-01-04T00:00:00.000Z', parameters)).toHaveLength(3);
    expect(previousMatches(twelve, NOW, parameters)).toHaveLength(12);
    const others = [
      rehabMatch(20, { matchTimeM: 84.9 }),
      rehabMatch(21, {}, 4, { isAcademyMatch: true }),
      rehabMatch(22, {}, 4, { sessionIsAMatch: false }),
    ];
    expect(comparisonValues(others, NOW, parameters)).toBeNull();
    const { method } = matchOn(1);
    const other = { method: { ...method, sourceClass: 'gnss' as const } };
    const mixed = [...twelve, ...[27, 28, 29, 30].map((day) => rehabMatch(day, { activeDistanceM: 8000 }, 4, other))];
    expect(comparisonValues(mixed, NOW, parameters)).toMatchObject({
      matches: 4,
      average: { DISTANCE: 8000 },
      method: { sourceClass: 'gnss' },
    });
  });
});

describe('suggested targets (METHODS H2)', () => {
  const matches = [1, 2, 3, 4].map((day) =>
    rehabMatch(day, {
      highSpeedDistanceM: 800,
      sprintDistanceM: 200,
      accelerationDistanceM: 500,
      decelerationDistanceM: 400,
      totalTurns: 30,
    }),
  );
  const comparison = comparisonValues(matches, NOW, parameters);

  it('phase 3 of a match average of 10,000 m is 6500 m; every column has its share', () => {
    // Bands: 4 sprints * 0.30 = 1.2 and 12 HSR efforts * 0.50 = 6.
    expect(suggestedTargets(comparison, 9, 3, parameters)).toEqual({
      distanceM: 6500,
      hsrDistanceM: 400,
      sprintDistanceM: 60,
      accelerationDistanceM: 300,
      decelerationDistanceM: 240,
      turns: 18,
      peakSpeedMPerS: 0.85 * 9,
      sprintCountTargets: mapEffortBands((type) => (type === 'SPRINT' ? 1 : 6)),
    });
  });

  it('no match, no suggestion; an unknown average has no target, phase 1 a measured target of 0', () => {
    expect(suggestedTargets(null, 9, 3, parameters)).toBeNull();
    const unknown = comparisonValues(
      [1, 2, 3, 4].map((day) => rehabMatch(day, { totalTurns: null }, null)),
      NOW,
      parameters,
    );
    const targets = suggestedTargets(unknown, null, 1, parameters);
    expect(targets).toMatchObject({ turns: null, peakSpeedMPerS: null, sprintDistanceM: null, hsrDistanceM: 0 });
    expect(targets?.sprintCountTargets.SPRINT.ABOVE_30).toBeNull();
    expect(() => suggestedTargets(comparison, 9, 6, parameters)).toThrow('the phases are 1 to 5');
  });

  it('no target falls from one phase to the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.double({ min: 5, max: 11, noNaN: true }), (phase, vmax) => {
        const now = suggestedTargets(comparison, vmax, phase, parameters);
        const next = suggestedTargets(comparison, vmax, phase + 1, parameters);
        for (const name of ['distanceM', 'hsrDistanceM', 'sprintDistanceM', 'turns', 'peakSpeedMPerS'] as const) {
          expect(next?.[name] ?? NaN).toBeGreaterThanOrEqual(now?.[name] ?? NaN);
        }
      }),
    );
  });

  it('percent of target: half of it is 50; without value or target, or against 0, null', () => {
    const targets = suggestedTargets(comparison, 9, 2, parameters);
    const session = matchOn(40, { activeDistanceM: 2750, highSpeedDistanceM: 500, sprintDistanceM: 20 });
    expect(targets && percentOfTargets(rehabKpiValues(session.kpis), targets)).toMatchObject({
      DISTANCE: 50,
      HSR: 250,
      SPRINT: null,
      PEAK_SPEED: null,
    });
  });
});

describe('turn profile (METHODS H3)', () => {
  const turns = (side: 'L' | 'R', angleDegrees: number, count: number) =>
    Array.from({ length: count }, () => ({
      turnSide: side,
      angleDegrees,
      entrySpeedMPerS: 4,
      peakAccelerationMPer2: 3,
      peakDecelerationMPer2: -3,
    }));
  const counts = (...groups: ReturnType<typeof turns>[]) => ({
    ...countTurnClasses(groups.flat(), DEFAULT_ENTRY_SPEED_BOUNDARIES),
    method: matchOn(1).method,
    turnsComparable: true,
  });

  it('the mean match count per class and side', () => {
    const session = counts(turns('L', 90, 3), turns('R', 150, 2));
    const matches = [counts(turns('L', 90, 8), turns('R', 90, 4)), counts(turns('L', 90, 4), turns('L', 150, 2))];
    const averages = averageTurnClasses(session, matches);
    expect(averages?.byAngleClass.MEDIUM).toEqual({ leftCount: 6, rightCount: 2, totalCount: 8 });
    expect(averages?.byAngleClass.HIGH).toEqual({ leftCount: 1, rightCount: 0, totalCount: 1 });
    expect(averages?.byAngleClass.TOTAL.totalCount).toBe(9);
  });

  it('without a match that may be compared there is none, not 0', () => {
    const session = counts(turns('L', 90, 3));
    expect(averageTurnClasses(session, [])).toBeNull();
    expect(averageTurnClasses(session, [{ ...session, turnsComparable: false }])).toBeNull();
  });
});
