import { sessionReporting } from '@halfturn/contract/reporting/reporting';
import { refusalText, type Right, RIGHTS, type Role, ROLE_RIGHTS, ROLES } from '@halfturn/contract/roles';
import { setRole } from '@halfturn/server/store/access/user-roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { importProbe, nameOf, requestOf } from '../call-requests';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';
import { CALLS_OF_RIGHT, ROLE_TABLE } from '../roles-table';
import { storeTracked } from '../../fixtures/tracked-session';

describeOnEngines('roles', (engine) => {
  let portal: TestPortal;
  const tokens = new Map<string, string>();
  const ids = new Map<string, number>();
  let sessionId: number;

  beforeAll(async () => {
    portal = await openTestPortal(engine, { imports: importProbe });
    sessionId = await storeTracked(portal.database.store, MEN, [{ name: 'Ada Alder', shirtNumber: 71, speedMPerS: 6 }]);
    for (const role of ROLES) {
      // In the other club everybody may do everything: a role only counts in its own club.
      ids.set(role, await addAccount(portal, { userName: `as-${role}`, role, additionalCustomerId: WOMEN }));
      await setRole(portal.database.store.db, ids.get(role) ?? 0, { customerId: WOMEN, role: 'administrator' });
      tokens.set(role, await signIn(`as-${role}`));
    }
  });
  afterAll(() => portal.close());

  const signIn = async (userName: string) =>
    tokenIn(await portal.call('POST', '/login', { body: { username: userName, password: OWN_PASSWORD } }));
  const tokenOf = (role: Role) => ({ token: tokens.get(role) ?? '' });
  const rightOf = ({ access }: TestPortal['mount']['calls'][number]): Right | null =>
    access.kind === 'customer' || access.kind === 'club' ? access.right : null;

  test('the table of the contract is the one told here', () => {
    expect([...ROLE_TABLE.keys()]).toEqual([...RIGHTS]);
    for (const right of RIGHTS) {
      expect([right, ROLES.filter((role) => ROLE_RIGHTS[role].includes(right))]).toEqual([
        right,
        ROLE_TABLE.get(right),
      ]);
    }
  });

  test('each call asks for the right told here, one that is not listed for `see`', () => {
    const asked = Object.fromEntries(RIGHTS.filter((right) => right !== 'see').map((right) => [right, [] as string[]]));
    for (const call of portal.mount.calls) asked[rightOf(call) ?? '']?.push(nameOf(call));
    for (const names of Object.values(asked)) names.sort();
    expect(asked).toEqual(CALLS_OF_RIGHT);
    const changing = portal.mount.calls.filter((call) => call.method === 'POST' && rightOf(call) === 'see');
    expect(changing.map(nameOf).sort()).toEqual(['POST /exported', 'POST /switchaccount', 'POST /usage']);
  });

  // On one engine: what a role may do is decided above the store, and `access` asks every call on both.
  const rolesHere = engine === 'sqlite' ? ROLES : [];
  test.each(rolesHere)('%s: every call that takes more than to see', async (role) => {
    for (const call of portal.mount.calls) {
      const right = rightOf(call);
      if (right === null || right === 'see') continue;
      const answer = await requestOf(portal, call, MEN, tokenOf(role));
      const isAllowed = ROLE_TABLE.get(right)?.includes(role) === true;
      expect([nameOf(call), answer.status === 403]).toEqual([nameOf(call), !isAllowed]);
      if (!isAllowed) expect(answer.json()).toMatchObject({ message: refusalText(role, right) });
    }
  });

  test('a role is of one club: who reads here administers there', async () => {
    const status = async (customerId: number) =>
      (await portal.call('GET', `/parameters?customerId=${customerId}`, tokenOf('readOnly'))).status;
    expect([await status(MEN), await status(WOMEN)]).toEqual([403, 200]);
  });

  test('another role counts from the next request on, with the token of before', async () => {
    const { db } = portal.database.store;
    const userId = ids.get('coach') ?? 0;
    const status = async () => (await portal.call('GET', `/wellnessreport?customerId=${MEN}`, tokenOf('coach'))).status;
    expect(await status()).toBe(403);
    await setRole(db, userId, { customerId: MEN, role: 'medical' });
    expect(await status()).not.toBe(403);
    await setRole(db, userId, { customerId: MEN, role: 'coach' });
    expect(await status()).toBe(403);
  });

  test('an account without a role in its club may do nothing there, and without any it is signed out', async () => {
    const { db } = portal.database.store;
    const userId = await addAccount(portal, { userName: 'no-role', additionalCustomerId: WOMEN });
    const token = await signIn('no-role');
    const status = async () => (await portal.call('GET', `/sessions?customerId=${MEN}`, { token })).status;
    expect(await status()).toBe(200);
    await db.deleteFrom('user_roles').where('user_id', '=', userId).where('customer_id', '=', MEN).execute();
    expect(await status()).toBe(403);
    await db.deleteFrom('user_roles').where('user_id', '=', userId).execute();
    expect(await status()).toBe(401);
    const again = { username: 'no-role', password: OWN_PASSWORD };
    expect((await portal.call('POST', '/login', { body: again })).status).toBe(403);
  });

  test('a role that this version does not know allows nothing', async () => {
    const { db } = portal.database.store;
    const userId = await addAccount(portal, { userName: 'from-the-future', additionalCustomerId: WOMEN });
    const set = db.updateTable('user_roles').set({ role: 'superuser' }).where('user_id', '=', userId);
    await set.where('customer_id', '=', MEN).execute();
    const token = await signIn('from-the-future');
    expect((await portal.call('GET', `/sessions?customerId=${MEN}`, { token })).status).toBe(403);
  });

  test('reports keep wellness to those who may see it', async () => {
    const report = async (role: Role) => {
      const path = `/sessionreporting?customerId=${MEN}&sessionId=${sessionId}&comparisonGroupId=1`;
      return sessionReporting.answer.parse((await portal.call('GET', path, tokenOf(role))).json());
    };
    const wellness = async (role: Role) => JSON.stringify(await report(role)).includes('"fatigueFlagValue"');
    expect([await wellness('medical'), await wellness('coach')]).toEqual([true, false]);
  });

  test('the sign-in says the role in each club', async () => {
    const answer = await portal.call('POST', '/login', { body: { username: 'as-readOnly', password: OWN_PASSWORD } });
    expect(answer.json()).toMatchObject({
      primaryCustomer: { customerId: MEN, role: 'readOnly' },
      additionalCustomer: [{ customerId: WOMEN, role: 'administrator' }],
    });
  });
});
