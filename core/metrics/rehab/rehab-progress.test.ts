import { describe, expect, it } from 'vitest';
import { matchOn } from '../wellness/match.fixture';
import { comparisonMatches, mapRehabKpis } from './comparison-values';
import { wellnessParameters } from '../../methods/wellness-parameters';
import { bestOfSessions, percentOfAverage } from './rehab-progress';
import { ratedCapacities } from './session-capacities';

const values = (changes: Partial<Record<'DISTANCE' | 'HSR' | 'TURNS', number>>) =>
  mapRehabKpis((kpi) => (kpi === 'DISTANCE' || kpi === 'HSR' || kpi === 'TURNS' ? (changes[kpi] ?? null) : null));

describe('the way back (METHODS H1, R10, A3)', () => {
  it('percent of the match average; nothing of an average of 0, and nothing without matches', () => {
    const average = values({ DISTANCE: 10_000, HSR: 0 });
    expect(percentOfAverage(values({ DISTANCE: 6500, HSR: 10, TURNS: 4 }), { average })).toMatchObject({
      DISTANCE: 65,
      HSR: null,
      TURNS: null,
    });
    expect(percentOfAverage(values({ DISTANCE: 6500 }), null).DISTANCE).toBeNull();
  });

  it('the best of each KPI', () => {
    expect(bestOfSessions([values({ DISTANCE: 4000, HSR: 0 }), values({ DISTANCE: 3000 })])).toMatchObject({
      DISTANCE: 4000,
      HSR: 0,
      TURNS: null,
    });
    expect(bestOfSessions([]).DISTANCE).toBeNull();
  });

  it('the matches they are compared with: the latest ten of 85 min before the day, of one method', () => {
    const { rehab } = wellnessParameters();
    const method = { sourceClass: 'gnss' as const, versions: {}, parametersHash: 'bb' };
    const sessions = [
      ...Array.from({ length: 12 }, (_, i) => matchOn(i + 1)),
      matchOn(13, { matchTimeM: 84 }),
      matchOn(14, {}, { isAcademyMatch: true }),
      matchOn(5, {}, { method }),
      matchOn(20),
    ];
    const found = comparisonMatches(sessions, '2026-01-20T00:00:00.000Z', rehab);
    expect(found.map(({ sessionId }) => sessionId)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  it('capacities: a percentile among four own matches, else a share of the group’s mean', () => {
    const { method } = matchOn(1);
    const session = (accelerationMPerS2: number) => ({
      method,
      capacities: { accelerationMPerS2, decelerationMPerS2: null },
    });
    const own = [3, 4, 5, 6].map(session);
    expect(ratedCapacities(session(5), own, [])).toMatchObject({
      accel: { capacityMPerS2: 5, usesPercentile: true, percent: 62.5, label: '15-85' },
      decel: null,
    });
    expect(ratedCapacities(session(4), own.slice(1), [session(5)]).accel).toMatchObject({
      usesPercentile: false,
      percent: 80,
      label: '70-85',
    });
    expect(ratedCapacities(session(4), [], []).accel).toBeNull();
  });
});
