import { playerReporting, type ReportingItem, sessionReporting } from '@halfturn/contract/reporting/reporting';
import type { KpiValues } from '@halfturn/core/metrics/session/session-facts';
import type { HighResolutionTables } from '@halfturn/core/metrics/load/high-resolution';
import { replaceUserSquads } from '@halfturn/server/store/access/user-squads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { addLeagueClub, addPlayer, OPPONENT, SECRET } from '../league-club';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { storeTracked } from '../../fixtures/tracked-session';

const DEFENDER = 701;
const OTHER_DEFENDER = 702;
const FORWARD = 703;
const DEFENCE = 2;
const TEAM = 1;
const LEAGUE = 2;
const OWN = 3;

const ran = (totalDistanceM: number, matchTimeM = 90): Partial<KpiValues> => ({
  matchTimeM,
  activeTimeM: matchTimeM,
  totalDistanceM,
});
const fast = (metres: number): HighResolutionTables => ({
  speed: [{ threshold: 7, distanceM: metres, timeS: metres / 8 }],
  acceleration: [{ threshold: 2, distanceM: 1, timeS: 1 }],
  deceleration: null,
});

describeOnEngines('reporting', (engine) => {
  let portal: TestPortal;
  let rated: number;
  let training: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    await addPlayer(store, { customerId: MEN, playerId: DEFENDER, name: 'Ours Ash', positionId: DEFENCE });
    await addPlayer(store, { customerId: MEN, playerId: OTHER_DEFENDER, name: 'Ours Elm', positionId: DEFENCE });
    await addPlayer(store, { customerId: MEN, playerId: FORWARD, name: 'Ours Beech' });
    await addPlayer(store, { customerId: MEN, playerId: OPPONENT, name: 'Theirs Cedar', isOpposition: true });
    await store.db
      .updateTable('players')
      .set({ squad_id: 2 })
      .where('customer_id', '=', MEN)
      .where('player_id', '=', FORWARD)
      .execute();
    // METHODS R3: 8 10 12 12 15 km.
    for (const [i, metres] of [8000, 10_000, 12_000, 12_000, 15_000].entries()) {
      await storeHandMade(store, {
        customerId: MEN,
        startsAt: `2026-02-0${i + 1}T15:00:00.000Z`,
        players: [
          { playerId: DEFENDER, kpis: { ...ran(metres), peakSpeedMPerS: 8 + i / 10 }, highResolution: fast(100 * i) },
          { playerId: FORWARD, kpis: ran(20_000) },
        ],
      });
    }
    training = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-02-20T10:00:00.000Z',
      sessionTypeId: 3,
      title: 'Training',
      players: [{ playerId: DEFENDER, kpis: { totalDistanceM: 5000, activeTimeM: 60 } }],
    });
    rated = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-03-07T15:00:00.000Z',
      title: 'Visitors',
      oppositionName: 'Visitors',
      players: [
        { playerId: DEFENDER, kpis: { ...ran(12_000), peakSpeedMPerS: 8.5 }, highResolution: fast(250) },
        { playerId: OTHER_DEFENDER, kpis: ran(3000, 30) },
        { playerId: OPPONENT, team: 'opposition', kpis: ran(10_000), highResolution: fast(50) },
      ],
    });
  });
  afterAll(() => portal.close());

  const askSession = async (sessionId: number, group: number, byPosition = false, as = { as: 'analyst' }) => {
    const path = `/sessionreporting?customerId=${MEN}&sessionId=${sessionId}&comparisonGroupId=${group}&groupReferenceByPosition=${byPosition}`;
    const answer = await portal.call('GET', path, as);
    expect(answer.status).toBe(200);
    expect(Buffer.from(answer.bytes).toString()).not.toContain(SECRET);
    return sessionReporting.answer.parse(answer.json());
  };
  const askPlayer = async (playerId: number, more = '') => {
    const path = `/playerreporting?customerId=${MEN}&playerId=${playerId}${more}`;
    const answer = await portal.call('GET', path, { as: 'analyst' });
    expect(answer.status).toBe(200);
    return playerReporting.answer.parse(answer.json());
  };
  const of = (items: readonly ReportingItem[] | null, playerId: number): ReportingItem => {
    const item = items?.find(({ player }) => player.playerId === playerId);
    if (item === undefined) throw new Error(`There is no row of player ${playerId}.`);
    return item;
  };

  test('a session: the team’s full matches of all positions, then of his alone', async () => {
    const { ourData, comparisonGroupOptions, parameters } = await askSession(rated, TEAM);
    expect(ourData.map(({ player }) => player.playerId)).toEqual([DEFENDER, OTHER_DEFENDER]);
    const { player, sessionInfo, reportingKpis, referenceCount } = of(ourData, DEFENDER);
    expect(player).toEqual({
      playerId: DEFENDER,
      shirtNumber: null,
      name: 'Ours Ash',
      positionShortDescription: 'CB',
      positionSortOrder: 2,
    });
    expect(sessionInfo).toEqual({
      sessionId: rated,
      sessionTypeId: 1,
      date: '2026-03-07T15:00:00.000+00:00',
      title: 'Visitors',
      sessionIsAMatch: true,
    });
    // 8 10 12 12 15 and five of 20 km: two below, two equal of ten.
    expect(referenceCount).toBe(10);
    expect(reportingKpis.totalDistanceM).toEqual({ value: 12_000, percentile: 30 });
    expect(reportingKpis.matchTimeM).toEqual({ value: 90, percentile: 50 });
    // Peak speeds of 8.0 to 8.4 m/s, none of the forward's.
    expect(reportingKpis.peakSpeedMPerS).toEqual({ value: 8.5, percentile: 100 });
    // 12 km against a mean of 11.4 (W1); among his own totals 60 (W3, R3). Only fifth matches have a score to compare.
    expect(reportingKpis.scaledWorkRate.value).toBeCloseTo(1200 / 11.4, 9);
    expect(reportingKpis.wellnessKpis).toEqual({
      gameDemandValue: { value: 60, percentile: null },
      fatigueFlagValue: null,
      hamstringRisk: null,
      hamstringRiskScore: null,
    });
    // 0 100 200 300 400 m above 7 m/s: three of five below.
    expect(reportingKpis.highResolution).toEqual({
      speed: [{ threshold: 7, distanceM: { value: 250, percentile: 60 }, timeS: { value: 31.25, percentile: 60 } }],
      acceleration: [{ threshold: 2, distanceM: { value: 1, percentile: 50 }, timeS: { value: 1, percentile: 50 } }],
      deceleration: null,
    });
    expect(of(ourData, OTHER_DEFENDER).reportingKpis).toMatchObject({
      // Half an hour: part of a match is not compared with whole ones.
      totalDistanceM: { value: 3000, percentile: null },
      highResolution: null,
    });
    expect(comparisonGroupOptions.map(({ id, displayText }) => [id, displayText])).toEqual([
      [TEAM, 'Team'],
      [LEAGUE, 'EPL'],
      [OWN, 'Own Matches'],
    ]);
    expect(parameters).toEqual({ version: 0, hash: 'aa', isDefault: true });

    const defenders = of((await askSession(rated, TEAM, true)).ourData, DEFENDER);
    expect(defenders).toMatchObject({ referenceCount: 5, reportingKpis: { totalDistanceM: { percentile: 60 } } });
  });

  test('own matches: nothing for who has none of 85 minutes', async () => {
    const { ourData } = await askSession(rated, OWN);
    expect(of(ourData, DEFENDER)).toMatchObject({
      referenceCount: 5,
      reportingKpis: { totalDistanceM: { percentile: 60 } },
    });
    expect(of(ourData, OTHER_DEFENDER)).toMatchObject({
      referenceCount: 0,
      reportingKpis: { totalDistanceM: { value: 3000, percentile: null } },
    });
  });

  test('the opposition: its values among our matches, no scores; none in a file of one team', async () => {
    const { oppositionData } = await askSession(rated, TEAM);
    const { reportingKpis, referenceCount } = of(oppositionData, OPPONENT);
    expect(referenceCount).toBe(10);
    expect(reportingKpis.totalDistanceM).toEqual({ value: 10_000, percentile: 15 });
    expect(reportingKpis.scaledWorkRate).toEqual({ value: null, percentile: null });
    expect(reportingKpis.wellnessKpis).toBeNull();
    expect(reportingKpis.highResolution?.speed[0]?.distanceM).toEqual({ value: 50, percentile: 20 });
    expect(of((await askSession(rated, OWN)).oppositionData, OPPONENT).referenceCount).toBe(0);
    expect((await askSession(training, TEAM)).oppositionData).toBeNull();
  });

  test('a player over his sessions, newest first; a training is set against no match and has no scores', async () => {
    const { playerData, comparisonGroupOptions } = await askPlayer(DEFENDER);
    expect(comparisonGroupOptions).toHaveLength(3);
    expect(playerData.map(({ sessionInfo }) => sessionInfo.date.slice(5, 10))).toEqual([
      '03-07',
      '02-20',
      '02-05',
      '02-04',
      '02-03',
      '02-02',
      '02-01',
    ]);
    const [latest, practice, longest] = playerData;
    expect(latest).toEqual(of((await askSession(rated, TEAM)).ourData, DEFENDER));
    expect(practice?.sessionInfo).toMatchObject({ title: 'Training', sessionIsAMatch: false });
    expect(practice?.reportingKpis).toMatchObject({
      matchTimeM: { value: null, percentile: null },
      totalDistanceM: { value: 5000, percentile: null },
      scaledWorkRate: { value: null, percentile: null },
      highResolution: null,
    });
    // 15 km: above all of his other five matches and none of the forward's four others.
    expect(longest?.referenceCount).toBe(9);
    expect(longest?.reportingKpis.totalDistanceM.percentile).toBeCloseTo(500 / 9, 9);
    const own = await askPlayer(DEFENDER, `&comparisonGroupId=${OWN}`);
    expect(own.playerData[2]).toMatchObject({
      referenceCount: 5,
      reportingKpis: { totalDistanceM: { percentile: 100 } },
    });
    const byPosition = await askPlayer(DEFENDER, '&positionComparison=true');
    expect(byPosition.playerData[2]).toMatchObject({ referenceCount: 5 });
  });

  test('who may see one squad is compared with its players alone', async () => {
    const userId = await addAccount(portal, { userName: 'coach-of-one' });
    await portal.database.store.db.transaction().execute((trx) => replaceUserSquads(trx, MEN, userId, [1]));
    const body = { username: 'coach-of-one', password: OWN_PASSWORD };
    const token = tokenIn(await portal.call('POST', '/login', { body }));
    const path = `/sessionreporting?customerId=${MEN}&sessionId=${rated}`;
    const answer = sessionReporting.answer.parse((await portal.call('GET', path, { token })).json());
    expect(of(answer.ourData, DEFENDER)).toMatchObject({
      referenceCount: 5,
      reportingKpis: { totalDistanceM: { percentile: 60 } },
    });
    const other = `/playerreporting?customerId=${MEN}&playerId=${FORWARD}`;
    expect((await portal.call('GET', other, { token })).status).toBe(403);
  });

  test('wellness that the club has not bought is in no report', async () => {
    const { db } = portal.database.store;
    const { modules } = await db
      .selectFrom('customers')
      .select('modules')
      .where('customer_id', '=', MEN)
      .executeTakeFirstOrThrow();
    const setModules = (text: string, listed: string) =>
      db
        .updateTable('customers')
        .set({ modules: text, wellness_players: listed })
        .where('customer_id', '=', MEN)
        .execute();
    await setModules('["reporting"]', `[${OTHER_DEFENDER}]`);
    const { ourData } = await askSession(rated, TEAM);
    await setModules(modules, '[]');
    expect(of(ourData, DEFENDER).reportingKpis.wellnessKpis).toBeNull();
    expect(of(ourData, OTHER_DEFENDER).reportingKpis.wellnessKpis).not.toBeNull();
  });

  test('the league: nothing of two clubs, percentiles of three', async () => {
    const { store } = portal.database;
    const club = (customerId: number, totalDistanceM: number) =>
      addLeagueClub(store, customerId, ['2026-02-21', '2026-02-28'], {
        kpis: ran(totalDistanceM),
        highResolution: fast(totalDistanceM / 100),
      });
    await club(901, 9000);
    await club(902, 12_000);
    const few = of((await askSession(rated, LEAGUE)).ourData, DEFENDER);
    expect(few).toMatchObject({ referenceCount: 0, reportingKpis: { totalDistanceM: { percentile: null } } });
    await club(903, 14_000);
    const { ourData, oppositionData } = await askSession(rated, LEAGUE);
    // Two below, two equal of six; of 90 90 120 120 140 140 m all below 250.
    expect(of(ourData, DEFENDER)).toMatchObject({
      referenceCount: 6,
      reportingKpis: {
        totalDistanceM: { percentile: 50 },
        highResolution: { speed: [{ distanceM: { percentile: 100 } }] },
      },
    });
    expect(of(oppositionData, OPPONENT).reportingKpis.totalDistanceM.percentile).toBeCloseTo(100 / 3, 9);
    expect(of((await askSession(rated, LEAGUE, true)).ourData, DEFENDER).referenceCount).toBe(0);
    const { playerData } = await askPlayer(DEFENDER, `&comparisonGroupId=${LEAGUE}`);
    expect(playerData[0]).toMatchObject({ referenceCount: 6, reportingKpis: { totalDistanceM: { percentile: 50 } } });
  });

  test('an import keeps distance and time by threshold: ten minutes at 6 m/s lie above 17 and 20 km/h', async () => {
    const runners = [{ name: 'Ours Fir', shirtNumber: 30, speedMPerS: 6 }];
    const { ourData } = await askSession(await storeTracked(portal.database.store, MEN, runners), TEAM);
    const { speed = [], acceleration, deceleration } = ourData[0]?.reportingKpis.highResolution ?? {};
    const kmh = [17, 20, 23, 25.5, 27.5, 29, 30.5, 31.5];
    speed.forEach(({ threshold, distanceM, timeS }, row) => {
      expect(threshold * 3.6).toBeCloseTo(kmh[row] ?? NaN, 9);
      expect(distanceM.value).toBeCloseTo(row < 2 ? 3600 : 0, 1);
      expect(timeS).toEqual({ value: row < 2 ? 600 : 0, percentile: null });
    });
    expect(speed).toHaveLength(8);
    for (const table of [acceleration, deceleration]) {
      expect(table?.map(({ timeS }) => timeS.value)).toEqual([0, 0, 0, 0, 0, 0]);
    }
    expect(ourData[0]?.referenceCount).toBe(0);
  });

  test.each([
    [404, `/sessionreporting?customerId=${MEN}&sessionId=4711`],
    [404, `/playerreporting?customerId=${MEN}&playerId=4711`],
    [404, `/playerreporting?customerId=${MEN}&playerId=${OPPONENT}`],
    [400, `/sessionreporting?customerId=${MEN}&sessionId=1&comparisonGroupId=4`],
    [400, `/playerreporting?customerId=${MEN}&playerId=1&comparisonGroupId=0`],
    [400, `/playerreporting?customerId=${MEN}`],
  ])('%i %s', async (status, path) => {
    expect((await portal.call('GET', path, { as: 'analyst' })).status).toBe(status);
  });
});
