import { dataNetworkClubs, dataNetworkComparison, dataNetworkPlayer } from '@halfturn/contract/network/data-network';
import { errorBody } from '@halfturn/contract/error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { ASKING, NORTH, SOUTH, NO_MODULE, WOMEN_CLUB, BASKETBALL_CLUB, query, NetworkClubs } from './network-clubs';

describeOnEngines('members of the data network', (engine) => {
  let clubs: NetworkClubs;
  beforeAll(async () => {
    clubs = await NetworkClubs.open(engine);
    await clubs.storeMatches();
  });
  afterAll(() => clubs.portal.close());

  test('shared are active players of the first squad of clubs that have the module, of the same kind', async () => {
    const players = await clubs.list();
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
      clubs.portal.database.store.db
        .updateTable('customers')
        .set({ is_closed: isClosed })
        .where('customer_id', '=', NORTH)
        .execute();
    const teams = async () => [...new Set((await clubs.list()).map(({ teamName }) => teamName))];
    await setClosed(1);
    expect(await teams()).toEqual(['Arden South', 'Meadow']);
    expect((await clubs.get(`/datanetworkplayer?${query(NORTH, 1)}`)).status).toBe(404);
    await setClosed(0);
    expect(await teams()).toEqual(['Arden South', 'Meadow', 'Northgate']);
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
      const answer = await clubs.get(`/${call}?${query(playerCustomerId, playerId)}`);
      expect([call, answer.status]).toEqual([call, 404]);
      expect(errorBody.strict().parse(answer.json()).message).toBe('The data network has no such player.');
    }
  });

  test('one asking club, which is the user’s and has the module', async () => {
    const status = async (text: string, bearer?: string) =>
      (await clubs.get(`/datanetworkplayer?${text}`, bearer)).status;
    expect(await status(`customerId=${ASKING}&${query(NORTH, 1)}`)).toBe(200);
    expect(await status(`customerId=${NORTH}&${query(NORTH, 1)}`)).toBe(403);
    expect(await status(`userCustomerId=${NORTH}&playerCustomerId=${NORTH}&playerId=1`)).toBe(403);
    expect(await status(`customerId=${ASKING}&userCustomerId=${NORTH}&playerCustomerId=${NORTH}&playerId=1`)).toBe(403);
    expect(await status(`customerId=${ASKING}&playerCustomerId=${NORTH}&playerId=1`)).toBe(400);
    expect(await status(`userCustomerId=${ASKING}&playerCustomerId=x&playerId=1`)).toBe(400);
    const outside = await clubs.newToken('outsider', NO_MODULE);
    const asked = `playerCustomerId=${NORTH}&playerId=1`;
    expect(await status(`userCustomerId=${NO_MODULE}&${asked}`, outside)).toBe(403);
    expect((await clubs.get(`/datanetworkplayers?customerId=${NO_MODULE}`, outside)).status).toBe(403);
  });

  test('who may not see the first squad gets nothing of their own club’s, by name or by club', async () => {
    const limited = await clubs.newToken('of-the-academy', ASKING, [3]);
    expect((await clubs.list(limited)).map(({ teamName }) => teamName)).toEqual([
      'Arden South',
      'Arden South',
      'Northgate',
      'Northgate',
    ]);
    const own = await clubs.get(`/datanetworkplayer?${query(ASKING, 1)}`, limited);
    expect(own.status).toBe(403);
    const other = dataNetworkPlayer.answer.parse(
      (await clubs.get(`/datanetworkplayer?${query(NORTH, 1)}`, limited)).json(),
    );
    expect(other.dataNetworkTeamPositionKpis.map(({ name }) => name)).toEqual(['Arden South', 'Northgate']);
    const compared = await clubs.get(`/datanetworkcomparison?${query(NORTH, 1)}`, limited);
    const { networkForceVelocities } = dataNetworkComparison.answer.parse(compared.json());
    expect(networkForceVelocities.map(({ playerName }) => playerName)).toEqual(['Elder']);
  });

  test('a part that a club keeps to itself is nobody else’s, and not in their averages', async () => {
    const share = async (customerId: number, shares: readonly string[]) => {
      const body = { customerId, shares };
      expect((await clubs.portal.call('POST', '/setdatanetworkshares', { as: 'admin', body })).status).toBe(200);
    };
    const members = async () =>
      dataNetworkClubs.answer.parse((await clubs.portal.call('GET', '/datanetworkclubs', { as: 'admin' })).json());
    expect((await members()).find(({ customerId }) => customerId === NORTH)?.shares).toEqual([
      'kpis',
      'peakCounts',
      'profiles',
    ]);
    await share(NORTH, ['peakCounts']);
    const hidden = await clubs.player(NORTH, 1);
    expect(hidden).toMatchObject({
      notShared: ['kpis', 'profiles'],
      dataNetworkPlayerKpis: { distance: null, validMatchCount: 0 },
      playerRainbowBarValues: null,
      playerAverageForceVelocity: null,
    });
    expect(hidden.peakThresholdCountPlayerValues.kpiEpochCounts[1].countData60s).toBe(2);
    const own = await clubs.player(ASKING, 1);
    expect(own.notShared).toEqual([]);
    expect(own.dataNetworkTeamPositionKpis.map(({ name }) => name)).not.toContain('Northgate');
    const compared = await clubs.comparison(ASKING, 1);
    expect(compared.dataNetworkReferenceKpis.playerCount).toBe(2);
    expect(compared.networkForceVelocities.map(({ playerName }) => playerName)).not.toContain('Elder');

    await share(NORTH, ['kpis', 'peakCounts', 'profiles']);
    await share(ASKING, ['kpis']);
    expect(await clubs.player(NORTH, 1)).toMatchObject({ notShared: ['peakCounts', 'profiles'] });
    expect((await clubs.player(ASKING, 1)).playerAverageForceVelocity).not.toBeNull();

    // A club that shares nothing is seen by nobody, and only sees its own players.
    await share(ASKING, []);
    expect([...new Set((await clubs.list()).map(({ teamName }) => teamName))]).toEqual(['Meadow']);
    expect((await clubs.get(`/datanetworkplayer?${query(NORTH, 1)}`)).status).toBe(404);
    await share(ASKING, ['kpis', 'peakCounts', 'profiles']);
    expect((await clubs.list()).map(({ teamName }) => teamName)).toContain('Northgate');

    const refused = await clubs.portal.call('POST', '/setdatanetworkshares', {
      as: 'admin',
      body: { customerId: NO_MODULE, shares: ['kpis'] },
    });
    expect(refused.status).toBe(404);
    expect((await members()).map(({ customerId }) => customerId)).not.toContain(NO_MODULE);
  });

  test('every read of another club’s player is in the audit log, no read of an own one', async () => {
    const { db } = clubs.portal.database.store;
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
    await clubs.player(ASKING, 1);
    await clubs.comparison(ASKING, 1);
    expect(await entries()).toHaveLength(before);
    await clubs.player(NORTH, 2);
    await clubs.comparison(SOUTH, 1);
    const of = { customer_id: ASKING, user_name: 'scout' };
    expect((await entries()).slice(before)).toEqual([
      { ...of, call: 'GET /datanetworkplayer', subject: { playerCustomerId: NORTH, playerId: 2 } },
      { ...of, call: 'GET /datanetworkcomparison', subject: { playerCustomerId: SOUTH, playerId: 1 } },
    ]);
  });

  test('a club that gives the module back is gone from every answer at once', async () => {
    const set = (modules: readonly string[]) =>
      clubs.portal.database.store.db
        .updateTable('customers')
        .set({ modules: JSON.stringify(modules) })
        .where('customer_id', '=', NORTH)
        .execute();
    await set([]);
    expect((await clubs.list()).map(({ teamName }) => teamName)).not.toContain('Northgate');
    expect((await clubs.get(`/datanetworkplayer?${query(NORTH, 1)}`)).status).toBe(404);
    const { dataNetworkTeamPositionKpis } = await clubs.player(ASKING, 1);
    expect(dataNetworkTeamPositionKpis.map(({ name }) => name)).not.toContain('Northgate');
    expect((await clubs.comparison(ASKING, 1)).dataNetworkReferenceKpis.playerCount).toBe(2);
    await set(['datanetwork']);
    expect((await clubs.get(`/datanetworkplayer?${query(NORTH, 1)}`)).status).toBe(200);
  });
});
