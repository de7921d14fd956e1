import { errorBody } from '@halfturn/contract/error';
import { explainDevelopment } from '@halfturn/contract/development/explain-development';
import { longitudinalPlayerDevelopment } from '@halfturn/contract/development/longitudinal-development';
import { playerDevelopment } from '@halfturn/contract/development/player-development';
import { derivedParametersFor } from '@halfturn/core/methods/derived-parameters';
import { compareWithLeague } from '@halfturn/server/answers/development/development-comparison';
import { findCustomer } from '@halfturn/server/store/club/customers';
import { LeagueLists } from '@halfturn/server/store/league/league-lists';
import { listPlayers } from '@halfturn/server/store/player/players';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { criteriaMarks } from '@halfturn/server/routes/development/criteria-marks';
import { prepareComparison } from '@halfturn/server/routes/development/prepare-comparison';
import { TrackingPool } from '@halfturn/server/jobs/queue/tracking-pool';
import { createKept } from '@halfturn/server/routes/create-kept-rows';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { MATE, storeDevelopment, STRIKER } from './development-facts';

describeOnEngines('development of a player', (engine) => {
  let portal: TestPortal;
  let clubs: Awaited<ReturnType<typeof storeDevelopment>>;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    clubs = await storeDevelopment(portal.database.store);
  });
  afterAll(() => portal.close());

  const ask = (query: string) => portal.call('GET', `/playerdevelopment?customerId=${MEN}&${query}`, { as: 'analyst' });
  const CRITERIA = 'referenceCriteriaId=1&playerCriteriaId=1';
  const development = async (playerId: number, criteria = CRITERIA) =>
    playerDevelopment.answer.parse((await ask(`playerId=${playerId}&${criteria}`)).json());

  test('means against the league: statistics and ranks', async () => {
    const answer = await development(STRIKER);
    expect(answer).toMatchObject({ validMatchCount: 4, leaguePlayerCount: 4, positionPlayerCount: 4 });
    // His mean 10300; the others 9000 and 9500, 10500, 11500.
    expect(answer.leagueKpis.DISTANCE).toMatchObject({
      value: 10_300,
      average: 10_125,
      minimum: 9000,
      maximum: 11_500,
    });
    expect(answer.leagueKpis.HSR).toEqual({
      value: null,
      minimum: null,
      average: null,
      maximum: null,
      standardDeviation: null,
    });
    expect(answer.leagueRanks).toEqual({
      count: 5,
      distanceRank: 3,
      hsdRank: null,
      speedDistanceRank: null,
      turnRank: null,
    });
  });

  test('what is prepared is what every player of the club is compared with', async () => {
    const { store } = portal.database;
    const kept = createKept(store, new TrackingPool());
    const lists = new LeagueLists(store);
    const customer = await findCustomer(store.db, MEN);
    if (customer === null) throw new Error('There is no club.');
    const parameters = derivedParametersFor();
    await prepareComparison({ store, lists, kept, giveWay: async () => undefined }, customer, parameters);
    expect(kept.developmentLeagues.size.entries).toBe(1);
    const chosen = await criteriaMarks({ store, lists }, customer, { referenceCriteriaId: 1, playerCriteriaId: 1 });
    for (const playerId of [STRIKER, MATE]) {
      const player = (await listPlayers(store.db, MEN)).find((each) => each.playerId === playerId);
      if (player === undefined) throw new Error('There is no such player.');
      const { league } = await compareWithLeague(kept, customer, player, chosen, parameters);
      expect(league.players).toBe(4);
    }
    expect(kept.developmentLeagues.size.entries).toBe(1);
  });

  test('its numbers explain themselves: their sessions, and the players they stand among', async () => {
    const explained = async (metric: string, more = '') => {
      const path = `/explaindevelopment?customerId=${MEN}&playerId=${STRIKER}&${CRITERIA}&metric=${metric}${more}`;
      const answer = await portal.call('GET', path, { as: 'analyst' });
      expect([answer.status, metric]).toEqual([200, metric]);
      return explainDevelopment.answer.parse(answer.json());
    };
    const valuesOf = ({ parts }: Awaited<ReturnType<typeof explained>>) =>
      parts.kind === 'sessions' ? parts.rows.map(({ value }) => value) : [];
    const distance = await explained('development.kpi.DISTANCE');
    expect([distance.value, ...valuesOf(distance)]).toEqual([10_300, 10_600, 10_400, 10_200, 10_000]);
    expect(distance.among).toMatchObject({ kind: 'players', count: 4, mean: 10_125, rank: { rank: 3, count: 5 } });
    expect(distance.among?.values).toEqual([11_500, 10_500, 9500, 9000].map((value) => ({ name: null, value })));
    const best = await explained('development.best.DISTANCE', '&epochS=60');
    expect([best.value, ...valuesOf(best)]).toEqual([210, 210, 200, 190, 180]);
    expect((await explained('development.count.DISTANCE', '&epochS=30')).value).toBe(1.5);
    const sprints = await explained('development.SPRINT.TOTAL');
    expect([sprints.value, ...valuesOf(sprints)]).toEqual([1.25, 1, 1, 1, 2]);
    expect(sprints.among).toMatchObject({ kind: 'appearances', count: 12, mean: 1 });
    const force = await explained('development.f0');
    expect([force.value, force.among?.mean, force.methods[0]?.id]).toEqual([8.5, 6.75, 'asprofile']);
    expect(force.among?.values.map(({ value }) => value)).toEqual([8, 7, 6, 6]);
    expect((await explained('development.kpi.HSR')).value).toBeNull();
    // Of 7, 8, 9, 10: squares 2.25, 0.25, 0.25, 2.25 over 3.
    const period = '&from=2025-07-01&to=2026-06-30';
    const spread = await explained('development.spread.f0', period);
    expect(valuesOf(spread)).toEqual([10, 9, 8, 7]);
    expect(spread.value).toBeCloseTo(Math.sqrt(5 / 3), 12);
    expect((await explained('development.spread.v0', period)).value).toBe(0);
    const play = await explained('development.play', period);
    expect([play.value, ...valuesOf(play)]).toEqual([360, 90, 90, 90, 90]);
    expect((await explained('development.play', '&from=2027-07-01&to=2028-06-30')).value).toBe(0);
    const playersIn = ({ parts }: Awaited<ReturnType<typeof explained>>) =>
      parts.kind === 'players' ? parts.rows.map(({ playerId, value }) => [playerId, value]) : [];
    const team = await explained('development.team.f0');
    expect([team.player, team.team !== null, team.value]).toEqual([null, true, 7.25]);
    expect(playersIn(team)).toEqual([
      [STRIKER, 8.5],
      [MATE, 6],
    ]);
    expect((await explained('development.team.v0', '&ofPosition=true')).value).toBe(9.5);
    // The last two up to the third match.
    if (distance.parts.kind !== 'sessions') throw new Error(distance.parts.kind);
    const rolling = `&sessionId=${distance.parts.rows[1]?.sessionId ?? 0}&matchCount=2`;
    const lately = await explained('development.kpi.DISTANCE', rolling);
    expect([lately.value, lately.among, ...valuesOf(lately)]).toEqual([10_300, undefined, 10_400, 10_200]);
  });

  test('peaks: their mean and best, and the players’ rainbow', async () => {
    const { rainbowCurves } = await development(STRIKER);
    const { playerData, leagueComparisonData } = rainbowCurves;
    expect(playerData.averageData.distancePeakPerEpoch).toEqual([{ epochS: 60, value: 195 }]);
    expect(playerData.maxData.distancePeakPerEpoch).toEqual([{ epochS: 60, value: 210 }]);
    // 160, 170, 170, 180: mean 170.
    expect(leagueComparisonData.averageData.distancePeakPerEpoch).toMatchObject([
      { epochS: 60, minValue: 160, maxValue: 180, target: 170 },
    ]);
  });

  test('efforts by distance and profiles', async () => {
    const answer = await development(STRIKER);
    expect(answer.playerKpiCounts.SPRINT).toEqual({
      TOTAL: 1.25,
      _0_TO_10: 0,
      _10_TO_20: 1,
      _20_TO_30: 0,
      ABOVE_30: 0.25,
    });
    expect(answer.averageKpiCounts).toMatchObject({ matchCount: 12, SPRINT: { TOTAL: 1, _0_TO_10: 1 } });
    expect(answer.playerAverageForceVelocity).toEqual({ force: 8.5, velocity: 9 });
    expect(answer.forceVelocityAggregates.team).toEqual({ force: 7.25, velocity: 9.5 });
    // 6 at 10; 6, 7, 8 at 8: without the player.
    expect(answer.forceVelocityAggregates.league).toEqual({ force: 6.75, velocity: 8.5 });
    expect(answer.teamPlayerForceVelocities.map(({ playerId, matchCount }) => [playerId, matchCount])).toEqual([
      [MATE, 4],
      [STRIKER, 4],
    ]);
    expect(
      answer.playersForceVelocities.map(({ playerName, averageForceVelocity: { force, velocity } }) => [
        playerName,
        velocity,
        force,
      ]),
    ).toEqual([
      [null, 8, 6],
      [null, 8, 7],
      [null, 8, 8],
      [null, 10, 6],
    ]);
    expect(answer).toMatchObject({ minimumForce: 6, maximumForce: 8.5, minimumVelocity: 8, maximumVelocity: 10 });
    expect(answer.leagueKpiValues.DISTANCE).toEqual([9000, 9500, 10_500, 11_500]);
  });

  test('windows above a rate: their mean beside those of the players', async () => {
    const answer = await development(STRIKER);
    // 0 1 2 3; the others 4 and 0, 1, 2: mean 7/4, squares 81 + 49 + 9 + 1 over 16 and 3.
    const counts = answer.averagePeakThresholdCountMetrics?.kpiEpochCounts[1].countData30s;
    expect(counts).toMatchObject({ value: 1.5, average: 1.75, minimum: 0, maximum: 4 });
    expect(counts?.standardDeviation).toBeCloseTo(Math.sqrt(140 / 48), 12);
    expect(answer.positionPeakThresholdCountMetrics?.kpiEpochCounts[1].countData30s).toEqual(counts);
    expect(answer.averagePeakThresholdCountMetrics?.kpiEpochCounts[3].countData120s).toEqual({
      value: null,
      average: null,
      standardDeviation: null,
      minimum: null,
      maximum: null,
    });
  });

  test('profiles by quarter, half and season are the mean of the matches, as the all-time average is', async () => {
    const { quarterlyForceVelocities, semiAnnualForceVelocities, seasonForceVelocities, playerAverageForceVelocity } =
      await development(STRIKER);
    // F0 7, 8, 9 and 10.
    const ofPeriod = (text: string, startDate: string, endDate: string) => ({
      text,
      startDate,
      endDate,
      playM: 360,
      sessionCount: 4,
      outOfRangeCount: 0,
    });
    expect(quarterlyForceVelocities).toMatchObject([ofPeriod('Jan-Mar 2026', '2026-01-01', '2026-03-31')]);
    expect(semiAnnualForceVelocities).toMatchObject([ofPeriod('Jan-Jun 2026', '2026-01-01', '2026-06-30')]);
    expect(seasonForceVelocities).toMatchObject([ofPeriod('2025/26', '2025-07-01', '2026-06-30')]);
    for (const [period] of [quarterlyForceVelocities, semiAnnualForceVelocities, seasonForceVelocities]) {
      expect(period?.forceVelocity).toEqual({ force: 8.5, velocity: 9 });
      expect(period?.deviation?.force).toBeCloseTo(Math.sqrt(5 / 3), 9);
    }
    expect(playerAverageForceVelocity).toEqual({ force: 8.5, velocity: 9 });
  });

  test('of other clubs there is no name, no id', async () => {
    const text = Buffer.from((await ask(`playerId=${STRIKER}&${CRITERIA}`)).bytes).toString();
    for (const { customer_id, player_id } of clubs) {
      const other = await portal.database.store.db
        .selectFrom('players')
        .select('name')
        .where('customer_id', '=', customer_id)
        .where('player_id', '=', player_id)
        .executeTakeFirstOrThrow();
      expect(text).not.toContain(other.name);
    }
    expect(text).not.toContain('customerId');
  });

  test('a player without a match, and academy matches where there are none: nothing is known', async () => {
    for (const answer of [
      await development(3),
      await development(STRIKER, 'referenceCriteriaId=1&playerCriteriaId=3'),
    ]) {
      expect(answer).toMatchObject({ validMatchCount: 0, leagueRanks: null, method: null, minimumForce: null });
      expect(answer.leagueKpis.DISTANCE.value).toBeNull();
      expect(answer.playerKpiCounts).toMatchObject({ matchCount: 0, SPRINT: { TOTAL: null } });
      expect(answer).toMatchObject({ averagePeakThresholdCountMetrics: null, quarterlyForceVelocities: [] });
    }
  });

  test.each([
    [`playerId=4711&${CRITERIA}`, 404],
    [`playerId=${STRIKER}&referenceCriteriaId=4&playerCriteriaId=1`, 400],
  ])('%s: %i', async (query, status) => {
    const answer = await ask(query);
    expect([answer.status, errorBody.parse(answer.json()).statusCode]).toEqual([status, status]);
  });

  test('matches of the league are those that somebody has said are', async () => {
    const LEAGUE = 'referenceCriteriaId=2&playerCriteriaId=2';
    expect(await development(STRIKER, LEAGUE)).toMatchObject({ validMatchCount: 0, leaguePlayerCount: 0 });

    const { db } = portal.database.store;
    const title = 'Hand-made';
    const ours = await db
      .selectFrom('sessions')
      .select('session_id')
      .where('customer_id', '=', MEN)
      .where('title', '=', title)
      .orderBy('starts_at')
      .execute();
    for (const [i, { session_id: sessionId }] of ours.entries()) {
      const body = { customerId: MEN, sessionId, title, sessionTypeId: 1, competition: i === 0 ? 'cup' : 'league' };
      expect((await portal.call('POST', '/session', { as: 'analyst', body })).status).toBe(200);
    }
    const others = clubs.map(({ customer_id }) => customer_id);
    await db.updateTable('sessions').set({ competition: 'league' }).where('customer_id', 'in', others).execute();

    // 10200, 10400 and 10600; the team-mate has three such matches, one too few to compare with.
    const answer = await development(STRIKER, LEAGUE);
    expect(answer).toMatchObject({ validMatchCount: 3, leaguePlayerCount: 3 });
    expect(answer.leagueKpis.DISTANCE).toMatchObject({
      value: 10_400,
      average: 10_500,
      minimum: 9500,
      maximum: 11_500,
    });
    const all = await development(STRIKER, 'referenceCriteriaId=2&playerCriteriaId=1');
    expect(all).toMatchObject({ validMatchCount: 4, leaguePlayerCount: 3 });
    expect(all.leagueKpis.DISTANCE).toMatchObject({ value: 10_300, average: 10_500 });
  });

  const askOverTime = (query: string) =>
    portal.call('GET', `/longitudinalplayerdevelopment?customerId=${MEN}&${CRITERIA}&${query}`, { as: 'analyst' });

  test('over time: values and rolling averages, which look further back than the period', async () => {
    const query = `playerId=${STRIKER}&matchCount=2&startDate=2026-02-08&endDate=2026-02-15`;
    const answer = longitudinalPlayerDevelopment.answer.parse((await askOverTime(query)).json());
    expect(answer.sessions.map(({ date, playedFullMatch }) => [date.slice(0, 10), playedFullMatch])).toEqual([
      ['2026-02-08', true],
      ['2026-02-15', true],
    ]);
    const [first] = answer.sessions;
    const id = String(first?.sessionId);
    expect(answer.playerData.kpiDataBySessionId[id]?.DISTANCE).toEqual({
      sessionValue: 10_200,
      rollingAverage: 10_100,
    });
    expect(answer.playerData.kpiDataBySessionId[id]?.HSR).toEqual({ sessionValue: null, rollingAverage: null });
    expect(answer.playerData.sprintCounts[id]?.SPRINT.TOTAL).toEqual({ sessionValue: 1, rollingAverage: 1.5 });
    expect(answer.playerData.peakPhysicalCapacityBySessionId[id]?.distancePeakPerEpoch).toEqual([
      { epochS: 60, sessionValue: 190, rollingAverage: 185 },
    ]);
    expect(answer.playerData.forcesBySessionId[id]).toEqual({ sessionValue: 8, rollingAverage: 7.5 });
    expect(answer.playerData.velocitiesBySessionId[id]).toEqual({ sessionValue: 9, rollingAverage: 9 });
    const counts = answer.playerData.peakThresholdCountBySessionId[id]?.kpiEpochCounts;
    expect(counts?.[1].countData30s).toEqual({ sessionValue: 1, rollingAverage: 0.5 });
    expect(counts?.[2].countData30s).toEqual({ sessionValue: null, rollingAverage: null });
    expect(answer.leagueComparisonData.peakThresholdCounts?.kpiEpochCounts[1].countData30s).toMatchObject({
      value: 1.5,
      average: 1.75,
    });
    expect(answer.leagueComparisonData).toMatchObject({ playerCount: 4, kpis: { DISTANCE: { average: 10_125 } } });
    expect(answer.speedTypeThresholds).toEqual({ HSR: 5.5, SPRINT: 7 });
    expect(answer.distanceBands).toHaveLength(4);
  });

  test.each([
    ['playerId=4711&matchCount=6&startDate=2026-02-01&endDate=2026-03-01', 404],
    [`playerId=${STRIKER}&matchCount=6&startDate=2026-03-01&endDate=2026-02-01`, 400],
    [`playerId=${STRIKER}&matchCount=0&startDate=2026-02-01&endDate=2026-03-01`, 400],
    [`playerId=${STRIKER}&matchCount=6&startDate=2026-02-30&endDate=2026-03-01`, 400],
  ])('over time, %s: %i', async (query, status) => {
    const answer = await askOverTime(query);
    expect([answer.status, errorBody.parse(answer.json()).statusCode]).toEqual([status, status]);
  });
});
