import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from '../../methods/derived-parameters';
import type { MethodSet, Peak } from '../session/session-facts';
import { kpiRecord } from '../session/kpi-record';
import {
  curveLimits,
  firstReference,
  leaguePeakLookup,
  ownPeakLookup,
  peakRule,
  type PlayerPeaks,
  pooledPeakLookup,
  previousPeaks,
  rainbowOf,
  ratedPeaks,
  sessionPeakRule,
} from './peak-analysis';

const METHOD: MethodSet = { sourceClass: 'optical', versions: { peak: '1.0.0' }, parametersHash: 'aa' };
const { peakReference: parameters } = derivedParametersFor();
const peak = (value: number | null, kpi: Peak['kpi'] = 'DISTANCE', epochS = 60): Peak => ({
  kpi,
  epochS,
  valuePerMinute: value,
  matchTimeS: 600,
});
const match = (day: number, peaks: readonly Peak[], changes: Partial<PlayerPeaks> = {}, matchTimeM = 90) => ({
  sessionId: day,
  startsAt: new Date(Date.UTC(2026, 0, day, 15)).toISOString(),
  sessionIsAMatch: true,
  isAcademyMatch: false,
  coverage: 1,
  turnsComparable: true,
  method: METHOD,
  kpis: kpiRecord((name) => (name === 'matchTimeM' ? matchTimeM : null)),
  peaks,
  ...changes,
});
const RATED = match(20, [peak(180), peak(160, 'DISTANCE', 120), peak(2, 'TURNS')]);
// The check of P2: 1 2 3 4 5, a hundred times.
const FIVE = [100, 300, 200, 500, 400].map((value, i) => match(i + 1, [peak(value)]));

describe('peaks of a session against their references (METHODS P2)', () => {
  it('matches before it, of 45 minutes and of the same kind', () => {
    const rule = peakRule(RATED, parameters);
    const none = [
      match(20, []),
      match(21, []),
      match(2, [], {}, 44.9),
      match(3, [], { isAcademyMatch: true }),
      match(4, [], { sessionIsAMatch: false }),
      match(5, [], { coverage: 0.7 }),
    ];
    expect(previousPeaks(RATED, none, rule)).toEqual([]);
    expect(previousPeaks(RATED, [match(1, [], {}, 45)], rule)).toHaveLength(1);
    const training = match(20, [], { sessionIsAMatch: false });
    expect(previousPeaks(training, FIVE, peakRule(training, parameters))).toHaveLength(5);
  });

  it('in basketball practices with practices by their time, games with games by the time on court', () => {
    const practice = (day: number, minutes: number) =>
      match(day, [peak(100 * day)], {
        sessionIsAMatch: false,
        kpis: kpiRecord((name) => (name === 'sessionTotalTimeM' ? minutes : null)),
      });
    const rated = practice(20, 60);
    const rule = sessionPeakRule(rated, 'basketball', parameters);
    const practices = [1, 2, 3, 4].map((day) => practice(day, 60));
    const previous = previousPeaks(rated, [...practices, practice(5, 39.9), practice(6, 90.1), ...FIVE], rule);
    expect(previous).toEqual(practices);
    expect(rainbowOf(rated.peaks, ownPeakLookup(rated, previous, parameters)).DISTANCE[0]?.n).toBe(4);
    const games = previousPeaks(
      RATED,
      [...practices, match(7, [], {}, 55)],
      sessionPeakRule(RATED, 'basketball', parameters),
    );
    expect(games.map(({ sessionId }) => sessionId)).toEqual([7]);
    const short = [1, 2, 3, 4].map((day) => practice(day, 40));
    expect(rainbowOf(rated.peaks, ownPeakLookup(rated, short, parameters)).DISTANCE[0]?.n).toBe(4);
    const shortGames = [1, 2, 3, 4].map((day) => match(day, [peak(100 * day)], {}, 40));
    const before = previousPeaks(RATED, shortGames, sessionPeakRule(RATED, 'basketball', parameters));
    expect(rainbowOf(RATED.peaks, ownPeakLookup(RATED, before, parameters)).DISTANCE[0]?.n).toBe(4);
    expect(previousPeaks(RATED, shortGames, peakRule(RATED, parameters))).toEqual([]);
    expect(sessionPeakRule(RATED, 'football', parameters)).toEqual(peakRule(RATED, parameters));
  });

  it('own matches where there are four, else the pool; place and rainbow', () => {
    const own = ownPeakLookup(RATED, FIVE, parameters);
    const [minute, two] = ratedPeaks(RATED, own).DISTANCE;
    expect(minute?.cumulativeProbability).toBeCloseTo(0.2, 12);
    expect(minute).toMatchObject({ value: 180, matchTime: 600, isUsingPlayerComparisonData: true });
    expect(two).toEqual({
      epochS: 120,
      value: 160,
      cumulativeProbability: null,
      matchTime: 600,
      isUsingPlayerComparisonData: null,
    });
    const rainbow = rainbowOf(RATED.peaks, own);
    expect(rainbow.TURNS).toEqual([]);
    const [edges] = rainbow.DISTANCE;
    expect(rainbow.DISTANCE).toHaveLength(1);
    expect(edges?.percentile15Value).toBeCloseTo(160, 9);
    expect(edges?.percentile85Value).toBeCloseTo(440, 9);
    expect(edges).toMatchObject({ epochS: 60, minValue: 100, maxValue: 500, target: 300 });

    const few = ownPeakLookup(RATED, FIVE.slice(0, 3), parameters);
    expect(few('DISTANCE', 60)).toBeNull();
    const shared = firstReference(few, pooledPeakLookup(RATED, FIVE, parameters));
    expect(ratedPeaks(RATED, shared).DISTANCE[0]).toMatchObject({ isUsingPlayerComparisonData: false });
    expect(shared('DISTANCE', 60)?.values).toHaveLength(5);
  });

  it('limits: the largest value or edge', () => {
    const own = ownPeakLookup(RATED, FIVE, parameters);
    const limits = curveLimits([ratedPeaks(RATED, own)], [rainbowOf(RATED.peaks, own)]);
    expect(limits).toEqual({ DISTANCE: 500, HSR: null, SPRINT: null, TURNS: 2 });
  });

  describe('the league', () => {
    const league = (clubs: readonly number[], changes: Partial<PlayerPeaks> = {}) =>
      clubs.map((customerId, i) => ({ ...match(i + 1, [peak(100 + i), peak(i, 'TURNS')], changes), customerId }));

    it('of three clubs or none, though there be enough matches', () => {
      expect(leaguePeakLookup(RATED, league([2, 3, 2, 3, 2, 3]), parameters)('DISTANCE', 60)).toBeNull();
      const reference = leaguePeakLookup(RATED, league([2, 3, 4, 2]), parameters)('DISTANCE', 60);
      expect([...(reference?.values ?? [])]).toEqual([100, 101, 102, 103]);
      expect(reference?.isUsingPlayerComparisonData).toBe(false);
    });

    it('clubs with other methods or without the value are none of them', () => {
      const other = league([4, 4], { method: { ...METHOD, parametersHash: 'bb' } });
      expect(leaguePeakLookup(RATED, [...league([2, 3, 2, 3]), ...other], parameters)('DISTANCE', 60)).toBeNull();
      const empty = { ...match(9, [peak(null)]), customerId: 4 };
      expect(leaguePeakLookup(RATED, [...league([2, 3, 2, 3]), empty], parameters)('DISTANCE', 60)).toBeNull();
    });

    it('turns of a restless source are compared with nothing, and nothing with them (T8)', () => {
      const four = league([2, 3, 4, 5]);
      expect(leaguePeakLookup(RATED, four, parameters)('TURNS', 60)).not.toBeNull();
      expect(leaguePeakLookup({ ...RATED, turnsComparable: false }, four, parameters)('TURNS', 60)).toBeNull();
      const restless = league([2, 3, 4, 5], { turnsComparable: false });
      expect(leaguePeakLookup(RATED, restless, parameters)('TURNS', 60)).toBeNull();
      expect(leaguePeakLookup(RATED, restless, parameters)('DISTANCE', 60)).not.toBeNull();
    });
  });
});
