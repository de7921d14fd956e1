import { clubFixtures, clubSessions } from '@halfturn/contract/calendar/club-calendar';
import { addSquad } from '@halfturn/contract/admin/clubs';
import { config } from '@halfturn/contract/config';
import { addOpponent, clubSetup } from '@halfturn/contract/admin/opponents';
import { sessionOverview } from '@halfturn/contract/rehab/rehab';
import { refusalText, type Role } from '@halfturn/contract/roles';
import { setRole } from '@halfturn/server/store/access/user-roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { BODIES } from '../call-bodies';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';
import { storeTracked } from '../../fixtures/tracked-session';

const QUAY = 'Quay Rangers';

describeOnEngines('a club run by its own administrator', (engine) => {
  let portal: TestPortal;
  let chief: string;
  let sessionId: number;
  let matchId: number;
  const ids = new Map<string, number>();
  const signIn = async (username: string) =>
    tokenIn(await portal.call('POST', '/login', { body: { username, password: OWN_PASSWORD } }));
  const as = async (role: Role) => {
    if (!ids.has(role)) ids.set(role, await addAccount(portal, { userName: `as-${role}`, role }));
    return signIn(`as-${role}`);
  };
  const post = async (path: string, body: object, token = chief) => portal.call('POST', path, { token, body });
  const setupOf = async (customerId = MEN, token = chief) =>
    clubSetup.answer.parse((await portal.call('GET', `/clubsetup?customerId=${customerId}`, { token })).json());

  beforeAll(async () => {
    portal = await openTestPortal(engine);
    sessionId = await storeTracked(portal.database.store, MEN, [{ name: 'Ada Alder', shirtNumber: 71, speedMPerS: 6 }]);
    matchId = await storeHandMade(portal.database.store, {
      customerId: MEN,
      startsAt: '2026-03-07T15:00:00.000Z',
      players: [],
    });
    chief = await as('administrator');
  });
  afterAll(() => portal.close());

  test('squads are added, renamed and deleted', async () => {
    const { squads } = await setupOf();
    const before = squads.length;
    const permanent = squads.filter(({ isPermanent }) => isPermanent);
    expect(permanent.map(({ name }) => name)).toEqual(['First Team', 'Former Players']);
    for (const { squadId, name } of permanent) {
      const refused = await post('/deletesquad', { customerId: MEN, squadId });
      expect([refused.status, refused.json()]).toMatchObject([
        409,
        { message: `The portal needs ${name}: rename it instead.` },
      ]);
    }
    const { squadId } = addSquad.answer.parse((await post('/addsquad', { customerId: MEN, name: 'U18' })).json());
    expect((await post('/renamesquad', { customerId: MEN, squadId, name: 'U19' })).status).toBe(200);
    expect((await setupOf()).squads).toContainEqual({ squadId, name: 'U19', players: 0, isPermanent: false });
    expect((await post('/deletesquad', { customerId: MEN, squadId })).status).toBe(200);
    expect((await setupOf()).squads).toHaveLength(before);
  });

  test('a squad counts its players, not the tracks that nobody has named', async () => {
    const before = (await setupOf()).squads.map(({ players }) => players);
    await storeTracked(portal.database.store, MEN, [{ name: '', shirtNumber: null, speedMPerS: 4 }]);
    const { db } = portal.database.store;
    const stored = await db.selectFrom('players').select('squad_id').where('is_unidentified', '=', 1).execute();
    expect(stored).toHaveLength(1);
    expect((await setupOf()).squads.map(({ players }) => players)).toEqual(before);
  });

  test('a squad that only unnamed tracks are written down in can be deleted', async () => {
    const added = await post('/addsquad', { customerId: MEN, name: 'Trialists' });
    const { squadId } = addSquad.answer.parse(added.json());
    const { db } = portal.database.store;
    const ofSquad = () => db.selectFrom('players').select('name').where('squad_id', '=', squadId).execute();
    await storeTracked(portal.database.store, MEN, [{ name: '', shirtNumber: null, speedMPerS: 4 }]);
    await db.updateTable('players').set({ squad_id: squadId }).where('is_unidentified', '=', 1).execute();
    expect((await ofSquad()).length).toBeGreaterThan(0);
    expect((await post('/deletesquad', { customerId: MEN, squadId })).status).toBe(200);
    expect(await ofSquad()).toEqual([]);
    const homeless = db.selectFrom('players').select('squad_id').where('is_unidentified', '=', 1);
    expect(new Set((await homeless.execute()).map((row) => row.squad_id))).toEqual(new Set([1]));
  });

  test('fixtures are entered and deleted', async () => {
    const list = async () =>
      clubFixtures.answer.parse((await portal.call('GET', `/clubfixtures?customerId=${MEN}`, { token: chief })).json());
    const fixtures = [{ date: '2026-11-28', description: QUAY, sourceKey: null }];
    expect((await post('/addfixtures', { customerId: MEN, fixtures })).json()).toEqual({
      added: 1,
      changed: 0,
      known: 0,
    });
    const added = (await list()).find(({ description }) => description === QUAY);
    expect(added?.date).toBe('2026-11-28');
    expect((await post('/deletefixture', { customerId: MEN, fixtureId: added?.fixtureId })).status).toBe(200);
    expect((await list()).some(({ description }) => description === QUAY)).toBe(false);
  });

  test('an opponent is added, named by a match, renamed, and deleted once no match names it', async () => {
    const added = await post('/addopponent', { customerId: MEN, name: QUAY });
    const { opponentId } = addOpponent.answer.parse(added.json());
    expect((await setupOf()).opponents).toContainEqual({ customerId: opponentId, name: QUAY, isOwn: true });
    expect((await post('/addopponent', { customerId: MEN, name: 'QUAY rangers' })).status).toBe(409);
    const oppose = (id: number | null) =>
      post('/sessionopponent', { customerId: MEN, sessionId: matchId, oppositionCustomerId: id });
    expect((await oppose(opponentId)).status).toBe(200);
    const rename = { customerId: MEN, opponentId, name: 'Quay Harriers' };
    expect((await post('/renameopponent', rename)).status).toBe(200);
    const { sessions } = clubSessions.answer.parse(
      (await portal.call('GET', `/clubsessions?customerId=${MEN}`, { token: chief })).json(),
    );
    expect(sessions.find((each) => each.sessionId === matchId)?.opposition?.name).toBe('Quay Harriers');
    expect((await post('/deleteopponent', { customerId: MEN, opponentId })).status).toBe(409);
    await oppose(null);
    expect((await post('/deleteopponent', { customerId: MEN, opponentId })).status).toBe(200);
    expect((await setupOf()).opponents.some(({ customerId }) => customerId === opponentId)).toBe(false);
  });

  test('clubs that it has not added, or that have staff, are not its own to rename or delete', async () => {
    const { opponents } = await setupOf();
    const other = opponents.find(({ isOwn }) => !isOwn);
    // Another club of the demo, with or without accounts: the installation has set it up.
    for (const opponentId of [MEN, WOMEN, other?.customerId ?? 4711]) {
      expect((await post('/renameopponent', { customerId: MEN, opponentId, name: 'Nobody' })).status).toBe(404);
      expect((await post('/deleteopponent', { customerId: MEN, opponentId })).status).toBe(404);
    }
    const { opponentId } = addOpponent.answer.parse(
      (await post('/addopponent', { customerId: MEN, name: 'Staffed' })).json(),
    );
    await addAccount(portal, { userName: 'theirs', primaryCustomerId: opponentId });
    expect((await setupOf()).opponents).toContainEqual({ customerId: opponentId, name: 'Staffed', isOwn: false });
    expect((await post('/renameopponent', { customerId: MEN, opponentId, name: 'Nobody' })).status).toBe(404);
  });

  test('of another club the administrator changes nothing, and the other roles nothing of this one', async () => {
    const squad = { name: 'Strangers' };
    expect((await post('/addsquad', { customerId: WOMEN, ...squad })).status).toBe(403);
    expect((await post('/addopponent', { customerId: WOMEN, name: 'Strangers' })).status).toBe(403);
    expect((await portal.call('GET', `/clubsetup?customerId=${WOMEN}`, { token: chief })).status).toBe(403);
    for (const role of ['allRound', 'analyst', 'performance', 'coach'] as const) {
      const answer = await post('/addsquad', { customerId: MEN, ...squad }, await as(role));
      expect([answer.status, answer.json()]).toMatchObject([403, { message: refusalText(role, 'manageClub') }]);
    }
    expect((await setupOf()).squads.some(({ name }) => name === squad.name)).toBe(false);
  });

  test('performance staff see rehab and set its targets, and see no wellness; a coach neither', async () => {
    const [performance, coach] = [await as('performance'), await as('coach')];
    const { playerId } = await portal.database.store.db
      .selectFrom('players')
      .select('player_id as playerId')
      .where('customer_id', '=', MEN)
      .where('name', '=', 'Ada Alder')
      .executeTakeFirstOrThrow();
    const body = BODIES['POST /setrehabtargets']?.(MEN) ?? {};
    const set = async (token: string) =>
      (await portal.call('POST', `/setrehabtargets?customerId=${MEN}&playerId=${playerId}`, { token, body })).status;
    const overview = (token: string) =>
      portal.call('GET', `/sessionoverview?customerId=${MEN}&playerId=${playerId}&sessionId=${sessionId}`, { token });
    expect([await set(performance), await set(coach)]).toEqual([200, 403]);
    const { rehabTargets } = sessionOverview.answer.parse((await overview(performance)).json());
    expect(rehabTargets?.setBy).toContain('as-performance');
    expect((await overview(coach)).status).toBe(403);
    const wellness = (token: string) => portal.call('GET', `/wellnessreport?customerId=${MEN}`, { token });
    expect((await wellness(performance)).status).toBe(403);
  });

  test('the club’s facts tell the role of the moment', async () => {
    const token = await as('coach');
    const role = async () =>
      config.answer.parse((await portal.call('GET', `/config?customerId=${MEN}`, { token })).json()).role;
    expect(await role()).toBe('coach');
    await setRole(portal.database.store.db, ids.get('coach') ?? 0, { customerId: MEN, role: 'readOnly' });
    expect(await role()).toBe('readOnly');
  });
});
