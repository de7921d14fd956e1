/** Every mounted call against every kind of caller: what is not allowed is refused, and nothing is reachable unchecked. */
import type { Call } from '@halfturn/contract/call';
import { errorBody } from '@halfturn/contract/error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCESS_TABLE, type Caller, CALLERS } from './access-table';
import { importProbe, nameOf, requestOf } from './call-requests';
import { storeHandMade } from './hand-made';
import { describeOnEngines } from './engines';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import { HERONS, MEN, openTestPortal, type TestPortal, WOMEN } from './portal';

describeOnEngines('access', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine, { imports: importProbe });
    for (const customerId of [MEN, WOMEN, HERONS]) {
      await storeHandMade(portal.database.store, { customerId, startsAt: '2026-03-07T15:00:00.000Z', players: [] });
    }
  });
  afterAll(() => portal.close());

  const name = nameOf;
  const request = (call: Call, customerId: number, caller: { as?: string; token?: string }) =>
    requestOf(portal, call, customerId, caller);
  const callsOf = (kind: string) => portal.mount.calls.filter((call) => call.access.kind === kind);

  /** Signs in anew: signing out must not end what the other tests work with. */
  const freshToken = async (as: string): Promise<string> => {
    const answer = await portal.call('POST', '/login', { body: { username: as, password: DEMO_PASSWORD } });
    return String(answer.headers['authorization']).replace('Bearer ', '');
  };
  const WHO: Readonly<Record<Exclude<Caller, 'nobody'>, { readonly as: string; readonly customerId: number }>> = {
    'other club': { as: 'women', customerId: MEN },
    'no module': { as: 'hoops', customerId: HERONS },
    'must change': { as: 'medic', customerId: MEN },
    right: { as: 'analyst', customerId: MEN },
    admin: { as: 'admin', customerId: MEN },
  };

  test('every mounted call stands in the table, and nothing else does', () => {
    expect(portal.mount.calls.map(name).sort()).toEqual(ACCESS_TABLE.map((row) => row.call).sort());
    expect(callsOf('public').map(name)).toEqual([
      'POST /login',
      'POST /msallogin',
      'POST /invitation',
      'POST /acceptinvitation',
    ]);
  });

  test.each(CALLERS)('the table: %s', async (caller) => {
    const { db } = portal.database.store;
    const setMustChange = (value: number) =>
      db.updateTable('users').set({ password_change_required: value }).where('user_name', '=', 'medic').execute();
    // Signed in before, so that the very same tokens are refused now.
    const token = caller === 'nobody' ? undefined : await portal.tokenOf(WHO[caller].as);
    if (caller === 'must change') await setMustChange(1);
    if (caller === 'no module') {
      await db.updateTable('customers').set({ modules: '[]' }).where('customer_id', '=', HERONS).execute();
    }
    const answered: Record<string, number> = {};
    for (const call of portal.mount.calls) {
      const customerId = caller === 'nobody' ? MEN : WHO[caller].customerId;
      const isSigningOut = call.path === '/logout' && caller !== 'nobody';
      const own = isSigningOut ? await freshToken(WHO[caller].as) : token;
      answered[name(call)] = (await request(call, customerId, own === undefined ? {} : { token: own })).status;
    }
    if (caller === 'must change') await setMustChange(0);
    const expected = Object.fromEntries(ACCESS_TABLE.map((row) => [row.call, row.expected[caller]]));
    expect(answered).toEqual(expected);
  });

  test('without the module, the players it was bought for may be looked at, and nobody else', async () => {
    const { db } = portal.database.store;
    const set = (modules: readonly string[], players: readonly number[]) =>
      db
        .updateTable('customers')
        .set({ modules: JSON.stringify(modules), player_module_players: JSON.stringify(players) })
        .where('customer_id', '=', HERONS)
        .execute();
    const status = async (playerId: number) =>
      (await portal.call('GET', `/player?customerId=${HERONS}&playerId=${playerId}`, { as: 'hoops' })).status;
    await set([], []);
    expect([await status(1), await status(2)]).toEqual([403, 403]);
    await set([], [1]);
    expect([await status(1), await status(2)]).toEqual([200, 403]);
    await set(['fullplayermodule'], [1]);
    expect([await status(1), await status(2)]).toEqual([200, 200]);
    await set([], []);
  });

  test('every call that changes something says what the audit log keeps of it', () => {
    const silent = portal.mount.calls.filter((call) => call.method === 'POST' && call.audit === undefined);
    // The counts of pages name no user, and the audit log would; frames are a sensor's, ten times a second.
    // Who opens a link changes nothing yet.
    const names = ['POST /invitation', 'POST /live/:sessionId/frames', 'POST /renewtoken', 'POST /usage'];
    expect(silent.map(name).sort()).toEqual(names);
  });

  test('no token, a malformed header or a damaged token: 401 everywhere but at sign-in', async () => {
    const damaged = `${await portal.tokenOf('analyst')}x`;
    for (const call of portal.mount.calls) {
      if (call.access.kind === 'public') continue;
      for (const caller of [{}, { token: 'nonsense' }, { token: damaged }]) {
        const answer = await request(call, MEN, caller);
        expect([name(call), answer.status]).toEqual([name(call), 401]);
        expect(answer.json()).toEqual({
          statusCode: 401,
          message: 'Sign in first: the token is missing or has expired.',
        });
      }
    }
  });

  test("another customer's user: 403 on every call about a customer, whoever they are", async () => {
    for (const call of callsOf('customer')) {
      for (const [as, customerId] of [
        ['women', MEN],
        ['hoops', MEN],
        ['analyst', WOMEN],
        ['medic', HERONS],
        ['admin', HERONS],
        ['analyst', 4711],
      ] as const) {
        const answer = await request(call, customerId, { as });
        expect([name(call), as, answer.status]).toEqual([name(call), as, 403]);
      }
    }
  });

  test("another club's administrator: 403 on every call about a club, and the admin account is let in", async () => {
    const calls = callsOf('club');
    expect(calls.length).toBeGreaterThan(5);
    for (const call of calls) {
      for (const [as, customerId] of [
        ['women', MEN],
        ['analyst', WOMEN],
        ['analyst', 4711],
      ] as const) {
        expect([name(call), as, (await request(call, customerId, { as })).status]).toEqual([name(call), as, 403]);
      }
      expect([name(call), (await request(call, HERONS, { as: 'admin' })).status]).not.toEqual([name(call), 403]);
      expect([name(call), (await request(call, 4711, { as: 'admin' })).status]).toEqual([name(call), 404]);
    }
  });

  test("a body may not name another customer than the query, nor another's alone", async () => {
    const body = { sessionId: 1, customerId: WOMEN, title: 'Taken over', sessionTypeId: 1 };
    expect((await portal.call('POST', `/session?customerId=${MEN}`, { as: 'analyst', body })).status).toBe(403);
    expect((await portal.call('POST', '/session', { as: 'analyst', body })).status).toBe(403);
    // The coach belongs to both clubs: still, one request is about one of them.
    expect((await portal.call('POST', `/session?customerId=${MEN}`, { as: 'coach', body })).status).toBe(403);
    const title = (await portal.call('GET', `/session?customerId=${WOMEN}&sessionId=1`, { as: 'coach' })).json();
    expect(title).toMatchObject({ session: { title: 'Hand-made' } });
  });

  test('what is not in the contract does not exist, with one sentence and nothing else', async () => {
    for (const path of ['/accounts', '/sessions/1', '/../config', '/session%2f', '/Sessions', '/.env', '/login']) {
      const answer = await portal.call('GET', path, { as: 'analyst' });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(errorBody.strict().parse(answer.json()).statusCode).toBe(404);
    }
  });
});
