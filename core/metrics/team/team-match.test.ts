import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from '../../methods/derived-parameters';
import type { KpiValues, MethodSet } from '../session/session-facts';
import { kpiRecord } from '../session/kpi-record';
import { referenceRule } from '../reference/reference-rules';
import { clubMatches, teamMatch, type TeamPlayer } from './team-match';
import { leagueTeamKpis } from './league-team-kpis';
import { fullMatchTimeM, isComparedMatch } from './compared-team-matches';
import { leagueTeamPeaks, teamPeak } from './team-peaks';

const METHOD: MethodSet = { sourceClass: 'optical', versions: { peak: '1.0.0' }, parametersHash: 'aa' };
const { team, peakReference } = derivedParametersFor();
const player = (kpis: Partial<KpiValues>, peak: number | null, changes: Partial<TeamPlayer> = {}) => ({
  customerId: 1,
  sessionId: 5,
  startsAt: '2026-03-07T15:00:00.000Z',
  sessionIsAMatch: true,
  isAcademyMatch: false,
  coverage: 1,
  turnsComparable: true,
  method: METHOD,
  positionGroupId: 2,
  kpis: kpiRecord((name) => kpis[name] ?? null),
  peaks: [{ kpi: 'DISTANCE' as const, epochS: 60, valuePerMinute: peak, matchTimeS: 1 }],
  ...changes,
});
const matchOf = (...players: TeamPlayer[]) => {
  const match = teamMatch(players);
  if (match === null) throw new Error('A match has players.');
  return match;
};

describe('a team’s match (METHODS 11)', () => {
  const defender = player({ matchTimeM: 90 }, 200);
  const substitute = player({ matchTimeM: 30 }, 120);
  const forward = player({ matchTimeM: 60 }, null, { positionGroupId: 4 });
  const match = matchOf(defender, substitute, forward);

  it('peak: mean weighted by minutes, highest and lowest player', () => {
    // (90 * 200 + 30 * 120) / 120; the forward has none.
    expect(teamPeak(match, 0, 'DISTANCE', 60)).toEqual({ value: 180, maximum: 200, minimum: 120 });
    expect(teamPeak(match, 2, 'DISTANCE', 60).value).toBe(180);
    const none = { value: null, maximum: null, minimum: null };
    expect(teamPeak(match, 4, 'DISTANCE', 60)).toEqual(none);
    expect(teamPeak(match, 0, 'TURNS', 60)).toEqual(none);
    expect(teamPeak(match, 0, 'DISTANCE', 30)).toEqual(none);
    expect(teamMatch([])).toBeNull();
  });

  it('counts where it is long enough and everybody was seen', () => {
    const rule = referenceRule(defender, 'football', false);
    expect(fullMatchTimeM(match, 'matchTimeM')).toBe(90);
    expect(isComparedMatch(match, rule)).toBe(true);
    expect(isComparedMatch(matchOf(substitute, forward), rule)).toBe(false);
    expect(isComparedMatch(matchOf(player({}, null)), rule)).toBe(false);
    expect(isComparedMatch(matchOf(defender, player({}, null, { coverage: 0.7 })), rule)).toBe(false);
  });

  it('without match times its time is the longest in the session less five minutes', () => {
    const long = player({ sessionTotalTimeM: 98 }, null);
    const short = player({ sessionTotalTimeM: 60 }, null);
    expect(fullMatchTimeM(matchOf(short, long), 'matchTimeM')).toBe(93);
    expect(fullMatchTimeM(matchOf(short, long), 'sessionTotalTimeM')).toBe(98);
    expect(fullMatchTimeM(matchOf(substitute, long), 'matchTimeM')).toBe(30);
    expect(fullMatchTimeM(matchOf(player({ sessionTotalTimeM: 3 }, null)), 'matchTimeM')).toBe(0);
    expect(fullMatchTimeM(matchOf(player({}, null)), 'matchTimeM')).toBeNull();
  });

  describe('the league', () => {
    const club = (customerId: number, sessionId: number, distanceM: number, peak: number, changes = {}) =>
      [
        player({ matchTimeM: 90, activeTimeM: 100, activeDistanceM: distanceM, totalTurns: 10 }, peak, {
          sessionId,
          ...changes,
        }),
        player({ activeTimeM: 100, activeDistanceM: 1000 }, null, { sessionId, ...changes }),
      ].map((each) => ({ ...each, customerId }));
    const two = [...club(2, 5, 9000, 100), ...club(3, 5, 11_000, 200), ...club(3, 6, 10_000, 300)];
    const three = [...two, ...club(4, 5, 14_000, 400)];

    it('match by match', () => {
      const matches = clubMatches(three);
      expect(matches.map(({ customerId, sessionId }) => [customerId, sessionId])).toEqual([
        [2, 5],
        [3, 5],
        [3, 6],
        [4, 5],
      ]);
      expect(matches.every(({ players }) => players.length === 2)).toBe(true);
    });

    it('means over matches of three clubs, none of two', () => {
      // 10, 12, 11 and 15 km: mean 12, squares 4 + 0 + 1 + 9 = 14 over 3.
      const values = leagueTeamKpis(match, clubMatches(three), false, team);
      expect(values.totalDistanceM.average).toBe(12_000);
      expect(values.totalDistanceM.standardDeviation).toBeCloseTo(1000 * Math.sqrt(14 / 3), 6);
      expect(values.totalTurns).toEqual({ average: 10, standardDeviation: 0, count: 4 });
      expect(values.totalSprintDistanceM).toEqual({ average: null, standardDeviation: null, count: 0 });
      expect(leagueTeamKpis(match, clubMatches(three), true, team).totalDistanceM.average).toBe(60);
      expect(leagueTeamKpis(match, clubMatches(two), false, team).totalDistanceM.average).toBeNull();
    });

    it('other methods and turns that may not be compared are left out', () => {
      const other = { method: { ...METHOD, parametersHash: 'bb' } };
      const mixed = clubMatches([...two, ...club(4, 5, 14_000, 400, other)]);
      expect(leagueTeamKpis(match, mixed, false, team).totalDistanceM.average).toBeNull();
      const restless = clubMatches([...two, ...club(4, 5, 14_000, 400, { turnsComparable: false })]);
      expect(leagueTeamKpis(match, restless, false, team)).toMatchObject({
        totalDistanceM: { average: 12_000 },
        totalTurns: { average: null },
      });
      const unlike = { ...match, turnsComparable: false };
      expect(leagueTeamKpis(unlike, clubMatches(three), false, team).totalTurns.average).toBeNull();
    });

    it('peaks of teams, from four matches on', () => {
      const lookup = leagueTeamPeaks(match, clubMatches(three), 2, peakReference);
      expect([...(lookup('DISTANCE', 60)?.values ?? [])]).toEqual([100, 200, 300, 400]);
      expect(lookup('TURNS', 60)).toBeNull();
      expect(leagueTeamPeaks(match, clubMatches(three), 4, peakReference)('DISTANCE', 60)).toBeNull();
      const few = [...club(2, 5, 1, 1), ...club(3, 5, 1, 2), ...club(4, 5, 1, 3)];
      expect(leagueTeamPeaks(match, clubMatches(few), 2, peakReference)('DISTANCE', 60)).toBeNull();
    });
  });
});
