import { peakAnalysis } from '@halfturn/contract/peaks/peak-analysis';
import { playerDetail } from '@halfturn/contract/player/player-detail';
import { turnRates } from '@halfturn/contract/session/session-analysis';
import type { Peak } from '@halfturn/core/metrics/session/session-facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { distanceWindows, storeHandMade } from '../hand-made';
import { addLeagueClub, addPlayer, OPPONENT, SECRET } from '../league-club';
import { MEN, openTestPortal, type TestPortal } from '../portal';

// Players 1 to 3 of the demo are goalkeepers.
const KEEPER = 3;
const BACK = 5;
const NEWCOMER = 6;
const SUBSTITUTE = 7;
const GOALKEEPER_POSITION = 1;
const peak = (valuePerMinute: number): Peak[] => [
  { kpi: 'DISTANCE', epochS: 60, valuePerMinute, matchTimeS: 300 },
  { kpi: 'TURNS', epochS: 60, valuePerMinute: null, matchTimeS: null },
];
const PLAYED = { matchTimeM: 90, activeTimeM: 90 };

describeOnEngines('peak analysis', (engine) => {
  let portal: TestPortal;
  let match: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    await addPlayer(store, { customerId: MEN, playerId: OPPONENT, name: 'Opponent', isOpposition: true });
    const ours = (day: string, value: number, kpis: object = PLAYED) =>
      storeHandMade(store, {
        customerId: MEN,
        startsAt: `2026-02-${day}T15:00:00.000Z`,
        players: [
          { playerId: BACK, kpis, peaks: peak(value), peakCounts: distanceWindows(value / 100) },
          { playerId: SUBSTITUTE, kpis: { matchTimeM: 60 }, peakCounts: distanceWindows(10) },
        ],
      });
    for (const [day, value] of [
      ['01', 100],
      ['04', 300],
      ['08', 200],
      ['12', 500],
      ['15', 400],
    ] as const) {
      await ours(day, value);
    }
    await ours('18', 999, { matchTimeM: 44 });
    match = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-03-07T15:00:00.000Z',
      players: [
        { playerId: BACK, kpis: PLAYED, peaks: peak(180), peakCounts: distanceWindows(2, [600, 1800]) },
        { playerId: NEWCOMER, kpis: { matchTimeM: 30 }, peaks: peak(150) },
        { playerId: KEEPER, kpis: { matchTimeM: 30 }, peaks: peak(150) },
        { playerId: SUBSTITUTE, kpis: { matchTimeM: 60 }, peaks: [], peakCounts: distanceWindows(1, [4000]) },
        { playerId: OPPONENT, team: 'opposition', kpis: PLAYED, peaks: peak(800), peakCounts: distanceWindows(50) },
      ],
    });
    await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-03-14T15:00:00.000Z',
      players: [{ playerId: BACK, kpis: PLAYED, peaks: peak(999) }],
    });
  });
  afterAll(() => portal.close());

  const ask = async (more = '') => {
    const answer = await portal.call('GET', `/peakanalysis?customerId=${MEN}&sessionId=${match}${more}`, {
      as: 'analyst',
    });
    expect(answer.status).toBe(200);
    expect(Buffer.from(answer.bytes).toString()).not.toContain(SECRET);
    return peakAnalysis.answer.parse(answer.json());
  };
  const minuteOf = (answer: Awaited<ReturnType<typeof ask>>, playerId: number) => {
    const row = answer.rainbowCurves.playersData.find((each) => each.playerId === playerId);
    return { value: row?.playerValues.playerValuesByKpiId.DISTANCE[0], comparison: row?.comparisonData };
  };

  test('against four own matches and more; fewer: no comparison of their own', async () => {
    const answer = await ask();
    const shown = answer.rainbowCurves.playersData.map(({ playerId }) => playerId);
    expect(shown.toSorted((a, b) => a - b)).toEqual([KEEPER, BACK, NEWCOMER, SUBSTITUTE]);
    const back = minuteOf(answer, BACK);
    // Of 100 200 300 400 500: 180 is at 0.8 of the first quarter.
    expect(back.value?.cumulativeProbability).toBeCloseTo(0.2, 12);
    expect(back.value).toMatchObject({ epochS: 60, value: 180, matchTime: 300, isUsingPlayerComparisonData: true });
    expect(back.comparison?.kpiEpochValues.DISTANCE).toEqual([
      expect.objectContaining({ epochS: 60, minValue: 100, maxValue: 500, target: 300 }),
    ]);
    const newcomer = minuteOf(answer, NEWCOMER);
    expect(newcomer.value).toMatchObject({
      value: 150,
      cumulativeProbability: null,
      isUsingPlayerComparisonData: null,
    });
    expect(newcomer.comparison).toBeNull();
    const { leagueComparisonData, distanceLimit, turnsLimit } = answer.rainbowCurves;
    expect({ leagueComparisonData, distanceLimit, turnsLimit }).toEqual({
      leagueComparisonData: null,
      distanceLimit: 500,
      turnsLimit: null,
    });
    expect(answer.parameters).toEqual({ version: 0, hash: 'aa', isDefault: true });
  });

  test('windows above a rate: of a player beside their earlier full matches, of the team beside its own', async () => {
    const { teamPeakThresholdCounts, playerPeakThresholdCounts } = await ask();
    const name = async (playerId: number) => {
      const { name: found } = await portal.database.store.db
        .selectFrom('players')
        .select('name')
        .where('customer_id', '=', MEN)
        .where('player_id', '=', playerId)
        .executeTakeFirstOrThrow();
      return playerPeakThresholdCounts.find(({ player }) => player.name === found);
    };
    expect(playerPeakThresholdCounts).toHaveLength(2);
    const back = await name(BACK);
    // 1 3 2 5 4 before: squares 4 + 0 + 1 + 4 + 1 over 4.
    expect(back?.peakThresholdCountMetrics.kpiEpochCounts[1].countData30s).toEqual({
      value: 2,
      average: 3,
      standardDeviation: Math.sqrt(2.5),
      minimum: 1,
      maximum: 5,
    });
    expect(back?.peakThresholdCountMetrics.kpiEpochCounts[4].countData30s.value).toBeNull();
    expect(back?.peakThresholdMatchTimes[1]).toEqual({
      countData30s: [600, 1800],
      countData60s: [],
      countData120s: [],
    });
    const substitute = await name(SUBSTITUTE);
    expect(substitute?.sessionTime).toBe(60);
    expect(substitute?.peakThresholdCountMetrics.kpiEpochCounts[1].countData30s).toMatchObject({
      value: 1,
      average: null,
      minimum: null,
    });
    // 2 + 1 now; 11 13 12 15 14 before. The 60-minute match is not a full one of the team.
    expect(teamPeakThresholdCounts?.kpiEpochCounts[1].countData30s).toMatchObject({
      value: 3,
      average: 13,
      minimum: 11,
      maximum: 15,
    });
    expect(teamPeakThresholdCounts?.kpiEpochCounts[2].countData60s.value).toBeNull();
  });

  test('a session that was imported before windows were counted has none', async () => {
    const { db } = portal.database.store;
    const rows = db.updateTable('player_sessions').where('customer_id', '=', MEN).where('session_id', '=', match);
    await rows.set({ peak_counts: null }).execute();
    await db
      .updateTable('sessions')
      .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
      .where('customer_id', '=', MEN)
      .where('session_id', '=', match)
      .execute();
    const answer = await ask();
    expect(answer.playerPeakThresholdCounts).toEqual([]);
    expect(answer.teamPeakThresholdCounts?.kpiEpochCounts[1].countData30s).toMatchObject({ value: null, average: 13 });
  });

  test('all players of the club as the reference', async () => {
    const { value, comparison } = minuteOf(await ask('&useAllPlayers=true'), NEWCOMER);
    expect(value?.cumulativeProbability).toBeCloseTo(0.125, 12);
    expect(value?.isUsingPlayerComparisonData).toBe(false);
    expect(comparison?.kpiEpochValues.DISTANCE[0]).toMatchObject({ minValue: 100, maxValue: 500 });
  });

  test('the league’s other clubs, from three on, without their opponents', async () => {
    const club = (customerId: number, value: number) =>
      addLeagueClub(portal.database.store, customerId, ['2026-02-21', '2026-02-28'], {
        kpis: PLAYED,
        peaks: peak(value),
      });
    await club(901, 100);
    await club(902, 200);
    expect(minuteOf(await ask(), NEWCOMER).value?.cumulativeProbability).toBeNull();
    await club(903, 600);
    // Goalkeepers are not compared with (METHODS R1d).
    await addPlayer(portal.database.store, {
      customerId: 903,
      playerId: 4712,
      name: SECRET,
      positionId: GOALKEEPER_POSITION,
    });
    await storeHandMade(portal.database.store, {
      customerId: 903,
      startsAt: '2026-02-14T15:00:00.000Z',
      title: SECRET,
      players: [{ playerId: 4712, kpis: PLAYED, peaks: peak(1) }],
    });
    const answer = await ask();
    // Of 100 100 200 200 600 600: halfway from the second to the third, (1 + 0.5) / 5.
    expect(minuteOf(answer, NEWCOMER).value?.cumulativeProbability).toBeCloseTo(0.3, 12);
    expect(minuteOf(answer, NEWCOMER).value?.isUsingPlayerComparisonData).toBe(false);
    expect(minuteOf(answer, BACK).value?.isUsingPlayerComparisonData).toBe(true);
    expect(minuteOf(answer, KEEPER).value).toMatchObject({ value: 150, cumulativeProbability: null });
    const league = answer.rainbowCurves.leagueComparisonData?.kpiEpochValues;
    expect(league?.DISTANCE[0]).toMatchObject({ minValue: 100, maxValue: 600, target: 300 });
    expect(league?.TURNS).toEqual([]);
    expect(answer.rainbowCurves.distanceLimit).toBe(600);
  });

  test('no such session: 404', async () => {
    const answer = await portal.call('GET', `/peakanalysis?customerId=${MEN}&sessionId=4711`, { as: 'analyst' });
    expect(answer.status).toBe(404);
  });

  test('of a training, and the balance of its turns: beside trainings of the same day alone, each with its kind', async () => {
    const { store } = portal.database;
    const sides = (left: number, right: number) => [
      ...Array.from({ length: left }, () => ({ turnSide: 'L' }) as const),
      ...Array.from({ length: right }, () => ({ turnSide: 'R' }) as const),
    ];
    const train = (day: string, value: number, turns = sides(6, 6)) =>
      storeHandMade(store, {
        customerId: MEN,
        startsAt: `2026-${day}T10:00:00.000Z`,
        sessionTypeId: 3,
        players: [
          { playerId: BACK, kpis: { sessionTotalTimeM: 60, activeTimeM: 60 }, peaks: peak(value), turns },
          { playerId: NEWCOMER, kpis: { sessionTotalTimeM: 60, activeTimeM: 60 }, peaks: peak(value) },
        ],
      });
    await store.db.deleteFrom('fixtures').where('customer_id', '=', MEN).execute();
    // On the days before the matches of 1, 8 and 12 February and of 7 March; then four days before that one.
    for (const [day, value] of [
      ['01-31', 100],
      ['02-07', 200],
      ['02-11', 300],
      ['03-06', 400],
    ] as const) {
      await train(day, value);
    }
    await train('03-03', 999, sides(24, 0));
    const training = await train('03-13', 250, sides(0, 24));
    const asked = await portal.call('GET', `/peakanalysis?customerId=${MEN}&sessionId=${training}`, { as: 'analyst' });
    const answer = peakAnalysis.answer.parse(asked.json());
    const about = { kind: 'training', dayType: 'MD-1', minimumM: 30, maximumM: null };
    expect([answer.reference, answer.countReference]).toEqual([about, about]);
    const back = minuteOf(answer, BACK);
    // Of 100 200 300 400, 250 is in the middle.
    expect(back.value?.cumulativeProbability).toBeCloseTo(0.5, 12);
    expect(back.comparison?.kpiEpochValues.DISTANCE[0]).toMatchObject({ n: 4, minValue: 100, maxValue: 400 });
    expect(answer.rainbowCurves.leagueComparisonData).toBeNull();

    const rates = await portal.call('GET', `/turnrates?customerId=${MEN}&sessionId=${training}`, { as: 'analyst' });
    const balance = turnRates.answer.parse(rates.json()).find(({ player }) => player.playerId === BACK);
    expect(balance?.balanceReference).toEqual(about);
    // T6: all 24 to the right against four even trainings: z = 1 / sqrt(1 / 24).
    expect(balance?.turnsZScores).toMatchObject({ turns: 24, index: 1, count: 4, isAbnormal: true });
    expect(balance?.turnsZScores?.z).toBeCloseTo(Math.sqrt(24), 9);
    const page = await portal.call('GET', `/player?customerId=${MEN}&playerId=${BACK}`, { as: 'analyst' });
    const { sessionTurnClassCounts } = playerDetail.answer.parse(page.json());
    const same = sessionTurnClassCounts.find(({ sessionId }) => sessionId === training);
    expect([same?.turnsZScores, same?.balanceReference]).toEqual([balance?.turnsZScores, about]);
  });
});
