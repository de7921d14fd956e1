import {
  dataNetworkClubs,
  dataNetworkComparison,
  dataNetworkPlayer,
  dataNetworkPlayers,
} from '@halfturn/contract/network/data-network';
import { errorBody } from '@halfturn/contract/error';
import type { KpiValues, MethodSet, PeakCount, SpeedProfile } from '@halfturn/core/metrics/session/facts';
import { insertCustomer } from '@halfturn/server/store/club/club-setup';
import { replaceUserSquads } from '@halfturn/server/store/access/user-squads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { addPlayer } from '../league-club';
import { HERONS, openTestPortal, type TestPortal } from '../portal';

const ASKING = 501;
const NORTH = 502;
const SOUTH = 503;
/** Nearly members, but without the module, of the other kind of team, of another sport. */
const NO_MODULE = 504;
const WOMEN_CLUB = 505;
const BASKETBALL_CLUB = 506;

const KEEPER = 1;
const BACK = 2;
const FORWARD = 9;
const UNASSIGNED = 999;

const SECRET = 'Secret Rowan';
const DAYS = ['07', '14', '21', '28'];

const profile = (a0MPerS2: number, s0MPerS: number): SpeedProfile => ({
  a0MPerS2,
  s0MPerS,
  r2: 0.95,
  points: 20,
  bins: 12,
  topBinMPerS: 8,
  isValid: true,
});
/** Windows of a minute above 200 m/min. */
const windows = (value: number): PeakCount[] => [
  { kpi: 'DISTANCE', epochS: 60, thresholdPerMinute: 200, value, matchTimesS: [] },
];
const full = (activeDistanceM: number, more: Partial<KpiValues> = {}): Partial<KpiValues> => ({
  matchTimeM: 90,
  activeTimeM: 90,
  activeDistanceM,
  ...more,
});

describeOnEngines('the data network', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    await store.db
      .updateTable('customers')
      .set({ modules: '["sessionanalysis"]' })
      .where('customer_id', '!=', HERONS)
      .execute();
    const club = (
      customerId: number,
      displayName: string,
      modules: readonly string[] = ['datanetwork'],
      teamType = 'm',
      sport: 'football' | 'basketball' = 'football',
    ) =>
      store.db.transaction().execute(async (trx) => {
        await insertCustomer(trx, { customerId, displayName, teamType, sport, modules, options: [] });
        await trx
          .updateTable('customers')
          .set({ avatar_url: `/avatars/${customerId}.png` })
          .where('customer_id', '=', customerId)
          .execute();
      });
    await club(ASKING, 'Meadow');
    await club(NORTH, 'Northgate');
    await club(SOUTH, 'Arden South');
    await club(NO_MODULE, SECRET, ['sessionanalysis', 'fullplayerdevelopment', 'squadmodule']);
    await club(WOMEN_CLUB, SECRET, ['datanetwork'], 'w');
    await club(BASKETBALL_CLUB, SECRET, ['datanetwork'], 'm', 'basketball');
    const players: readonly (readonly [customerId: number, playerId: number, name: string, positionId: number])[] = [
      [ASKING, 1, 'Ash', BACK],
      [ASKING, 2, 'Beech', BACK],
      [ASKING, 3, 'Cedar', FORWARD],
      [ASKING, 4, SECRET, KEEPER],
      [ASKING, 5, 'Dogwood', UNASSIGNED],
      [ASKING, 6, SECRET, BACK],
      [ASKING, 7, SECRET, BACK],
      [NORTH, 1, 'Elder', BACK],
      [NORTH, 2, 'Fir', BACK],
      [NORTH, 3, SECRET, BACK],
      [SOUTH, 1, 'Gorse', BACK],
      [SOUTH, 2, 'Hazel', BACK],
      [NO_MODULE, 1, SECRET, BACK],
      [WOMEN_CLUB, 1, SECRET, BACK],
      [BASKETBALL_CLUB, 1, SECRET, BACK],
    ];
    for (const [customerId, playerId, name, positionId] of players) {
      await addPlayer(store, { customerId, playerId, name, positionId });
    }
    await addPlayer(store, { customerId: ASKING, playerId: 8, name: SECRET, isOpposition: true, positionId: BACK });
    const change = (customerId: number, playerId: number, values: { squad_id?: number; is_active?: number }) =>
      store.db
        .updateTable('players')
        .set(values)
        .where('customer_id', '=', customerId)
        .where('player_id', '=', playerId)
        .execute();
    await change(ASKING, 6, { squad_id: 3 });
    await change(ASKING, 7, { is_active: 0 });
    await change(NORTH, 3, { squad_id: 4 });
  });
  afterAll(() => portal.close());

  let token = '';
  const get = async (path: string, bearer?: string) => {
    if (token === '') token = await newToken('scout', ASKING);
    return portal.call('GET', path, { token: bearer ?? token });
  };
  const newToken = async (userName: string, customerId: number, squadIds: readonly number[] = []) => {
    const userId = await addAccount(portal, { userName, primaryCustomerId: customerId });
    await portal.database.store.db.transaction().execute((trx) => replaceUserSquads(trx, customerId, userId, squadIds));
    return tokenIn(await portal.call('POST', '/login', { body: { username: userName, password: OWN_PASSWORD } }));
  };
  const query = (playerCustomerId: number, playerId: number) =>
    `userCustomerId=${ASKING}&playerCustomerId=${playerCustomerId}&playerId=${playerId}`;
  const player = async (playerCustomerId: number, playerId: number) => {
    const answer = await get(`/datanetworkplayer?${query(playerCustomerId, playerId)}`);
    expect([answer.status, Buffer.from(answer.bytes).includes(SECRET)]).toEqual([200, false]);
    return dataNetworkPlayer.answer.parse(answer.json());
  };
  const comparison = async (playerCustomerId: number, playerId: number) => {
    const answer = await get(`/datanetworkcomparison?${query(playerCustomerId, playerId)}`);
    expect([answer.status, Buffer.from(answer.bytes).includes(SECRET)]).toEqual([200, false]);
    return dataNetworkComparison.answer.parse(answer.json());
  };
  const list = async (bearer?: string) => {
    const answer = await get(`/datanetworkplayers?customerId=${ASKING}`, bearer);
    return dataNetworkPlayers.answer.parse(answer.json());
  };

  test('shared are active players of the first squad of clubs that have the module, of the same kind', async () => {
    const players = await list();
    expect(players.map(({ teamName, name, position }) => [teamName, name, position])).toEqual([
      ['Arden South', 'Gorse', 'Centre Back'],
      ['Arden South', 'Hazel', 'Centre Back'],
      ['Meadow', 'Ash', 'Centre Back'],
      ['Meadow', 'Beech', 'Centre Back'],
      ['Meadow', 'Cedar', 'Centre Forward'],
      ['Meadow', 'Dogwood', 'Unassigned'],
      ['Northgate', 'Elder', 'Centre Back'],
      ['Northgate', 'Fir', 'Centre Back'],
    ]);
    expect(players[6]).toEqual({
      name: 'Elder',
      playerId: 1,
      customerId: NORTH,
      teamName: 'Northgate',
      teamAvatarUrl: `/avatars/${NORTH}.png`,
      position: 'Centre Back',
    });
  });

  test('a club that is closed is in nobody’s network until it is open again', async () => {
    const setClosed = (isClosed: number) =>
      portal.database.store.db
        .updateTable('customers')
        .set({ is_closed: isClosed })
        .where('customer_id', '=', NORTH)
        .execute();
    const teams = async () => [...new Set((await list()).map(({ teamName }) => teamName))];
    await setClosed(1);
    expect(await teams()).toEqual(['Arden South', 'Meadow']);
    expect((await get(`/datanetworkplayer?${query(NORTH, 1)}`)).status).toBe(404);
    await setClosed(0);
    expect(await teams()).toEqual(['Arden South', 'Meadow', 'Northgate']);
  });

  test('before the first match nothing is known, and it is not 0', async () => {
    expect(await player(NORTH, 1)).toMatchObject({
      dataNetworkPlayerKpis: { distance: null, hsr: null, sprintDistance: null, turns: null, validMatchCount: 0 },
      dataNetworkTeamPositionKpis: [],
      playerRainbowBarValues: null,
      playerAverageForceVelocity: null,
      method: null,
    });
    const nothing = { value: null, minimum: null, average: null, maximum: null, standardDeviation: null };
    expect(await comparison(NORTH, 1)).toMatchObject({
      dataNetworkReferenceKpis: { distance: nothing, playerCount: 0 },
      comparisonRainbowBarValues: { DISTANCE: null, DECEL: null },
      peakThresholdCountComparisonStats: null,
      teamPlayersForceVelocities: [],
      teamAverageForceVelocity: null,
      networkAverageForceVelocity: null,
      networkForceVelocities: [],
      minMaxForceVelocities: null,
      method: null,
    });
  });

  test('with matches: their means, the clubs at their position, the others of it, profiles of all', async () => {
    const { store } = portal.database;
    for (const [i, day] of DAYS.entries()) {
      const startsAt = `2026-02-${day}T15:00:00.000Z`;
      const counts = { totalTurns: 20 + i, accelerations: 40, decelerations: 50, highSpeedDistanceM: 600 };
      await storeHandMade(store, {
        customerId: ASKING,
        startsAt,
        players: [
          { playerId: 1, kpis: full(10_000 + 200 * i, counts), profile: profile(7 + i, 9), peakCounts: windows(i) },
          ...(i === 0 ? [] : [{ playerId: 2, kpis: full(1000) }]),
          { playerId: 3, kpis: full(11_000), profile: profile(6, 10) },
          // In no answer: goalkeeper, another squad, former player, opponent.
          ...[4, 6, 7].map((playerId) => ({ playerId, kpis: full(99_000), profile: profile(1, 1) })),
          { playerId: 8, kpis: full(99_000), team: 'opposition' as const },
        ],
      });
      await storeHandMade(store, {
        customerId: NORTH,
        startsAt,
        players: [
          { playerId: 1, kpis: full(9000), profile: profile(7, 8), peakCounts: windows(2) },
          { playerId: 2, kpis: full(10_500, { matchTimeM: 120 }) },
          { playerId: 3, kpis: full(99_000), profile: profile(1, 1) },
        ],
      });
      await storeHandMade(store, {
        customerId: SOUTH,
        startsAt,
        players: [
          { playerId: 1, kpis: full(11_000) },
          { playerId: 2, kpis: full(12_000), peakCounts: windows(5) },
        ],
      });
      for (const customerId of [NO_MODULE, WOMEN_CLUB]) {
        const players = [{ playerId: 1, kpis: full(99_000), profile: profile(1, 1) }];
        await storeHandMade(store, { customerId, startsAt, title: SECRET, players });
      }
    }
    // Too short, of the academy, and a training: none of them counts.
    for (const [sessionTypeId, matchTimeM] of [
      [1, 84],
      [2, 90],
      [3, 90],
    ] as const) {
      const players = [{ playerId: 1, kpis: full(1, { matchTimeM }) }];
      await storeHandMade(store, { customerId: ASKING, startsAt: '2026-02-15T15:00:00.000Z', sessionTypeId, players });
    }

    const answer = await player(ASKING, 1);
    expect(answer.dataNetworkPlayerKpis).toEqual({
      distance: 10_300,
      hsr: 600,
      sprintDistance: null,
      turns: 21.5,
      validMatchCount: 4,
    });
    expect(answer.playerRainbowBarValues).toEqual({
      DISTANCE: 10_300,
      HSD: 600,
      SPRINT: null,
      TURNS: 21.5,
      ACCEL: 40,
      DECEL: 50,
    });
    // (7 + 8 + 9 + 10) / 4.
    expect(answer.playerAverageForceVelocity).toEqual({ force: 8.5, velocity: 9 });
    // (0 + 1 + 2 + 3) / 4; nothing is known about sprints.
    const counts = answer.peakThresholdCountPlayerValues.kpiEpochCounts;
    expect([counts[1].countData60s, counts[3].countData30s]).toEqual([1.5, null]);
    // Northgate: 9000 in 4 * 90 min and 10500 in 4 * 120; Arden South: two equally long.
    expect(
      answer.dataNetworkTeamPositionKpis.map(({ name, kpiValues, playerCount }) => [
        name,
        kpiValues.distance,
        playerCount,
      ]),
    ).toEqual([
      ['Arden South', 11_500, 2],
      ['Meadow', 10_300, 1],
      ['Northgate', (9000 * 3 + 10_500 * 4) / 7, 2],
    ]);

    const compared = await comparison(ASKING, 1);
    // 9000, 10500, 11000, 12000: mean 10625; squares 1625², 125², 375², 1375² over 3.
    expect(compared.dataNetworkReferenceKpis).toMatchObject({
      playerCount: 4,
      distance: { value: 10_300, minimum: 9000, average: 10_625, maximum: 12_000 },
      sprintDistance: { value: null, average: null },
    });
    expect(compared.dataNetworkReferenceKpis.distance.standardDeviation).toBeCloseTo(
      Math.sqrt((1625 ** 2 + 125 ** 2 + 375 ** 2 + 1375 ** 2) / 3),
      9,
    );
    // Type 7: places 0.45, 1.05, 1.95, 2.55 of 0 to 3.
    expect(compared.comparisonRainbowBarValues.DISTANCE).toEqual({
      minValue: 9000,
      percentile15Value: 9675,
      percentile35Value: 10_525,
      percentile65Value: 10_975,
      percentile85Value: 11_550,
      maxValue: 12_000,
    });
    expect(compared.comparisonRainbowBarValues.ACCEL).toBeNull();
    // 2 and 5: squares 1.5² twice.
    expect(compared.peakThresholdCountComparisonStats?.kpiEpochCounts[1].countData60s).toEqual({
      value: 1.5,
      average: 3.5,
      standardDeviation: Math.sqrt(4.5),
      minimum: 2,
      maximum: 5,
    });
    expect(compared.networkForceVelocities).toEqual([
      {
        customerId: ASKING,
        playerId: 1,
        playerName: 'Ash',
        teamName: 'Meadow',
        averageForceVelocity: { force: 8.5, velocity: 9 },
        isSamePosition: true,
      },
      expect.objectContaining({ playerName: 'Cedar', isSamePosition: false }),
      expect.objectContaining({ playerName: 'Elder', teamName: 'Northgate', isSamePosition: true }),
    ]);
    expect(compared.teamPlayersForceVelocities.map(({ playerName }) => playerName)).toEqual(['Ash', 'Cedar']);
    expect(compared.teamAverageForceVelocity).toEqual({ force: 7.25, velocity: 9.5 });
    // 8.5, 6, 7 and 9, 10, 8.
    expect(compared.networkAverageForceVelocity).toEqual({ force: 21.5 / 3, velocity: 9 });
    expect(compared.minMaxForceVelocities).toEqual({
      minimumForce: 6,
      maximumForce: 8.5,
      minimumVelocity: 8,
      maximumVelocity: 10,
    });
    expect([answer.method?.sourceClass, compared.method?.sourceClass]).toEqual(['optical', 'optical']);
  });

  test('a player of another club: their own club is the team', async () => {
    const answer = await player(NORTH, 1);
    expect(answer.player).toMatchObject({ name: 'Elder', customerId: NORTH, teamName: 'Northgate' });
    expect(answer.dataNetworkPlayerKpis).toMatchObject({ distance: 9000, validMatchCount: 4 });
    const { teamPlayersForceVelocities, dataNetworkReferenceKpis } = await comparison(NORTH, 1);
    expect(teamPlayersForceVelocities.map(({ playerName }) => playerName)).toEqual(['Elder']);
    // 10300, 10500, 11000, 12000.
    expect(dataNetworkReferenceKpis).toMatchObject({ playerCount: 4, distance: { average: 10_950, minimum: 9000 } });
  });

  test('fewer than four matches: means with their count, no place in a rainbow; no position: no comparison', async () => {
    const three = await player(ASKING, 2);
    expect(three.dataNetworkPlayerKpis).toMatchObject({ distance: 1000, validMatchCount: 3 });
    expect(three.playerRainbowBarValues).toBeNull();
    await storeHandMade(portal.database.store, {
      customerId: ASKING,
      startsAt: '2026-02-28T18:00:00.000Z',
      players: [{ playerId: 5, kpis: full(9999) }],
    });
    const unassigned = await player(ASKING, 5);
    expect(unassigned.dataNetworkPlayerKpis).toMatchObject({ distance: 9999, validMatchCount: 1 });
    expect(unassigned.dataNetworkTeamPositionKpis).toEqual([]);
    expect((await comparison(ASKING, 5)).dataNetworkReferenceKpis.playerCount).toBe(0);
  });

  test('what was computed otherwise than their latest match is compared with nothing', async () => {
    const method: MethodSet = { sourceClass: 'gnss', versions: { turn: '1.0.0' }, parametersHash: 'aa' };
    const session = { customerId: SOUTH, startsAt: '2026-03-01T15:00:00.000Z' };
    await storeHandMade(portal.database.store, { ...session, players: [{ playerId: 2, kpis: full(5000), method }] });
    const answer = await player(SOUTH, 2);
    expect(answer.dataNetworkPlayerKpis).toMatchObject({ distance: 5000, validMatchCount: 1 });
    expect([answer.dataNetworkTeamPositionKpis, answer.method?.sourceClass]).toEqual([[], 'gnss']);
  });

  test.each([
    ['a club without the module', NO_MODULE, 1],
    ['a club of the other kind of team', WOMEN_CLUB, 1],
    ['a club of another sport', BASKETBALL_CLUB, 1],
    ['a club that does not exist', 4711, 1],
    ['nobody', NORTH, 4711],
    ['a goalkeeper', ASKING, 4],
    ['a player of another squad', ASKING, 6],
    ['a player who is gone', ASKING, 7],
    ['an opponent', ASKING, 8],
    ['a former player of another club', NORTH, 3],
  ])('%s: unknown, always in the same words', async (_who, playerCustomerId, playerId) => {
    for (const call of ['datanetworkplayer', 'datanetworkcomparison']) {
      const answer = await get(`/${call}?${query(playerCustomerId, playerId)}`);
      expect([call, answer.status]).toEqual([call, 404]);
      expect(errorBody.strict().parse(answer.json()).message).toBe('The data network has no such player.');
    }
  });

  test('one asking club, which is the user’s and has the module', async () => {
    const status = async (text: string, bearer?: string) => (await get(`/datanetworkplayer?${text}`, bearer)).status;
    expect(await status(`customerId=${ASKING}&${query(NORTH, 1)}`)).toBe(200);
    expect(await status(`customerId=${NORTH}&${query(NORTH, 1)}`)).toBe(403);
    expect(await status(`userCustomerId=${NORTH}&playerCustomerId=${NORTH}&playerId=1`)).toBe(403);
    expect(await status(`customerId=${ASKING}&userCustomerId=${NORTH}&playerCustomerId=${NORTH}&playerId=1`)).toBe(403);
    expect(await status(`customerId=${ASKING}&playerCustomerId=${NORTH}&playerId=1`)).toBe(400);
    expect(await status(`userCustomerId=${ASKING}&playerCustomerId=x&playerId=1`)).toBe(400);
    const outside = await newToken('outsider', NO_MODULE);
    const asked = `playerCustomerId=${NORTH}&playerId=1`;
    expect(await status(`userCustomerId=${NO_MODULE}&${asked}`, outside)).toBe(403);
    expect((await get(`/datanetworkplayers?customerId=${NO_MODULE}`, outside)).status).toBe(403);
  });

  test('who may not see the first squad gets nothing of their own club’s, by name or by club', async () => {
    const limited = await newToken('of-the-academy', ASKING, [3]);
    expect((await list(limited)).map(({ teamName }) => teamName)).toEqual([
      'Arden South',
      'Arden South',
      'Northgate',
      'Northgate',
    ]);
    const own = await get(`/datanetworkplayer?${query(ASKING, 1)}`, limited);
    expect(own.status).toBe(403);
    const other = dataNetworkPlayer.answer.parse((await get(`/datanetworkplayer?${query(NORTH, 1)}`, limited)).json());
    expect(other.dataNetworkTeamPositionKpis.map(({ name }) => name)).toEqual(['Arden South', 'Northgate']);
    const compared = await get(`/datanetworkcomparison?${query(NORTH, 1)}`, limited);
    const { networkForceVelocities } = dataNetworkComparison.answer.parse(compared.json());
    expect(networkForceVelocities.map(({ playerName }) => playerName)).toEqual(['Elder']);
  });

  test('a part that a club keeps to itself is nobody else’s, and not in their averages', async () => {
    const share = async (customerId: number, shares: readonly string[]) => {
      const body = { customerId, shares };
      expect((await portal.call('POST', '/setdatanetworkshares', { as: 'admin', body })).status).toBe(200);
    };
    const clubs = async () =>
      dataNetworkClubs.answer.parse((await portal.call('GET', '/datanetworkclubs', { as: 'admin' })).json());
    expect((await clubs()).find(({ customerId }) => customerId === NORTH)?.shares).toEqual([
      'kpis',
      'peakCounts',
      'profiles',
    ]);
    await share(NORTH, ['peakCounts']);
    const hidden = await player(NORTH, 1);
    expect(hidden).toMatchObject({
      notShared: ['kpis', 'profiles'],
      dataNetworkPlayerKpis: { distance: null, validMatchCount: 0 },
      playerRainbowBarValues: null,
      playerAverageForceVelocity: null,
    });
    expect(hidden.peakThresholdCountPlayerValues.kpiEpochCounts[1].countData60s).toBe(2);
    const own = await player(ASKING, 1);
    expect(own.notShared).toEqual([]);
    expect(own.dataNetworkTeamPositionKpis.map(({ name }) => name)).not.toContain('Northgate');
    const compared = await comparison(ASKING, 1);
    expect(compared.dataNetworkReferenceKpis.playerCount).toBe(2);
    expect(compared.networkForceVelocities.map(({ playerName }) => playerName)).not.toContain('Elder');

    await share(NORTH, ['kpis', 'peakCounts', 'profiles']);
    await share(ASKING, ['kpis']);
    expect(await player(NORTH, 1)).toMatchObject({ notShared: ['peakCounts', 'profiles'] });
    expect((await player(ASKING, 1)).playerAverageForceVelocity).not.toBeNull();

    // A club that shares nothing is seen by nobody, and only sees its own players.
    await share(ASKING, []);
    expect([...new Set((await list()).map(({ teamName }) => teamName))]).toEqual(['Meadow']);
    expect((await get(`/datanetworkplayer?${query(NORTH, 1)}`)).status).toBe(404);
    await share(ASKING, ['kpis', 'peakCounts', 'profiles']);
    expect((await list()).map(({ teamName }) => teamName)).toContain('Northgate');

    const refused = await portal.call('POST', '/setdatanetworkshares', {
      as: 'admin',
      body: { customerId: NO_MODULE, shares: ['kpis'] },
    });
    expect(refused.status).toBe(404);
    expect((await clubs()).map(({ customerId }) => customerId)).not.toContain(NO_MODULE);
  });

  test('every read of another club’s player is in the audit log, no read of an own one', async () => {
    const { db } = portal.database.store;
    const entries = async () =>
      (
        await db
          .selectFrom('audit_log')
          .select(['customer_id', 'user_name', 'call', 'subject'])
          .where('action', '=', 'read')
          .orderBy('customer_id')
          .orderBy('entry_id')
          .execute()
      ).map((entry) => ({ ...entry, subject: JSON.parse(entry.subject) as unknown }));
    const before = (await entries()).length;
    await player(ASKING, 1);
    await comparison(ASKING, 1);
    expect(await entries()).toHaveLength(before);
    await player(NORTH, 2);
    await comparison(SOUTH, 1);
    const of = { customer_id: ASKING, user_name: 'scout' };
    expect((await entries()).slice(before)).toEqual([
      { ...of, call: 'GET /datanetworkplayer', subject: { playerCustomerId: NORTH, playerId: 2 } },
      { ...of, call: 'GET /datanetworkcomparison', subject: { playerCustomerId: SOUTH, playerId: 1 } },
    ]);
  });

  test('a club that gives the module back is gone from every answer at once', async () => {
    const set = (modules: readonly string[]) =>
      portal.database.store.db
        .updateTable('customers')
        .set({ modules: JSON.stringify(modules) })
        .where('customer_id', '=', NORTH)
        .execute();
    await set([]);
    expect((await list()).map(({ teamName }) => teamName)).not.toContain('Northgate');
    expect((await get(`/datanetworkplayer?${query(NORTH, 1)}`)).status).toBe(404);
    const { dataNetworkTeamPositionKpis } = await player(ASKING, 1);
    expect(dataNetworkTeamPositionKpis.map(({ name }) => name)).not.toContain('Northgate');
    expect((await comparison(ASKING, 1)).dataNetworkReferenceKpis.playerCount).toBe(2);
    await set(['datanetwork']);
    expect((await get(`/datanetworkplayer?${query(NORTH, 1)}`)).status).toBe(200);
  });

  test('a player sold in mid-season: gone at the old club, whose past stays; at the new one what was played there', async () => {
    const { store } = portal.database;
    const pastOf = () =>
      store.db
        .selectFrom('player_sessions')
        .select(['session_id', 'kpis'])
        .where('customer_id', '=', NORTH)
        .where('player_id', '=', 2)
        .orderBy('session_id')
        .execute();
    const past = await pastOf();
    const move = (values: { squad_id: number; is_active: number }) =>
      store.db.updateTable('players').set(values).where('customer_id', '=', NORTH).where('player_id', '=', 2).execute();
    await move({ squad_id: 4, is_active: 0 });
    await addPlayer(store, { customerId: SOUTH, playerId: 9, name: 'Fir', positionId: BACK });
    await storeHandMade(store, {
      customerId: SOUTH,
      startsAt: '2026-03-21T15:00:00.000Z',
      players: [{ playerId: 9, kpis: full(12_345) }],
    });
    const named = (await list()).filter(({ name }) => name === 'Fir');
    expect(named.map(({ teamName, playerId }) => [teamName, playerId])).toEqual([['Arden South', 9]]);
    expect((await get(`/datanetworkplayer?${query(NORTH, 2)}`)).status).toBe(404);
    const sold = await player(SOUTH, 9);
    expect(sold.dataNetworkPlayerKpis).toMatchObject({ distance: 12_345, validMatchCount: 1 });
    expect(sold.playerRainbowBarValues).toBeNull();
    expect(past.length).toBeGreaterThan(0);
    expect(await pastOf()).toEqual(past);
    await move({ squad_id: 1, is_active: 1 });
  });
});
