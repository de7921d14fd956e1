import { describe, expect, it } from 'vitest';
import { countEffortBands } from '../load/effort-bands';
import { developmentSeries } from './development-series';
import { peakRule } from '../peaks/peak-analysis';
import type { DevelopmentSession } from '../team/player-development';
import { referenceRule } from './reference-rules';
import { matchOn } from '../wellness/match.fixture';

const kind = { sessionIsAMatch: true, isAcademyMatch: false };
const RULES = {
  kpis: referenceRule(kind, 'football', false),
  peaks: peakRule(kind, { minMatches: 4, minMatchM: 45, nearPeakEpochS: 60, nearPeakShares: [] }),
  minProfileM: 45,
};
const session = (day: number, activeDistanceM: number, matchTimeM = 90): DevelopmentSession => ({
  ...matchOn(day, { activeDistanceM, matchTimeM }),
  customerId: 1,
  playerId: 1,
  positionSortOrder: 2,
  profile: null,
  peakCounts: [],
  peaks: [{ kpi: 'DISTANCE', epochS: 60, valuePerMinute: 100 + day, matchTimeS: 0 }],
});
const bands = countEffortBands([{ kind: 'SPRINT', distanceM: 12 }]);

describe('a player over time (METHODS R9)', () => {
  it('the last two valid matches including this one; a short appearance has its value and no average', () => {
    const points = developmentSeries(
      [session(8, 9000), session(1, 10_000), session(15, 5000, 60), session(22, 11_000)],
      () => bands,
      RULES,
      2,
    );
    expect(points.map(({ sessionId, playedFullMatch }) => [sessionId, playedFullMatch])).toEqual([
      [1, true],
      [8, true],
      [15, false],
      [22, true],
    ]);
    expect(points.map(({ kpis }) => kpis.DISTANCE)).toEqual([
      { sessionValue: 10_000, rollingAverage: 10_000 },
      { sessionValue: 9000, rollingAverage: 9500 },
      { sessionValue: 5000, rollingAverage: null },
      { sessionValue: 11_000, rollingAverage: 10_000 },
    ]);
    expect(points.map(({ peaks }) => peaks.DISTANCE[0]?.rollingAverage)).toEqual([101, 104.5, 111.5, 118.5]);
    expect(points[0]?.effortTotals).toEqual({
      HSR: { sessionValue: 0, rollingAverage: 0 },
      SPRINT: { sessionValue: 1, rollingAverage: 1 },
    });
  });

  it('what is not known stays unknown and is in no average', () => {
    const unknown = { ...session(8, 9000), ...matchOn(8, { matchTimeM: 90 }), turnsComparable: false };
    const [first, second] = developmentSeries([session(1, 10_000), unknown], () => null, RULES, 6);
    expect(second?.kpis).toMatchObject({
      DISTANCE: { sessionValue: null, rollingAverage: null },
      TURNS: { sessionValue: null, rollingAverage: null },
    });
    expect(first?.efforts.HSR.ABOVE_30).toEqual({ sessionValue: null, rollingAverage: null });
    expect(first?.force).toEqual({ sessionValue: null, rollingAverage: null });
  });

  it('a window of no match is refused', () => {
    expect(() => developmentSeries([session(1, 1)], () => null, RULES, 0)).toThrow(RangeError);
  });
});
