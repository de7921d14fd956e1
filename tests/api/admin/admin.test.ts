import { addUser, resetPassword, users } from '@halfturn/contract/admin/accounts';
import { auditLog } from '@halfturn/contract/admin/audit-log';
import { login } from '@halfturn/contract/signin/login';
import { errorBody } from '@halfturn/contract/error';
import { insertAuditEntry, removeOldAuditEntries } from '@halfturn/server/store/access/audit-log';
import { AUDIT_KEPT_DAYS } from '@halfturn/server/store/days-kept';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { HERONS, MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';

const FIRST_PASSWORD = 'a password for once';
const ADA = {
  firstName: 'Ada',
  lastName: 'Lane',
  roleId: 2,
  customerId: MEN,
  additionalCustomerId: WOMEN,
  email: 'Ada.Lane@example.org',
  username: 'ada.lane',
  password: FIRST_PASSWORD,
  mfaRequired: false,
  ssoRequired: false,
};

describeOnEngines('accounts and audit log', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    await storeHandMade(portal.database.store, { customerId: MEN, startsAt: '2026-03-07T15:00:00.000Z', players: [] });
  });
  afterAll(() => portal.close());

  const post = (path: string, body: object, as = 'admin') => portal.call('POST', path, { as, body });
  const listed = async () => users.answer.parse((await portal.call('GET', '/users', { as: 'admin' })).json());
  const accountOf = async (userName: string) => {
    const account = (await listed()).users.find((each) => each.userName === userName);
    if (account === undefined) throw new Error(`${userName} is not listed.`);
    return account;
  };
  const signIn = (username: string, password: string) =>
    portal.call('POST', '/login', { body: { username, password } });
  const log = async (query = '') =>
    auditLog.answer.parse((await portal.call('GET', `/auditlog?${query}`, { as: 'admin' })).json());

  test('a new account: one password for the first sign-in, which asks for another', async () => {
    const { userId } = addUser.answer.parse((await post('/adduser', ADA)).json());
    expect(await accountOf('ada.lane')).toMatchObject({
      userId,
      firstName: 'Ada',
      email: 'ada.lane@example.org',
      roleId: 2,
      customerId: MEN,
      additionalCustomerId: WOMEN,
      isDisabled: false,
      passwordChangeRequired: true,
    });
    const first = await signIn('Ada.Lane', FIRST_PASSWORD);
    const answer = login.answer.parse(first.json());
    expect(answer).toMatchObject({ passwordChangeRequired: true, isAdmin: false });
    expect(answer.additionalCustomer.map((customer) => customer.customerId)).toEqual([WOMEN]);
    const token = String(first.headers['authorization']).replace('Bearer ', '');
    expect((await portal.call('GET', `/sessions?customerId=${MEN}`, { token })).status).toBe(403);
    const newPassword = 'another password';
    const change = { username: 'ada.lane', currentPassword: FIRST_PASSWORD, newPassword };
    expect((await portal.call('POST', '/updatepassword', { token, body: change })).status).toBe(200);
    const again = await signIn('ada.lane', newPassword);
    const own = String(again.headers['authorization']).replace('Bearer ', '');
    expect((await portal.call('GET', `/sessions?customerId=${WOMEN}`, { token: own })).status).toBe(200);
  });

  test.each([
    ['the same username in other letters', { username: 'ADA.LANE', email: 'b@example.org' }, 409, 'username'],
    ['the same e-mail address', { username: 'bea', email: 'ADA.lane@example.org' }, 409, 'email'],
    ['a password of eleven characters', { username: 'bea', password: 'elevenchars' }, 400, null],
    ['the username as password', { username: 'beatrice.holt', password: 'Beatrice.Holt' }, 400, null],
    ['no e-mail address', { username: 'bea', email: 'bea' }, 400, null],
    ['a blank in the username', { username: 'bea holt', email: 'b@example.org' }, 400, null],
    ['no last name', { username: 'bea', lastName: ' ' }, 400, null],
    ['a role of nobody', { username: 'bea', roleId: 3 }, 400, null],
    ['a customer of nobody', { username: 'bea', email: 'b@example.org', customerId: 4711 }, 422, null],
    ['twice the same customer', { username: 'bea', additionalCustomerId: MEN }, 400, null],
  ])('%s is refused', async (_what, change, status, field) => {
    const before = await listed();
    const answer = await post('/adduser', { ...ADA, ...change });
    expect(answer.status).toBe(status);
    expect(errorBody.parse(answer.json()).fields?.[0]?.name ?? null).toBe(field);
    expect(await listed()).toEqual(before);
  });

  test('a shut account is out at once and cannot come back until it is opened', async () => {
    const { userId } = await accountOf('coach');
    const token = await portal.tokenOf('coach');
    expect((await post('/disableuser', { userId, isDisabled: true })).status).toBe(200);
    expect((await portal.call('GET', '/demo', { token })).status).toBe(401);
    expect((await signIn('coach', 'halfturn-demo-1')).status).not.toBe(200);
    expect((await post('/disableuser', { userId, isDisabled: false })).status).toBe(200);
    expect((await signIn('coach', 'halfturn-demo-1')).status).toBe(200);
    const admin = await accountOf('admin');
    expect((await post('/disableuser', { userId: admin.userId, isDisabled: true })).status).toBe(409);
  });

  test('an account locked by wrong passwords is listed as locked and can be unlocked', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await signIn('hoops', 'wrong');
    expect((await signIn('hoops', 'halfturn-demo-1')).status).toBe(403);
    const { userId, lockedUntil } = await accountOf('hoops');
    expect(lockedUntil).not.toBeNull();
    expect((await post('/unlockuser', { userId })).status).toBe(200);
    expect((await accountOf('hoops')).lockedUntil).toBeNull();
    expect((await signIn('hoops', 'halfturn-demo-1')).status).toBe(200);
  });

  test('administrators give a second step to others and to themselves, whoever made their account', async () => {
    const { userId } = await accountOf('medic');
    const before = await portal.tokenOf('medic');
    expect((await post('/requiremfa', { userId, mfaRequired: true })).status).toBe(200);
    expect((await accountOf('medic')).mfaRequired).toBe(true);
    expect((await portal.call('GET', '/demo', { token: before })).status).toBe(401);
    expect((await signIn('medic', 'halfturn-demo-1')).json()).toMatchObject({ mfaSetupRequired: true });
    expect((await post('/requiremfa', { userId, mfaRequired: false })).status).toBe(200);
    expect((await signIn('medic', 'halfturn-demo-1')).json()).toMatchObject({ mfaSetupRequired: false });

    const other = String((await signIn('admin', 'halfturn-demo-1')).headers['authorization']).replace('Bearer ', '');
    const { userId: own } = await accountOf('admin');
    expect((await post('/requiremfa', { userId: own, mfaRequired: true })).status).toBe(200);
    expect((await accountOf('admin')).mfaRequired).toBe(true);
    expect((await portal.call('GET', '/users', { token: other })).status).toBe(401);
    expect((await signIn('admin', 'halfturn-demo-1')).json()).toMatchObject({ mfaSetupRequired: true });
    expect((await post('/requiremfa', { userId: own, mfaRequired: false })).status).toBe(200);
    expect((await post('/requiremfa', { userId: 4711, mfaRequired: true })).status).toBe(404);
  });

  test('a password reset: good for one sign-in, which asks for another; every sign-in of before ends', async () => {
    const userId = await addAccount(portal, { userName: 'pia' });
    const token = tokenIn(await signIn('pia', OWN_PASSWORD));
    for (let attempt = 0; attempt < 10; attempt++) await signIn('pia', 'wrong');
    const answer = await post('/resetpassword', { userId });
    const { oneTimePassword } = resetPassword.answer.parse(answer.json());
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await portal.call('GET', '/demo', { token })).status).toBe(401);
    expect((await signIn('pia', OWN_PASSWORD)).status).toBe(401);
    const first = await signIn('pia', oneTimePassword);
    expect(login.answer.parse(first.json()).passwordChangeRequired).toBe(true);
    expect((await portal.call('GET', `/sessions?customerId=${MEN}`, { token: tokenIn(first) })).status).toBe(403);
    expect(resetPassword.answer.parse((await post('/resetpassword', { userId })).json())).not.toEqual({
      oneTimePassword,
    });
    const { entries } = await log('action=administer');
    expect(entries[0]).toMatchObject({ call: 'POST /resetpassword', userName: 'admin', subject: { userId } });
    const everything = JSON.stringify(await portal.database.store.db.selectFrom('audit_log').selectAll().execute());
    expect(everything).not.toContain(oneTimePassword);
  });

  test('nobody resets their own password this way, or one that Microsoft asks for', async () => {
    const { userId: own } = await accountOf('admin');
    expect((await post('/resetpassword', { userId: own })).status).toBe(409);
    const userId = await addAccount(portal, { userName: 'quin', ssoRequired: true });
    expect((await post('/resetpassword', { userId })).json()).toEqual({
      statusCode: 409,
      message: 'quin signs in with Microsoft, which asks for the password.',
    });
    expect((await post('/requiremfa', { userId, mfaRequired: true })).status).toBe(409);
    expect((await post('/resetpassword', { userId: 4711 })).status).toBe(404);
  });

  test('the authenticator app can be reset; squads of an account are those of its club', async () => {
    const { userId } = await accountOf('medic');
    expect((await post('/resetmfa', { userId })).status).toBe(200);
    expect((await post('/usersquads', { userId, customerId: HERONS, squadIds: [1] })).status).toBe(422);
    expect((await post('/usersquads', { userId, customerId: MEN, squadIds: [1, 77] })).status).toBe(422);
    expect((await post('/usersquads', { userId, customerId: MEN, squadIds: [1, 1, 2] })).status).toBe(200);
    expect((await post('/usersquads', { userId, customerId: MEN, squadIds: [] })).status).toBe(200);
  });

  test('the log knows who did what to which, newest first, and no secrets', async () => {
    const session = { sessionId: 1, customerId: MEN, title: 'Secret title', sessionTypeId: 1 };
    expect((await post('/session', session, 'analyst')).status).toBe(200);
    expect((await post(`/switchaccount?customerId=${MEN}`, {}, 'analyst')).status).toBe(200);
    expect(
      (await post(`/exported?customerId=${MEN}`, { sessionId: 1, fileId: 'session_1.csv' }, 'analyst')).status,
    ).toBe(200);
    expect((await post('/session', { ...session, sessionId: 4711 }, 'analyst')).status).toBe(404);
    expect((await signIn('analyst', 'wrong')).status).toBe(401);
    const { entries, total } = await log('userName=Analyst');
    expect(entries.map(({ action, call, customerId, subject }) => [action, call, customerId, subject])).toEqual([
      ['signInRefused', 'POST /login', MEN, {}],
      ['export', 'POST /exported', MEN, { sessionId: 1, fileId: 'session_1.csv' }],
      ['switchAccount', 'POST /switchaccount', MEN, {}],
      ['change', 'POST /session', MEN, { sessionId: 1, sessionTypeId: 1 }],
      ['signIn', 'POST /login', MEN, {}],
    ]);
    expect(total).toBe(5);
    const { entries: administered } = await log('action=administer');
    expect(administered.map(({ call }) => call)).toContain('POST /adduser');
    expect(administered.at(-1)).toMatchObject({ call: 'POST /adduser', userName: 'admin', customerId: 0 });
    const everything = JSON.stringify(await portal.database.store.db.selectFrom('audit_log').selectAll().execute());
    for (const secret of [FIRST_PASSWORD, 'Secret title', 'Lane', 'wrong']) expect(everything).not.toContain(secret);
  });

  test('page by page', async () => {
    const { db } = portal.database.store;
    const entry = { customerId: 0, userId: null, userName: 'paged', action: 'change', call: 'POST /x', subject: {} };
    for (let i = 0; i < 60; i++) await insertAuditEntry(db, { ...entry, subject: { sessionId: i } });
    const first = await log('userName=paged');
    const second = await log('userName=paged&page=1');
    expect([first.total, first.entries.length, second.entries.length]).toEqual([60, 50, 10]);
    const ids = [...first.entries, ...second.entries].map((each) => each.subject['sessionId']);
    expect(ids).toEqual(Array.from({ length: 60 }, (_, i) => 59 - i));
  });

  test('append-only: the database itself refuses changes, and deletions before the time', async () => {
    const { db } = portal.database.store;
    const now = new Date();
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
    const entry = { customerId: 9, userId: null, userName: 'old', action: 'change', call: 'POST /x', subject: {} };
    await insertAuditEntry(db, entry, daysAgo(AUDIT_KEPT_DAYS + 1));
    await insertAuditEntry(db, entry, daysAgo(AUDIT_KEPT_DAYS - 1));
    await expect(db.updateTable('audit_log').set({ user_name: 'x' }).execute()).rejects.toThrow(/append-only/);
    await expect(db.deleteFrom('audit_log').where('user_name', '=', 'old').execute()).rejects.toThrow(/append-only/);
    await removeOldAuditEntries(db);
    const left = await db.selectFrom('audit_log').select('at').where('user_name', '=', 'old').execute();
    expect(left).toEqual([{ at: daysAgo(AUDIT_KEPT_DAYS - 1).toISOString() }]);
  });
});
