import { sessionPossession } from '@halfturn/contract/session/session-possession';
import { teamComparison } from '@halfturn/contract/team/team-comparison';
import type { Peak } from '@halfturn/core/metrics/session/session-facts';
import { summariseOlder } from '@halfturn/server/jobs/summarise-sessions';
import { listSessionMarks } from '@halfturn/server/store/session/session-marks';
import { listUnsummarised, storeTeamSummary, TeamSummaryMemory } from '@halfturn/server/store/session/team-summaries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { addLeagueClub, addPlayer, LEAGUE_PLAYER, OPPONENT, SECRET } from '../league-club';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { expectSummaryOfFacts } from '../team-summaries';

const BACK = 2;
const DAYS = ['2026-02-07', '2026-02-14', '2026-02-21', '2026-02-28'];
const kpis = (activeDistanceM: number, matchTimeM = 90) => ({
  matchTimeM,
  activeTimeM: matchTimeM,
  activeDistanceM,
  totalDistanceM: activeDistanceM,
  highPowerDistanceM: activeDistanceM / 4,
  totalTurns: 20,
});
const peak = (valuePerMinute: number): Peak[] => [{ kpi: 'DISTANCE', epochS: 60, valuePerMinute, matchTimeS: 300 }];

describeOnEngines('team comparison', (engine) => {
  let portal: TestPortal;
  let best: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    await addPlayer(store, { customerId: MEN, playerId: OPPONENT, name: 'Opponent', isOpposition: true });
    const ours = async (day: string, distanceM: number, matchTimeM = 90) =>
      storeHandMade(store, {
        customerId: MEN,
        startsAt: `${day}T23:30:00.000Z`,
        title: `Match of ${day}`,
        players: [
          { playerId: BACK, kpis: kpis(distanceM, matchTimeM), peaks: peak(150) },
          { playerId: OPPONENT, team: 'opposition', kpis: kpis(50_000), peaks: peak(900) },
        ],
      });
    for (const day of DAYS.slice(0, 3)) await ours(day, 9000);
    best = await ours('2026-02-28', 13_000, 100);
    await ours('2026-02-20', 99_000, 60);
    await ours('2026-03-01', 99_000);
  });
  afterAll(() => portal.close());

  const ask = async (more = 'startDate=2026-02-01&endDate=2026-02-28') => {
    const answer = await portal.call('GET', `/teamcomparison?customerId=${MEN}&${more}`, { as: 'analyst' });
    expect(answer.status).toBe(200);
    expect(Buffer.from(answer.bytes).toString()).not.toContain(SECRET);
    return teamComparison.answer.parse(answer.json());
  };

  test('alone: own means and maxima, without a rank', async () => {
    const { teamComparisonData, matchCount, teamPeakDemands } = await ask();
    const { averageData, maxData, maxSessions } = teamComparisonData;
    expect(matchCount).toBe(4);
    const own = (value: number | null) => ({
      customerRank: null,
      metricStatsInDescendingValueOrder: [{ isOwn: true, value }],
    });
    // (3 * 9000 + 13000) / 4; 90 / 100 of the long match.
    expect(averageData.total.DISTANCE).toEqual(own(10_000));
    expect(averageData.perNinety.DISTANCE).toEqual(own((27_000 + 11_700) / 4));
    expect(averageData.mpo.fullMatch.combined).toEqual(own(10_000));
    expect(averageData.mpo.fullMatch.intensive).toEqual(own(2500));
    expect(averageData.mpo.fullMatch.extensive).toEqual(own(7500));
    expect(averageData.mpo).toMatchObject({ inPossession: null, outOfPossession: null });
    expect(averageData.total.SPRINT).toEqual({ customerRank: null, metricStatsInDescendingValueOrder: [] });
    expect(maxData.total.DISTANCE).toEqual(own(13_000));
    expect(maxSessions.total.DISTANCE).toEqual({
      sessionId: best,
      title: 'Match of 2026-02-28',
      date: '2026-02-28T23:30:00.000+00:00',
    });
    expect(maxSessions.total.SPRINT).toBeNull();
    const box = teamPeakDemands.dataByEpochByKpi.DISTANCE._60S.metricStatsInDescendingValueOrder;
    expect(box).toEqual([expect.objectContaining({ isOwn: true, average: 150, median: 150, matchCount: 5 })]);
  });

  test('among three other clubs: its rank in each metric', async () => {
    const { store } = portal.database;
    const club = (customerId: number, distanceM: number, value: number) =>
      addLeagueClub(store, customerId, DAYS, { kpis: kpis(distanceM), peaks: peak(value) });
    await club(901, 12_000, 100);
    await club(902, 11_000, 160);
    expect((await ask()).teamComparisonData.averageData.total.DISTANCE.customerRank).toBeNull();
    await club(903, 8000, 120);
    const { teamComparisonData, teamPeakDemands } = await ask();
    const { averageData, maxData } = teamComparisonData;
    expect(averageData.total.DISTANCE).toEqual({
      customerRank: { rank: 3, count: 4 },
      metricStatsInDescendingValueOrder: [
        { isOwn: false, value: 12_000 },
        { isOwn: false, value: 11_000 },
        { isOwn: true, value: 10_000 },
        { isOwn: false, value: 8000 },
      ],
    });
    expect(maxData.total.DISTANCE.customerRank).toEqual({ rank: 1, count: 4 });
    expect(averageData.total.TURNS.customerRank).toEqual({ rank: 1, count: 4 });
    const peaks = teamPeakDemands.dataByEpochByKpi.DISTANCE._60S;
    expect(peaks.customerRank).toEqual({ rank: 2, count: 4 });
    expect(peaks.metricStatsInDescendingValueOrder.map(({ average }) => average)).toEqual([160, 150, 120, 100]);
  });

  test('cups and friendlies count for nobody until all matches are asked for', async () => {
    const { store } = portal.database;
    const ours = (day: string, distanceM: number, competition: 'league' | 'friendly' | 'cup') =>
      storeHandMade(store, {
        customerId: MEN,
        startsAt: `${day}T15:00:00.000Z`,
        competition,
        players: [{ playerId: BACK, kpis: kpis(distanceM) }],
      });
    const days = ['2025-05-02', '2025-05-09', '2025-05-16', '2025-05-23'];
    for (const day of days) await ours(day, 9500, 'league');
    await ours('2025-05-24', 19_500, 'friendly');
    // These three state no competition; another club states it for all of its matches.
    for (const [index, customerId] of [901, 902, 903].entries()) {
      for (const day of days) {
        await storeHandMade(store, {
          customerId,
          startsAt: `${day}T15:00:00.000Z`,
          players: [{ playerId: LEAGUE_PLAYER, kpis: kpis(9000 + 1000 * index) }],
        });
      }
    }
    await addLeagueClub(store, 904, days, { kpis: kpis(9400) });
    await store.db.updateTable('sessions').set({ competition: 'league' }).where('customer_id', '=', 904).execute();
    for (const day of days) {
      await storeHandMade(store, {
        customerId: 904,
        startsAt: `${day}T20:00:00.000Z`,
        competition: 'cup',
        players: [{ playerId: LEAGUE_PLAYER, kpis: kpis(20_000) }],
      });
    }
    const inMay = async (more: string) => {
      const answer = await ask(`startDate=2025-05-01&endDate=2025-05-31${more}`);
      const { customerRank, metricStatsInDescendingValueOrder } = answer.teamComparisonData.averageData.total.DISTANCE;
      return [answer.matchCount, customerRank?.rank, ...metricStatsInDescendingValueOrder.map(({ value }) => value)];
    };
    expect(await inMay('')).toEqual([4, 3, 11_000, 10_000, 9500, 9400, 9000]);
    // (4 * 9500 + 19500) / 5 and (9400 + 20000) / 2.
    expect(await inMay('&matches=all')).toEqual([5, 2, 14_700, 11_500, 11_000, 10_000, 9000]);
    expect((await ask('startDate=2025-05-01&endDate=2025-05-31')).isCompetitionStated).toBe(true);
    expect((await ask()).isCompetitionStated).toBe(false);
  });

  test('in and out of possession: means over the matches whose tracking says who has the ball', async () => {
    const part = (distanceM: number, highPowerDistanceM: number) => ({
      timeM: 25,
      distanceM,
      highSpeedDistanceM: 300,
      sprintDistanceM: 80,
      highPowerDistanceM,
    });
    const withBall = (inM: number) => ({
      inPossession: part(inM, inM / 10),
      outOfPossession: part(4000, 800),
      neither: part(2000, 100),
      ballInPlay: null,
    });
    const april = async (day: string, inM: number | null) =>
      storeHandMade(portal.database.store, {
        customerId: MEN,
        startsAt: `${day}T15:00:00.000Z`,
        title: `Match of ${day}`,
        players: [{ playerId: BACK, kpis: kpis(9000), ...(inM === null ? {} : { possession: withBall(inM) }) }],
      });
    const first = await april('2026-04-04', 3000);
    const second = await april('2026-04-11', null);
    await april('2026-04-18', 3600);
    const { teamComparisonData, matchCount } = await ask('startDate=2026-04-01&endDate=2026-04-30');
    expect(matchCount).toBe(3);
    const { averageData, maxData, maxSessions } = teamComparisonData;
    const values = (standing: { metricStatsInDescendingValueOrder: readonly { value: number | null }[] } | undefined) =>
      standing?.metricStatsInDescendingValueOrder.map(({ value }) => value);
    expect(values(averageData.mpo.fullMatch.combined)).toEqual([9000]);
    expect(values(averageData.mpo.inPossession?.combined)).toEqual([3300]);
    expect(values(averageData.mpo.inPossession?.intensive)).toEqual([330]);
    expect(values(averageData.mpo.outOfPossession?.extensive)).toEqual([3200]);
    expect(values(maxData.mpo.inPossession?.extensive)).toEqual([3240]);
    expect(maxSessions.mpo.inPossession?.extensive?.title).toBe('Match of 2026-04-18');

    const days = ['2026-04-05', '2026-04-12', '2026-04-19', '2026-04-26'];
    for (const [customerId, inM] of [
      [911, 4000],
      [912, 3000],
      [913, 2000],
    ] as const) {
      await addLeagueClub(portal.database.store, customerId, days, { kpis: kpis(9000), possession: withBall(inM) });
    }
    const among = await ask('startDate=2026-04-01&endDate=2026-04-30');
    const { inPossession: byBall } = among.teamComparisonData.averageData.mpo;
    expect(values(byBall?.combined)).toEqual([4000, 3300, 3000, 2000]);
    expect(values(byBall?.intensive)).toEqual([400, 330, 300, 200]);

    const ofSession = async (sessionId: number) => {
      const path = `/sessionpossession?customerId=${MEN}&sessionId=${sessionId}`;
      return sessionPossession.answer.parse((await portal.call('GET', path, { as: 'analyst' })).json());
    };
    const { inPossession, outOfPossession, ballInPlay } = withBall(3000);
    const [back] = await ofSession(first);
    expect(back).toMatchObject({ playerId: BACK, inPossession, outOfPossession, ballInPlay });
    expect(await ofSession(second)).toEqual([]);
  });

  test('a season with one match: its values among the others, and no rank before the fourth', async () => {
    const { teamComparisonData, matchCount } = await ask('startDate=2026-02-28&endDate=2026-02-28');
    expect(matchCount).toBe(1);
    const { customerRank, metricStatsInDescendingValueOrder } = teamComparisonData.averageData.total.DISTANCE;
    expect(customerRank).toBeNull();
    expect(metricStatsInDescendingValueOrder).toEqual([{ isOwn: true, value: 13_000 }]);
    expect(teamComparisonData.maxSessions.total.DISTANCE?.title).toBe('Match of 2026-02-28');
  });

  test('a period without a match: nothing of the league either', async () => {
    const { matchCount, teamComparisonData } = await ask('startDate=2025-07-01&endDate=2025-12-31');
    expect(matchCount).toBe(0);
    const nothing = { customerRank: null, metricStatsInDescendingValueOrder: [] };
    expect(teamComparisonData.averageData.total.DISTANCE).toEqual(nothing);
  });

  describe('from stored summaries', () => {
    const changeDistance = (sessionId: number, distanceM: number) =>
      portal.database.store.db
        .updateTable('player_sessions')
        .set({ kpis: JSON.stringify(kpis(distanceM)) })
        .where('customer_id', '=', MEN)
        .where('session_id', '=', sessionId)
        .where('player_id', '=', BACK)
        .execute();
    const distanceOf = async (period: string) => {
      const { averageData } = (await ask(period)).teamComparisonData;
      return averageData.total.DISTANCE.metricStatsInDescendingValueOrder.map(({ value }) => value);
    };

    test('sessions of an older version get theirs, the same that their players’ facts give', async () => {
      const { store } = portal.database;
      const marks = await listSessionMarks(store.db, MEN);
      const summaries = () => new TeamSummaryMemory(store).of(MEN, marks);
      const before = await summaries();
      expect(before.get(best)?.totals).toEqual({ DISTANCE: 13_000, HSR: null, SPRINT: null, TURNS: 20 });
      await summariseOlder(store, async () => undefined);
      expect(await listUnsummarised(store.db)).toEqual([]);
      await expectSummaryOfFacts(store, MEN, best);
      expect(await summaries()).toEqual(before);
    });

    test('the players are not read, and a summary of other facts is not answered', async () => {
      const { store } = portal.database;
      const sessionId = await storeHandMade(store, {
        customerId: MEN,
        startsAt: '2026-05-02T15:00:00.000Z',
        players: [{ playerId: BACK, kpis: kpis(9000) }],
      });
      await store.db.transaction().execute((trx) => storeTeamSummary(trx, MEN, sessionId));
      const may = 'startDate=2026-05-01&endDate=2026-05-31';
      await changeDistance(sessionId, 9500);
      expect(await distanceOf(may)).toEqual([9000]);
      await store.db
        .updateTable('sessions')
        .set({ revision: 1 })
        .where('customer_id', '=', MEN)
        .where('session_id', '=', sessionId)
        .execute();
      expect(await distanceOf(may)).toEqual([9500]);
    });
  });

  test('a period that ends before it begins: 400', async () => {
    const path = `/teamcomparison?customerId=${MEN}&startDate=2026-03-01&endDate=2026-02-01`;
    const answer = await portal.call('GET', path, { as: 'analyst' });
    expect([answer.status, answer.json()]).toEqual([
      400,
      { statusCode: 400, message: '"startDate" is after "endDate".' },
    ]);
  });
});
