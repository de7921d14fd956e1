import {
  playerStartDate,
  recentRehabSessions,
  rehabSessions,
  teamStartDate,
} from '@halfturn/contract/calendar/club-dates';
import { kpiCount, teamKpis, turnRates } from '@halfturn/contract/session/session-analysis';
import { sessions } from '@halfturn/contract/session/sessions';
import type { Turn } from '@halfturn/core/events/turn';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal, TODAY } from '../portal';

const STRIKER = 1;
const KEEPER = 2;
const OPPONENT = 900;
const turnsOf = (left: number, right: number): Partial<Turn>[] => [
  ...Array.from({ length: left }, () => ({ turnSide: 'L' as const })),
  ...Array.from({ length: right }, () => ({ turnSide: 'R' as const })),
];

describeOnEngines('summaries of a session', (engine) => {
  let portal: TestPortal;
  let match: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    await store.db
      .insertInto('players')
      .values({
        customer_id: MEN,
        player_id: OPPONENT,
        name: 'Opponent',
        position_id: 999,
        squad_id: 1,
        shirt_number: null,
        is_active: 1,
        is_opposition: 1,
        source_key: 'x',
      })
      .execute();
    // Four matches in which they turned to either side equally often, one that is too short.
    for (const day of ['01', '08', '15', '22']) {
      await storeHandMade(store, {
        customerId: MEN,
        startsAt: `2026-02-${day}T15:00:00.000Z`,
        players: [{ playerId: STRIKER, kpis: { matchTimeM: 90 }, turns: turnsOf(10, 10) }],
      });
    }
    await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-02-25T15:00:00.000Z',
      players: [{ playerId: STRIKER, kpis: { matchTimeM: 20 }, turns: turnsOf(20, 0) }],
    });
    match = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-03-07T15:00:00.000Z',
      oppositionName: 'Visitors',
      players: [
        {
          playerId: STRIKER,
          kpis: { matchTimeM: 90, activeTimeM: 90, activeDistanceM: 9900, totalTurns: 25, peakSpeedMPerS: 9 },
          turns: [...turnsOf(0, 24), { turnSide: 'L', sideUncertain: true, angleDegrees: 150 }],
        },
        {
          playerId: KEEPER,
          kpis: { matchTimeM: 90, activeTimeM: 90, activeDistanceM: 4500, totalTurns: 0, peakSpeedMPerS: 6 },
        },
        { playerId: OPPONENT, team: 'opposition', kpis: { activeTimeM: 90 }, turns: turnsOf(1, 2) },
      ],
    });
    const effort = (kind: string, distanceM: number, matchTimeS: number | null) => ({
      kind,
      startS: 1,
      durationS: 2,
      matchTimeS,
      distanceM,
      peak: 8,
    });
    await store.db
      .updateTable('player_sessions')
      .set({
        efforts: JSON.stringify([
          effort('SPRINT', 19.75, 61),
          effort('SPRINT', 30, null),
          effort('HSR', 9.99, 62),
          effort('ACCELERATION', 5, 63),
        ]),
      })
      .where('customer_id', '=', MEN)
      .where('session_id', '=', match)
      .where('player_id', '=', STRIKER)
      .execute();
  });
  afterAll(() => portal.close());

  const get = async (path: string) => {
    const answer = await portal.call('GET', `${path}customerId=${MEN}`, { as: 'analyst' });
    return answer.json();
  };

  test('GET /teamkpis: our players together, in total and per minute of a player', async () => {
    expect(teamKpis.answer.parse(await get(`/teamkpis?sessionId=${match}&`))).toEqual({
      totalDistanceM: 14_400,
      totalHighSpeedDistanceM: null,
      totalSprintDistanceM: null,
      totalHighPowerDistanceM: null,
      totalTurns: 25,
      averagePeakSpeedMPerS: 7.5,
    });
    // 14400 m in 180 minutes.
    const perMinute = teamKpis.answer.parse(await get(`/teamkpis?sessionId=${match}&enablePerMinute=true&`));
    expect(perMinute).toMatchObject({ totalDistanceM: 80, averagePeakSpeedMPerS: 7.5 });
  });

  test('GET /kpicount: efforts by distance, lower bound included; clocks of sprints', async () => {
    const answer = kpiCount.answer.parse(await get(`/kpicount?sessionId=${match}&`));
    const striker = answer.playersKpiCount.find((each) => each.player.playerId === STRIKER);
    expect(striker?.kpiCounts).toEqual({
      SPRINT: { _0_TO_10: 0, _10_TO_20: 1, _20_TO_30: 0, ABOVE_30: 1 },
      HSR: { _0_TO_10: 1, _10_TO_20: 0, _20_TO_30: 0, ABOVE_30: 0 },
    });
    expect(striker?.sprintMatchClocks).toEqual([61, null]);
    expect(striker?.sprints.map(({ startS, distanceM, band }) => [startS, distanceM, band])).toEqual([
      [1, 19.75, '_10_TO_20'],
      [1, 30, 'ABOVE_30'],
    ]);
    expect(answer.teamKpiCount.kpiCounts).toEqual(striker?.kpiCounts);
    expect(answer.playersKpiCount.map((each) => each.player.playerId)).not.toContain(OPPONENT);
    expect(answer.distanceBands.map((band) => band.value)).toEqual(['0-10', '10-20', '20-30', '30+']);
    expect(answer.speedTypeThresholds).toEqual({ HSR: 5.5, SPRINT: 7 });
  });

  test('in a drill: what begins in it, of those who take part', async () => {
    const { store } = portal.database;
    const drill = { customer_id: MEN, session_id: match, drill_type: null, kpis: null };
    await store.db
      .insertInto('drills')
      .values([
        { ...drill, drill_id: 1, name: 'All', start_s: 0, end_s: 10 },
        { ...drill, drill_id: 2, name: 'Later', start_s: 1.5, end_s: 3 },
      ])
      .execute();
    const counts = async (drillId: number) =>
      kpiCount.answer.parse(await get(`/kpicount?sessionId=${match}&drillId=${drillId}&`)).teamKpiCount.kpiCounts
        .SPRINT;
    expect(await counts(1)).toMatchObject({ _10_TO_20: 1, ABOVE_30: 1 });
    expect(await counts(2)).toMatchObject({ _10_TO_20: 0, ABOVE_30: 0 });
    const rates = turnRates.answer.parse(await get(`/turnrates?sessionId=${match}&drillId=2&`));
    expect(new Set(rates.map(({ player }) => player.playerId))).toEqual(new Set([STRIKER, KEEPER]));
    expect(rates.every(({ turnsZScores, activeTimeM }) => turnsZScores === null && activeTimeM === null)).toBe(true);
    const missing = await portal.call('GET', `/kpicount?sessionId=${match}&drillId=9&customerId=${MEN}`, {
      as: 'analyst',
    });
    expect(missing.status).toBe(404);
    await store.db.deleteFrom('drills').where('session_id', '=', match).execute();
  });

  describe('GET /turnrates', () => {
    test('counts by side and class; the balance against their own long matches before', async () => {
      const answer = turnRates.answer.parse(await get(`/turnrates?sessionId=${match}&`));
      const striker = answer.find((each) => each.player.playerId === STRIKER);
      expect(striker?.turnClassCounts.byAngleClass).toEqual({
        leftCount: 1,
        rightCount: 24,
        totalCount: 25,
        LOW: 0,
        MEDIUM: 24,
        HIGH: 1,
        leftByClass: { LOW: 0, MEDIUM: 0, HIGH: 1 },
        rightByClass: { LOW: 0, MEDIUM: 24, HIGH: 0 },
      });
      // T6: 24 certain turns, all right: index 1. History 0 in all four, no spread: z = 1 / sqrt(1 / 24).
      expect(striker?.turnsZScores).toMatchObject({ turns: 24, index: 1, isAbnormal: true });
      expect(striker?.turnsZScores?.z).toBeCloseTo(Math.sqrt(24), 9);
      const keeper = answer.find((each) => each.player.playerId === KEEPER);
      expect(keeper?.turnsZScores).toEqual({ turns: 0, index: null, z: null, isAbnormal: false, count: 0 });
      expect(answer.map((each) => each.player.playerId)).not.toContain(OPPONENT);
    });

    test('of the opposition: counts alone', async () => {
      const answer = turnRates.answer.parse(await get(`/turnrates?sessionId=${match}&forOpposition=true&`));
      expect(answer.map((each) => each.player.playerId)).toEqual([OPPONENT]);
      expect(answer[0]?.turnClassCounts.byEffortClass).toMatchObject({ leftCount: 1, rightCount: 2, totalCount: 3 });
      expect(answer[0]?.turnsZScores).toBeNull();
    });
  });

  test('GET /sessions: all, or the last matches alone, newest first', async () => {
    const all = sessions.answer.parse(await get('/sessions?'));
    const matches = all.filter(({ sessionType }) => sessionType.sessionIsAMatch);
    expect(matches.length).toBeGreaterThan(2);
    const two = sessions.answer.parse(await get('/sessions?lastMatches=2&'));
    expect(two.map(({ sessionId }) => sessionId)).toEqual(matches.slice(0, 2).map(({ sessionId }) => sessionId));
    expect(two[0]?.sessionId).toBe(match);
  });

  test('first days; sessions of those on their way back', async () => {
    const { store } = portal.database;
    const now = Date.parse(`${TODAY}T09:00:00Z`);
    const daysAgo = (days: number) => new Date(now - days * 24 * 3600 * 1000).toISOString().replace('Z', '+00:00');
    const laid = [
      [3, 4],
      [5, 3],
      [6, 1],
      [120, 4],
    ] as const;
    const ids: number[] = [];
    for (const [days, sessionTypeId] of laid) {
      const players = [{ playerId: KEEPER }];
      ids.push(await storeHandMade(store, { customerId: MEN, startsAt: daysAgo(days), sessionTypeId, players }));
    }
    const first = await store.db
      .selectFrom('sessions')
      .select((select) => select.fn.min('local_start').as('at'))
      .where('customer_id', '=', MEN)
      .executeTakeFirstOrThrow();
    expect(teamStartDate.answer.parse(await get('/teamstartdate?'))).toEqual({ startDate: first.at });
    expect(playerStartDate.answer.parse(await get(`/playerstartdate?playerId=${STRIKER}&`))).toEqual({
      startDate: '2026-02-01T15:00:00.000+00:00',
    });
    expect(playerStartDate.answer.parse(await get('/playerstartdate?playerId=30&'))).toEqual({ startDate: null });
    const recent = recentRehabSessions.answer.parse(await get(`/recentrehabsessions?playerId=${KEEPER}&`));
    expect(recent.map((each) => [each.date, each.sessionType.name])).toEqual([
      [daysAgo(3), 'Rehab'],
      [daysAgo(5), 'Training'],
    ]);
    const { playerRehabSessions } = rehabSessions.answer.parse(await get('/rehabsessions?'));
    expect(playerRehabSessions.map((each) => each.player.playerId)).toEqual([KEEPER]);
    expect(playerRehabSessions[0]?.sessions).toEqual([
      { sessionId: ids[0], sessionDate: daysAgo(3) },
      { sessionId: ids[3], sessionDate: daysAgo(120) },
    ]);
  });
});
