/**
 * Checks every mounted call against every kind of caller: whatever is not allowed is refused, and no call escapes
 * the check.
 */
import { type Call, defineCall } from '@halfturn/contract/call';
import { customerQuery } from '@halfturn/contract/scalars';
import { z } from 'zod';
import { type IdKind, idOf } from '@halfturn/contract/ids';
import { idPlacesOf } from '@halfturn/contract/marked-ids';
import { errorBody } from '@halfturn/contract/error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCESS_TABLE, type Caller, CALLERS } from './access-table';
import { importProbe, nameOf, requestOf } from './call-requests';
import { storeHandMade } from './hand-made';
import { describeOnEngines } from './engines';
import { findUser } from '@halfturn/server/store/access/users';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import { HERONS, MEN, openTestPortal, type TestPortal, WOMEN } from './portal';

const FOREIGN = 900_001;

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

  /** Signs in again: signing out must not end the sign-in of other tests. */
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
      'POST /rpelink',
      'POST /answerrpe',
    ]);
  });

  test.each(CALLERS)('the table: %s', async (caller) => {
    const { db } = portal.database.store;
    const setMustChange = (value: number) =>
      db.updateTable('users').set({ password_change_required: value }).where('user_name', '=', 'medic').execute();
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
    // Page counts name no user, which the audit log would; frames are sent by a sensor, ten times a second; opening a
    // link changes nothing yet.
    const names = [
      'POST /invitation',
      'POST /live/:sessionId/frames',
      'POST /renewtoken',
      'POST /rpelink',
      'POST /usage',
    ];
    expect(silent.map(name).sort()).toEqual(names);
  });

  // On one engine: both are decided above the store, and the tables above ask each call for them on both.
  const noTokens = engine === 'sqlite' ? ['none', 'nonsense', 'damaged'] : [];
  test.each(noTokens)(
    'no token, a malformed header or a damaged token: 401 everywhere but at sign-in: %s',
    async (given) => {
      const damaged = `${await portal.tokenOf('analyst')}x`;
      const caller = given === 'none' ? {} : { token: given === 'damaged' ? damaged : given };
      for (const call of portal.mount.calls) {
        if (call.access.kind === 'public') continue;
        const answer = await request(call, MEN, caller);
        expect([name(call), answer.status]).toEqual([name(call), 401]);
        expect(answer.json()).toEqual({
          statusCode: 401,
          message: 'Sign in first: the token is missing or has expired.',
        });
      }
    },
  );

  const elsewhere = [
    ['women', MEN],
    ['hoops', MEN],
    ['analyst', WOMEN],
    ['medic', HERONS],
    ['admin', HERONS],
    ['analyst', 4711],
  ] as const;
  test.each(engine === 'sqlite' ? elsewhere : [])(
    "another customer's user: 403 on every call about a customer, whoever they are: %s at %i",
    async (as, customerId) => {
      for (const call of callsOf('customer')) {
        const answer = await request(call, customerId, { as });
        expect([name(call), as, answer.status]).toEqual([name(call), as, 403]);
      }
    },
  );

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
    // The coach belongs to both clubs, but one request may only concern one of them.
    expect((await portal.call('POST', `/session?customerId=${MEN}`, { as: 'coach', body })).status).toBe(403);
    const title = (await portal.call('GET', `/session?customerId=${WOMEN}&sessionId=1`, { as: 'coach' })).json();
    expect(title).toMatchObject({ session: { title: 'Hand-made' } });
  });

  test('an id of another club is refused in every marked place of every call', async () => {
    const { db } = portal.database.store;
    const player = await db
      .selectFrom('players')
      .selectAll()
      .where('customer_id', '=', WOMEN)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('players')
      .values({ ...player, player_id: FOREIGN, shirt_number: null })
      .execute();
    const session = await db
      .selectFrom('sessions')
      .selectAll()
      .where('customer_id', '=', WOMEN)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('sessions')
      .values({ ...session, session_id: FOREIGN })
      .execute();
    await db.insertInto('squads').values({ customer_id: WOMEN, squad_id: FOREIGN, name: 'Foreign' }).execute();
    const ids: Partial<Record<IdKind, number>> = {
      customer: WOMEN,
      player: FOREIGN,
      trackPlayer: FOREIGN,
      session: FOREIGN,
      drill: FOREIGN,
      squad: FOREIGN,
      sensor: FOREIGN,
    };
    const userId = (await findUser(db, 'analyst'))?.userId ?? 0;
    const role = (name: string) =>
      db
        .updateTable('user_roles')
        .set({ role: name })
        .where('user_id', '=', userId)
        .where('customer_id', '=', MEN)
        .execute();
    const { role: before } = await db
      .selectFrom('user_roles')
      .select('role')
      .where('user_id', '=', userId)
      .where('customer_id', '=', MEN)
      .executeTakeFirstOrThrow();
    await role('administrator');
    const open: string[] = [];
    let usuallyAnswered = 0;
    for (const call of [...callsOf('customer'), ...callsOf('club')]) {
      const refusable = idPlacesOf(call).filter(({ kind }) => ids[kind] !== undefined);
      if (call.method === 'GET' && refusable.length > 0) {
        const usual = await request(call, MEN, { as: 'analyst' });
        if (usual.status === 200) usuallyAnswered += refusable.length;
      }
      for (const place of idPlacesOf(call)) {
        const id = ids[place.kind];
        if (id === undefined) continue;
        const { status } = await requestOf(portal, call, MEN, { as: 'analyst' }, { place, id });
        const isRefused = place.kind === 'customer' ? status === 403 : [400, 403, 404, 409, 422].includes(status);
        if (!isRefused) open.push(`${name(call)} ${place.part}.${place.path.join('.')}: ${status}`);
      }
    }
    await role(before);
    expect(open).toEqual([]);
    expect(usuallyAnswered).toBeGreaterThan(60);
  });

  test('a call with an id that says not of what does not mount', () => {
    const call = defineCall({
      method: 'POST',
      path: '/unmarked',
      stales: ['players'],
      summary: 'Names players in a list of a list.',
      access: { kind: 'customer', right: 'see' },
      query: customerQuery,
      body: z.object({ groups: z.array(z.object({ gonePlayerIds: z.array(z.number().int()).optional() })) }),
      answer: z.object({}),
      errors: {},
    });
    const mounted = portal.mount.calls.length;
    expect(() => portal.mount.customer(call, async () => ({}))).toThrow(
      'POST /unmarked: body.groups.*.gonePlayerIds.* looks like an id and has no mark (contract/ids.ts).',
    );
    const marked = { ...call, body: z.object({ gonePlayerId: idOf('player') }) };
    expect(() => portal.mount.customer(marked, async () => ({}))).toThrow(
      'POST /unmarked names players and does not say bySquad',
    );
    expect(portal.mount.calls.length).toBe(mounted);
  });

  test('what is not in the contract does not exist, with one sentence and nothing else', async () => {
    for (const path of ['/accounts', '/sessions/1', '/../config', '/session%2f', '/Sessions', '/.env', '/login']) {
      const answer = await portal.call('GET', path, { as: 'analyst' });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(errorBody.strict().parse(answer.json()).statusCode).toBe(404);
    }
  });
});
