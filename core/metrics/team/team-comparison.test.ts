import { describe, expect, it } from 'vitest';
import type { KpiValues, MethodSet } from '../session/session-facts';
import { kpiRecord } from '../session/kpi-record';
import {
  boxStats,
  highestMatch,
  knowsPossession,
  maximum,
  standing,
  type StandingQuestion,
  teamOutput,
  teamPerNinety,
  teamTotal,
  usualMatch,
} from './team-comparison';
import type { ClubMatch } from './team-match';
import { type SummarisedMatch, summariseMatch } from './team-summary';
import { mean } from '../../stats/mean-and-deviation';

const METHOD: MethodSet = { sourceClass: 'optical', versions: { dist: '1.0.0' }, parametersHash: 'aa' };
const OWN = 1;
const playedMatch = (
  customerId: number,
  sessionId: number,
  players: readonly Partial<KpiValues>[],
  changes: Partial<ClubMatch> = {},
): ClubMatch => ({
  customerId,
  sessionId,
  startsAt: '2026-03-07T15:00:00.000Z',
  method: METHOD,
  turnsComparable: true,
  players: players.map((kpis) => ({
    sessionId,
    startsAt: '2026-03-07T15:00:00.000Z',
    sessionIsAMatch: true,
    isAcademyMatch: false,
    coverage: 1,
    turnsComparable: true,
    method: METHOD,
    positionGroupId: null,
    kpis: kpiRecord((name) => kpis[name] ?? null),
    peaks: [],
  })),
  ...changes,
});

const summarised = (played: ClubMatch): SummarisedMatch => {
  const { customerId, sessionId, startsAt } = played;
  return { ...summariseMatch(played), customerId, sessionId, startsAt };
};
const match = (...played: Parameters<typeof playedMatch>): SummarisedMatch => summarised(playedMatch(...played));

describe('a team’s match (METHODS 11)', () => {
  const played = playedMatch(OWN, 1, [
    { matchTimeM: 100, activeDistanceM: 10_000, totalDistanceM: 10_000, highPowerDistanceM: 2000, totalTurns: 12 },
    { matchTimeM: 50, activeDistanceM: 5000, totalDistanceM: 5000, totalTurns: 8 },
  ]);
  const one = summarised(played);

  it('totals; per 90 minutes of the match', () => {
    expect(teamTotal('DISTANCE')(one)).toBe(15_000);
    expect(teamTotal('SPRINT')(one)).toBeNull();
    // 90 * 15000 / 100
    expect(teamPerNinety('DISTANCE')(one)).toBe(13_500);
    expect(teamPerNinety('TURNS')(one)).toBe(18);
    expect(teamPerNinety('DISTANCE')(match(OWN, 2, [{ activeDistanceM: 900 }]))).toBeNull();
  });

  it('output: of players with both distances, intensive + extensive = combined', () => {
    expect(teamOutput('fullMatch', 'combinedM')(one)).toBe(10_000);
    expect(teamOutput('fullMatch', 'intensiveM')(one)).toBe(2000);
    expect(teamOutput('fullMatch', 'extensiveM')(one)).toBe(8000);
    expect(teamOutput('fullMatch', 'extensiveM')(match(OWN, 2, [{ totalDistanceM: 900 }]))).toBeNull();
  });

  it('output in and out of possession: sums over the players, null where no source says who has the ball', () => {
    const part = (distanceM: number, highPowerDistanceM: number) => ({
      timeM: 20,
      distanceM,
      highSpeedDistanceM: 0,
      sprintDistanceM: 0,
      highPowerDistanceM,
    });
    const inPlay = { neither: null, ballInPlay: null };
    const possession = [
      { inPossession: part(3000, 500), outOfPossession: part(3500, 600), ...inPlay },
      { inPossession: part(1500, 100), outOfPossession: part(1000, 50), ...inPlay },
    ];
    const withBall = summarised({
      ...played,
      players: played.players.map((player, i) => ({ ...player, possession: possession[i] ?? null })),
    });
    expect(teamOutput('inPossession', 'combinedM')(withBall)).toBe(4500);
    expect(teamOutput('inPossession', 'intensiveM')(withBall)).toBe(600);
    expect(teamOutput('outOfPossession', 'extensiveM')(withBall)).toBe(4500 - 650);
    expect(teamOutput('inPossession', 'combinedM')(one)).toBeNull();
    expect([knowsPossession([one]), knowsPossession([one, withBall])]).toEqual([false, true]);
  });

  it('the highest match, the first of equal ones', () => {
    const two = match(OWN, 2, [{ activeDistanceM: 15_000 }]);
    expect(highestMatch([match(OWN, 3, []), one, two], teamTotal('DISTANCE'))?.sessionId).toBe(1);
    expect(highestMatch([one, two], teamTotal('SPRINT'))).toBeNull();
  });
});

it('the usual match: newest of those that most were computed like', () => {
  const other = { method: { ...METHOD, parametersHash: 'bb' } };
  const matches = [match(OWN, 1, []), match(OWN, 2, []), match(OWN, 3, [], other)];
  expect(usualMatch(matches)?.sessionId).toBe(2);
  expect(usualMatch([...matches, match(OWN, 4, [], other)])?.sessionId).toBe(4);
  expect(usualMatch([])).toBeNull();
});

it('box: quantiles by R4', () => {
  expect(boxStats([5, 1, 2, 4, 3])).toEqual({
    average: 3,
    minimum: 1,
    lowerQuartile: 2,
    median: 3,
    upperQuartile: 4,
    maximum: 5,
    matchCount: 5,
  });
  expect(maximum([])).toBeNull();
  expect(maximum([1, 3, 2])).toBe(3);
});

describe('a club among the clubs of its league (R1, R5)', () => {
  const season = (customerId: number, distances: readonly number[], changes: Partial<ClubMatch> = {}) =>
    distances.map((activeDistanceM, i) => match(customerId, i + 1, [{ activeDistanceM, totalTurns: 3 }], changes));
  const four = (distanceM: number) => [distanceM, distanceM, distanceM, distanceM];
  const ask = (matches: readonly SummarisedMatch[], more: Partial<StandingQuestion<{ value: number | null }>> = {}) =>
    standing({
      customerId: OWN,
      like: { method: METHOD, turnsComparable: true },
      matches,
      matchValue: teamTotal('DISTANCE'),
      isOfTurns: false,
      summarise: mean,
      statsOf: (values) => ({ value: mean(values) }),
      ...more,
    });
  const league = [...season(2, four(120)), ...season(3, four(110)), ...season(4, four(90))];

  it('in a row by its mean, equal ones share a rank', () => {
    const { customerRank, metricStatsInDescendingValueOrder } = ask([...league, ...season(OWN, [100, 120, 100, 120])]);
    expect(customerRank).toEqual({ rank: 2, count: 4 });
    expect(metricStatsInDescendingValueOrder.map(({ value }) => value)).toEqual([120, 110, 110, 90]);
    expect(metricStatsInDescendingValueOrder.filter(({ isOwn }) => isOwn)).toHaveLength(1);
    expect(Object.keys(metricStatsInDescendingValueOrder[0] ?? {}).sort()).toEqual(['isOwn', 'value']);
  });

  it('by its best match', () => {
    const best = { summarise: maximum, statsOf: (values: readonly number[]) => ({ value: maximum(values) }) };
    expect(ask([...league, ...season(OWN, [10, 10, 10, 121])], best).customerRank).toEqual({ rank: 1, count: 4 });
  });

  it('fewer than three other clubs of four matches: the own value alone, without a rank', () => {
    const own = season(OWN, four(100));
    const alone = { customerRank: null, metricStatsInDescendingValueOrder: [{ value: 100, isOwn: true }] };
    const two = league.filter(({ customerId }) => customerId !== 4);
    expect(ask([...two, ...own])).toEqual(alone);
    expect(ask([...two, ...season(4, [90, 90, 90]), ...own])).toEqual(alone);
    const unlike = season(4, four(90), { method: { ...METHOD, parametersHash: 'bb' } });
    expect(ask([...two, ...unlike, ...own])).toEqual(alone);
  });

  it('own matches too few: shown in their place, not ranked', () => {
    const { customerRank, metricStatsInDescendingValueOrder } = ask([...league, ...season(OWN, [100])]);
    expect(customerRank).toBeNull();
    expect(metricStatsInDescendingValueOrder.map(({ isOwn }) => isOwn)).toEqual([false, false, true, false]);
    expect(ask(league).metricStatsInDescendingValueOrder.map(({ value }) => value)).toEqual([120, 110, 90]);
  });

  it('turns of restless sources are not in it (T8)', () => {
    const turns = { matchValue: teamTotal('TURNS'), isOfTurns: true };
    const own = season(OWN, four(100));
    expect(ask([...league, ...own], turns).customerRank).toEqual({ rank: 1, count: 4 });
    const restless = season(4, four(90), { turnsComparable: false });
    const two = league.filter(({ customerId }) => customerId !== 4);
    expect(ask([...two, ...restless, ...own], turns).customerRank).toBeNull();
    const like = { method: METHOD, turnsComparable: false };
    expect(ask([...league, ...own], { ...turns, like }).metricStatsInDescendingValueOrder).toEqual([]);
  });
});
