import { addFixtures, clubFixtures, clubSessions } from '@halfturn/contract/calendar/club-calendar';
import { addClub, addSquad, type AdminClub, clubs } from '@halfturn/contract/admin/clubs';
import { users } from '@halfturn/contract/admin/accounts';
import { auditLog } from '@halfturn/contract/admin/audit-log';
import { errorBody } from '@halfturn/contract/error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { HERONS, MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';

const NEW_CLUB = { name: 'Quay Rangers', sport: 'football', teamType: 'm', modules: ['teammodule'], options: [] };

describeOnEngines('clubs', (engine) => {
  let portal: TestPortal;
  let quay = 0;
  let sessionId = 0;
  const post = (path: string, body: object) => portal.call('POST', path, { as: 'admin', body });
  const refused = async (path: string, body: object) => {
    const answer = await post(path, body);
    return [answer.status, errorBody.parse(answer.json()).message] as const;
  };
  const get = async (path: string) => (await portal.call('GET', path, { as: 'admin' })).json();
  const clubOf = async (customerId: number): Promise<AdminClub> => {
    const club = clubs.answer.parse(await get('/clubs')).find((each) => each.customerId === customerId);
    if (club === undefined) throw new Error(`Club ${customerId} is not listed.`);
    return club;
  };
  const fixturesOf = async (customerId: number) =>
    clubFixtures.answer.parse(await get(`/clubfixtures?customerId=${customerId}`));
  const sessionsOf = async (customerId: number) =>
    clubSessions.answer.parse(await get(`/clubsessions?customerId=${customerId}`));

  beforeAll(async () => {
    portal = await openTestPortal(engine);
    sessionId = await storeHandMade(portal.database.store, {
      customerId: MEN,
      startsAt: '2026-03-07T15:00:00.000Z',
      players: [],
    });
    quay = addClub.answer.parse((await post('/addclub', NEW_CLUB)).json()).customerId;
  });
  afterAll(() => portal.close());

  test('a new club has squads, nothing hangs on it, and others can meet it', async () => {
    expect(await clubOf(quay)).toMatchObject({
      name: 'Quay Rangers',
      modules: ['teammodule'],
      confirmedSteps: ['club'],
      sessions: 0,
      fixtures: 0,
      accounts: 0,
    });
    expect((await clubOf(quay)).squads.map(({ name }) => name)).toEqual([
      'First Team',
      'U21',
      'Academy',
      'Former Players',
    ]);
    expect((await sessionsOf(MEN)).rivals).toContainEqual({ customerId: quay, name: 'Quay Rangers' });
    expect(await refused('/addclub', { ...NEW_CLUB, name: 'QUAY rangers' })).toEqual([
      409,
      'Another club has this name: choose a different one.',
    ]);
    const log = auditLog.answer.parse(await get('/auditlog'));
    expect(log.entries.find(({ call }) => call === 'POST /addclub')?.subject).toEqual({ customerId: quay });
  });

  test('a club is changed; its kind of team stays once it has sessions', async () => {
    const { customerId, name, modules, options, defaultSquadId } = await clubOf(MEN);
    const body = { customerId, name, modules, options, defaultSquadId, turnEntryLowerMPerS: 3, turnEntryUpperMPerS: 5 };
    expect((await refused('/updateclub', { ...body, teamType: 'w' }))[0]).toBe(409);
    expect((await refused('/updateclub', { ...body, teamType: 'm', turnEntryLowerMPerS: 5 }))[0]).toBe(400);
    expect((await refused('/updateclub', { ...body, teamType: 'm', defaultSquadId: 40 }))[0]).toBe(422);
    expect((await post('/updateclub', { ...body, teamType: 'm', options: ['shirtNumbers'] })).status).toBe(200);
    expect(await clubOf(MEN)).toMatchObject({ options: ['shirtNumbers'], turnEntryUpperMPerS: 5 });
  });

  test('squads: named once, deleted where nothing hangs on them', async () => {
    const added = await post('/addsquad', { customerId: quay, name: 'U18' });
    const { squadId } = addSquad.answer.parse(added.json());
    expect(squadId).toBe(5);
    expect((await refused('/addsquad', { customerId: quay, name: 'u18' }))[0]).toBe(409);
    expect((await refused('/renamesquad', { customerId: quay, squadId, name: 'U21' }))[0]).toBe(409);
    expect((await post('/renamesquad', { customerId: quay, squadId, name: 'Under 18' })).status).toBe(200);
    expect((await post('/deletesquad', { customerId: quay, squadId })).status).toBe(200);
    expect((await refused('/deletesquad', { customerId: quay, squadId }))[0]).toBe(404);
    expect(await refused('/deletesquad', { customerId: quay, squadId: 1 })).toEqual([
      409,
      'The portal needs First Team: rename it instead.',
    ]);
    const { userId } = await accountOf('analyst');
    await post('/usersquads', { userId, customerId: MEN, squadIds: [2] });
    expect((await refused('/deletesquad', { customerId: MEN, squadId: 2 }))[0]).toBe(409);
    await post('/usersquads', { userId, customerId: MEN, squadIds: [] });
  });

  test('fixtures are saved whole, and once however often', async () => {
    const add = (fixtures: readonly object[]) => post('/addfixtures', { customerId: quay, fixtures });
    const table = [
      { date: '2026-03-14', description: 'Rovers', sourceKey: null },
      { date: '2026-03-21', description: '=HYPERLINK(1)', sourceKey: 'b@league' },
    ];
    expect((await add([...table, { date: '2026-02-30', description: 'Vale', sourceKey: null }])).status).toBe(400);
    expect((await add([...table, { date: '2026-03-14', description: 'ROVERS', sourceKey: null }])).status).toBe(422);
    expect(await fixturesOf(quay)).toEqual([]);
    expect(addFixtures.answer.parse((await add(table)).json())).toEqual({ added: 2, changed: 0, known: 0 });
    expect(addFixtures.answer.parse((await add(table)).json())).toEqual({ added: 0, changed: 0, known: 2 });
    const moved = [{ date: '2026-03-22', description: 'Vale (A)', sourceKey: 'b@league' }];
    expect(addFixtures.answer.parse((await add(moved)).json())).toEqual({ added: 0, changed: 1, known: 0 });
    const stored = await fixturesOf(quay);
    expect(stored.map(({ date, description }) => `${date} ${description}`)).toEqual([
      '2026-03-14 Rovers',
      '2026-03-22 Vale (A)',
    ]);
    const fixtureId = stored[0]?.fixtureId;
    expect((await refused('/deletefixture', { customerId: MEN, fixtureId: 2_000_000 }))[0]).toBe(404);
    expect((await post('/deletefixture', { customerId: quay, fixtureId })).status).toBe(200);
    expect(await fixturesOf(quay)).toHaveLength(1);
  });

  test('a fixture is moved to another day and time, and never onto its own name', async () => {
    const old = { date: '2026-12-05', kickOff: '15:00', description: 'Dock Athletic', sourceKey: 'd@league' };
    await post('/addfixtures', { customerId: quay, fixtures: [old, { ...old, date: '2026-12-12', sourceKey: null }] });
    const dock = async () => (await fixturesOf(quay)).filter(({ description }) => description === 'Dock Athletic');
    const [first] = await dock();
    const fixtureId = first?.fixtureId;
    const move = { customerId: quay, fixtureId, date: '2026-12-06', kickOff: '19:45' };
    expect((await post('/movefixture', move)).status).toBe(200);
    expect(await dock()).toMatchObject([
      { fixtureId, date: '2026-12-06', kickOff: '19:45', sourceKey: 'd@league' },
      { date: '2026-12-12', kickOff: '15:00', sourceKey: null },
    ]);
    expect(await refused('/movefixture', { ...move, date: '2026-12-12' })).toEqual([
      409,
      'That day has a fixture of this name already: choose another day.',
    ]);
    for (const wrong of [{ date: '2026-02-30' }, { kickOff: '24:00' }, { kickOff: '7pm' }, { date: '1780-01-01' }]) {
      expect((await post('/movefixture', { ...move, ...wrong })).status).toBe(400);
    }
    expect((await refused('/movefixture', { ...move, customerId: MEN, fixtureId: 2_000_000 }))[0]).toBe(404);
    expect((await post('/movefixture', { ...move, kickOff: null })).status).toBe(200);
    expect((await dock())[0]?.kickOff).toBeNull();
    const log = auditLog.answer.parse(await get('/auditlog'));
    expect(log.entries.filter(({ call }) => call === 'POST /movefixture').length).toBeGreaterThanOrEqual(2);
  });

  test('a list without times keeps the time of a fixture that stays on its day', async () => {
    const day = { date: '2026-12-19', description: 'Mill Vale', sourceKey: null };
    const add = async (fixture: object) =>
      addFixtures.answer.parse((await post('/addfixtures', { customerId: quay, fixtures: [fixture] })).json());
    expect(await add({ ...day, kickOff: '15:00' })).toEqual({ added: 1, changed: 0, known: 0 });
    expect(await add(day)).toEqual({ added: 0, changed: 0, known: 1 });
    expect(await add({ ...day, kickOff: '17:30' })).toEqual({ added: 0, changed: 1, known: 0 });
    expect((await fixturesOf(quay)).find(({ date }) => date === '2026-12-19')?.kickOff).toBe('17:30');
  });

  test('a session is locked and unlocked; a match names its opponent', async () => {
    const opened = () => portal.call('GET', `/session?customerId=${MEN}&sessionId=${sessionId}`, { as: 'analyst' });
    const opponent = (oppositionCustomerId: number | null) => ({ customerId: MEN, sessionId, oppositionCustomerId });
    expect((await post('/locksession', { customerId: MEN, sessionId, isLocked: true })).status).toBe(200);
    expect((await opened()).status).toBe(423);
    expect((await refused('/sessionopponent', opponent(quay)))[0]).toBe(409);
    await post('/locksession', { customerId: MEN, sessionId, isLocked: false });
    expect((await opened()).status).toBe(200);
    for (const foreign of [MEN, WOMEN, HERONS, 4711]) {
      expect((await refused('/sessionopponent', opponent(foreign)))[0]).toBe(422);
    }
    expect((await post('/sessionopponent', opponent(quay))).status).toBe(200);
    expect((await sessionsOf(MEN)).sessions[0]?.opposition).toEqual({ customerId: quay, name: 'Quay Rangers' });
    expect((await refused('/locksession', { customerId: quay, sessionId, isLocked: true }))[0]).toBe(404);
  });

  test('an opponent of the portal has its name of today; one that is none keeps the name of the match', async () => {
    const { name, modules, options, teamType, defaultSquadId } = await clubOf(quay);
    const speeds = { turnEntryLowerMPerS: 3, turnEntryUpperMPerS: 5 };
    const own = { customerId: quay, modules, options, teamType, defaultSquadId, ...speeds };
    const opposition = async () => (await sessionsOf(MEN)).sessions[0]?.opposition;
    const opponent = (oppositionCustomerId: number | null) => ({ customerId: MEN, sessionId, oppositionCustomerId });
    expect((await post('/updateclub', { ...own, name: 'Quay Harriers' })).status).toBe(200);
    expect(await opposition()).toEqual({ customerId: quay, name: 'Quay Harriers' });
    const listed = await portal.call('GET', `/sessions?customerId=${MEN}`, { as: 'analyst' });
    expect(listed.json()).toMatchObject([{ opposition: { customerId: quay, customerName: 'Quay Harriers' } }]);
    await post('/sessionopponent', opponent(null));
    expect(await opposition()).toEqual({ customerId: null, name });
    await post('/sessionopponent', opponent(quay));
    expect((await post('/updateclub', { ...own, name })).status).toBe(200);
  });

  test('a club that data hangs on is closed, not deleted; a closed one is nobody’s', async () => {
    const [status, message] = await refused('/deleteclub', { customerId: quay });
    expect(status).toBe(409);
    expect(message).toBe('Quay Rangers cannot be deleted: it has matches of other clubs. Close it instead.');
    const { userId } = await accountOf('hoops');
    expect((await post('/userclubs', { userId, customerId: HERONS, additionalCustomerId: quay })).status).toBe(200);
    const asHoops = () => portal.call('GET', `/sessions?customerId=${quay}`, { as: 'hoops' });
    expect((await asHoops()).status).toBe(200);
    expect((await post('/closeclub', { customerId: quay, isClosed: true })).status).toBe(200);
    expect((await asHoops()).status).toBe(403);
    expect((await sessionsOf(MEN)).rivals.map(({ customerId }) => customerId)).not.toContain(quay);
    const own = { userId, customerId: HERONS, additionalCustomerId: quay };
    expect((await refused('/userclubs', own))[0]).toBe(409);
    expect((await post('/closeclub', { customerId: quay, isClosed: false })).status).toBe(200);
    expect((await asHoops()).status).toBe(200);
    await post('/userclubs', { ...own, additionalCustomerId: null });
    expect((await asHoops()).status).toBe(403);
    expect((await refused('/closeclub', { customerId: MEN, isClosed: true }))[0]).toBe(409);
  });

  test('a club that nothing hangs on is deleted, and its id is not given again', async () => {
    const add = async (name: string) =>
      addClub.answer.parse((await post('/addclub', { ...NEW_CLUB, name })).json()).customerId;
    const customerId = await add('For a day');
    expect((await post('/deleteclub', { customerId })).status).toBe(200);
    expect((await refused('/deleteclub', { customerId }))[0]).toBe(404);
    expect(await add('For a day')).toBe(customerId + 1);
  });

  async function accountOf(userName: string) {
    const account = users.answer.parse(await get('/users')).users.find((each) => each.userName === userName);
    if (account === undefined) throw new Error(`${userName} is not listed.`);
    return account;
  }
});
