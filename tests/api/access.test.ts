/** Every mounted call against every kind of caller: what is not allowed is refused, and nothing is reachable unchecked. */
import type { Call } from '@halfturn/contract/call';
import { errorBody } from '@halfturn/contract/error';
import type { MountImports } from '@halfturn/server/app-options';
import { createImport, getImport, listImports } from '@halfturn/contract/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeHandMade } from './hand-made';
import { describeOnEngines } from './engines';
import { HERONS, MEN, openTestPortal, type TestPortal, WOMEN } from './portal';

/** The import calls' handlers are tested with the job runner; here only who gets as far as them matters. */
const REACHED = 'reached the handler';
const importProbe: MountImports = (_api, mount) => {
  const reached = async (): Promise<never> => {
    throw Object.assign(new Error(REACHED), { statusCode: 418 });
  };
  mount.customer(createImport, reached);
  mount.customer(getImport, reached);
  mount.customer(listImports, reached);
};

const BODIES: Readonly<Record<string, (customerId: number) => object>> = {
  'POST /session': (customerId) => ({ sessionId: 1, customerId, title: 'New title', sessionTypeId: 1 }),
  'POST /login': () => ({ username: 'analyst', password: 'wrong' }),
  'POST /updatepassword': () => ({ username: 'x', currentPassword: 'wrong', newPassword: 'twelve chars or more' }),
  'POST /imports': () => ({}),
  'POST /parameters': (customerId) => ({ customerId, overrides: {} }),
};

describeOnEngines('access', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine, { imports: importProbe });
    for (const customerId of [MEN, WOMEN, HERONS]) {
      await storeHandMade(portal.database.store, { customerId, startsAt: '2026-03-07T15:00:00.000Z', players: [] });
    }
  });
  afterAll(() => portal.close());

  const name = (call: Call) => `${call.method} ${call.path}`;
  const request = (call: Call, customerId: number, caller: { as?: string; token?: string }) => {
    const path = call.path.replace(/:\w+/g, 'some-id');
    const query = `customerId=${customerId}&sessionId=1&startDate=2026-01-01&endDate=2026-02-01`;
    const body = BODIES[name(call)]?.(customerId);
    return portal.call(call.method, `${path}?${query}`, { ...caller, ...(body === undefined ? {} : { body }) });
  };
  const callsOf = (kind: string) => portal.mount.calls.filter((call) => call.access.kind === kind);
  const isForAdmins = ({ access }: Call) => access.kind === 'customer' && access.onlyAdmin === true;

  test('all calls of the first contract are mounted', () => {
    expect(portal.mount.calls.map(name).sort()).toEqual(
      [
        'GET /config',
        'GET /demo',
        'GET /drills',
        'GET /fixtures',
        'GET /formats',
        'GET /imports',
        'GET /imports/:importId',
        'GET /kpis',
        'GET /parameters',
        'GET /players',
        'GET /session',
        'GET /sessions',
        'GET /turnreport',
        'GET /turns',
        'POST /imports',
        'POST /login',
        'POST /logout',
        'POST /msallogin',
        'POST /parameters',
        'POST /renewtoken',
        'POST /session',
        'POST /updatepassword',
      ].sort(),
    );
    expect(callsOf('public').map(name)).toEqual(['POST /login', 'POST /msallogin']);
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
          message: 'Sign in first: the token is missing or has run out.',
        });
      }
    }
  });

  test("another customer's user: 403 on every call about a customer, whoever he is", async () => {
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

  test('the right user reaches every call about his customer', async () => {
    for (const call of callsOf('customer')) {
      for (const [as, customerId] of [
        ['analyst', MEN],
        ['coach', WOMEN],
      ] as const) {
        const answer = await request(call, customerId, { as });
        const expected = isForAdmins(call) ? 403 : call.path.startsWith('/imports') ? 418 : 200;
        expect([name(call), as, answer.status]).toEqual([name(call), as, expected]);
      }
    }
  });

  test('the admin account reaches the calls that are its own, of its club and of no other', async () => {
    const calls = callsOf('customer').filter(isForAdmins);
    expect(calls.map(name).sort()).toEqual(['GET /parameters', 'POST /parameters']);
    for (const call of calls) {
      expect([name(call), (await request(call, MEN, { as: 'admin' })).status]).toEqual([name(call), 200]);
      expect([name(call), (await request(call, HERONS, { as: 'admin' })).status]).toEqual([name(call), 403]);
    }
  });

  test('a module the club has not bought: 403, other calls answer', async () => {
    for (const call of callsOf('customer')) {
      const { status } = await request(call, HERONS, { as: 'hoops' });
      const needsModule = call.access.kind === 'customer' && call.access.module !== undefined;
      const expected = needsModule || isForAdmins(call) ? 403 : call.path.startsWith('/imports') ? 418 : 200;
      expect([name(call), status]).toEqual([name(call), expected]);
    }
    expect(callsOf('customer').filter((call) => call.access.kind === 'customer' && call.access.module).length).toBe(3);
  });

  test("a body may not name another customer than the query, nor another's alone", async () => {
    const body = { sessionId: 1, customerId: WOMEN, title: 'Taken over', sessionTypeId: 1 };
    expect((await portal.call('POST', `/session?customerId=${MEN}`, { as: 'analyst', body })).status).toBe(403);
    expect((await portal.call('POST', '/session', { as: 'analyst', body })).status).toBe(403);
    // The coach belongs to both clubs: still, one request is about one of them.
    expect((await portal.call('POST', `/session?customerId=${MEN}`, { as: 'coach', body })).status).toBe(403);
    const title = (await portal.call('GET', `/session?customerId=${WOMEN}&sessionId=1`, { as: 'coach' })).json();
    expect(title).toMatchObject({ session: { title: 'New title' } });
  });

  test('a user who has to change his password can do that, and see nothing of the club', async () => {
    const { db } = portal.database.store;
    const set = (value: number) =>
      db.updateTable('users').set({ password_change_required: value }).where('user_name', '=', 'medic').execute();
    await set(1);
    for (const call of callsOf('customer')) {
      expect([name(call), (await request(call, MEN, { as: 'medic' })).status]).toEqual([name(call), 403]);
    }
    for (const call of callsOf('user')) {
      if (call.path === '/logout' || call.path === '/updatepassword') continue;
      const expected = call.path === '/renewtoken' ? 200 : 403;
      expect([name(call), (await request(call, MEN, { as: 'medic' })).status]).toEqual([name(call), expected]);
    }
    await set(0);
  });

  test('what is not in the contract does not exist, with one sentence and nothing else', async () => {
    for (const path of ['/users', '/sessions/1', '/../config', '/session%2f', '/Sessions', '/.env', '/login']) {
      const answer = await portal.call('GET', path, { as: 'analyst' });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(errorBody.strict().parse(answer.json()).statusCode).toBe(404);
    }
  });
});
