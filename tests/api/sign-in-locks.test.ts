/** Failed sign-ins and their locks: for accounts and for names that nobody has alike, whatever comes at once. */
import { HttpError } from '@halfturn/server/plugins/http-error';
import { SignInCheck } from '@halfturn/server/plugins/sign-in';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import { chargeAttempt, unlockUser } from '@halfturn/server/store/sign-in-attempts';
import { findUser, listAccounts, setUserDisabled } from '@halfturn/server/store/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenIn } from './accounts';
import { describeOnEngines } from './engines';
import { openTestPortal, TEST_SECRET, type TestPortal } from './portal';

const MINUTE = 60_000;
const LOCKED = { statusCode: 403, message: 'User is locked out. Please contact support.' };

describeOnEngines('locks', (engine) => {
  let portal: TestPortal;
  let nowMs = Date.UTC(2026, 2, 11, 9);
  let check: SignInCheck;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    check = new SignInCheck(portal.database.store, TEST_SECRET, () => new Date(nowMs));
  });
  afterAll(() => portal.close());

  /** 200, or the status of the refusal. */
  const statusOf = (userName: string, password: string) =>
    check.signIn(userName, password, {}).then(
      () => 200,
      (error: unknown) => (error instanceof HttpError ? error.statusCode : 500),
    );
  const failTimes = async (userName: string, times: number) => {
    for (let attempt = 0; attempt < times; attempt += 1) expect(await statusOf(userName, 'wrong')).toBe(401);
  };
  const signIn = (username: string, password: string) =>
    portal.call('POST', '/login', { body: { username, password } });
  const userIdOf = async (userName: string) => {
    const user = await findUser(portal.database.store.db, userName);
    if (user === null) throw new Error(`The demo has no ${userName}.`);
    return user.userId;
  };

  test.each([['medic'], ['nobody-at-all']])('ten failures lock %s, in the same words', async (userName) => {
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await signIn(userName, 'wrong')).status).toBe(401);
    const locked = await signIn(userName, DEMO_PASSWORD);
    expect(locked.status).toBe(403);
    expect(locked.json()).toEqual(LOCKED);
  });

  test.each([['analyst'], ['unknown-name']])('the second lock of %s in a row is twice as long', async (userName) => {
    for (const minutes of [15, 30]) {
      await failTimes(userName, 10);
      nowMs += minutes * MINUTE - 1;
      expect(await statusOf(userName, DEMO_PASSWORD)).toBe(403);
      nowMs += 1;
    }
    expect(await statusOf(userName, DEMO_PASSWORD)).toBe(userName === 'analyst' ? 200 : 401);
  });

  test('locks double up to 16 hours; after a day without an attempt all is forgotten', async () => {
    const { db } = portal.database.store;
    const charge = () => chargeAttempt(db, 'user:4711', new Date(nowMs));
    const lock = async () => {
      for (let attempt = 1; attempt < 10; attempt += 1) expect((await charge())?.locks).toBe(false);
      expect((await charge())?.locks).toBe(true);
    };
    for (const minutes of [15, 30, 60, 120, 240, 480, 960, 960]) {
      await lock();
      nowMs += minutes * MINUTE - 1;
      expect(await charge()).toBeNull();
      nowMs += 1;
    }
    nowMs += 24 * 60 * MINUTE;
    await lock();
    nowMs += 15 * MINUTE;
    expect(await charge()).not.toBeNull();
  });

  test('the tenth attempt in a row still signs in if it is right, and starts the count anew', async () => {
    for (let round = 0; round < 2; round += 1) {
      await failTimes('coach', 9);
      expect(await statusOf('coach', DEMO_PASSWORD)).toBe(200);
    }
  });

  test('of thirty guesses at once ten are looked at', async () => {
    const statuses = await Promise.all(Array.from({ length: 30 }, () => statusOf('hoops', 'wrong')));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    expect(await statusOf('hoops', DEMO_PASSWORD)).toBe(403);
  });

  test('the administrator sees the lock and takes it away', async () => {
    const { db } = portal.database.store;
    const lockOf = async () =>
      (await listAccounts(db, new Date(nowMs))).find(({ userName }) => userName === 'hoops')?.lockedUntil;
    expect(await lockOf()).toBe(new Date(nowMs + 15 * MINUTE).toISOString());
    await unlockUser(db, await userIdOf('hoops'));
    expect(await lockOf()).toBeNull();
    expect(await statusOf('hoops', DEMO_PASSWORD)).toBe(200);
  });

  test('a lock and a disabled account end the sign-ins of before', async () => {
    const { db } = portal.database.store;
    const tokenOf = async (userName: string) => tokenIn(await signIn(userName, DEMO_PASSWORD));
    const statusWith = async (token: string) => (await portal.call('GET', '/config', { token })).status;
    const locked = await tokenOf('women');
    expect(await statusWith(locked)).toBe(200);
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn('women', 'wrong');
    expect(await statusWith(locked)).toBe(200);
    await signIn('women', 'wrong');
    expect(await statusWith(locked)).toBe(401);

    const disabled = await tokenOf('admin');
    const userId = await userIdOf('admin');
    await setUserDisabled(db, userId, true);
    expect(await statusWith(disabled)).toBe(401);
    // Only who knows the password is told.
    expect((await signIn('admin', 'wrong')).status).toBe(401);
    expect((await signIn('admin', DEMO_PASSWORD)).json()).toEqual(LOCKED);
    await setUserDisabled(db, userId, false);
    expect(await statusWith(disabled)).toBe(401);
    expect((await signIn('admin', DEMO_PASSWORD)).status).toBe(200);
  });

  test('names that nobody has are not kept in clear', async () => {
    await statusOf('my secret pass phrase', 'x');
    const rows = await portal.database.store.db.selectFrom('sign_in_attempts').select('attempt_key').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { attempt_key: key } of rows) expect(key).toMatch(/^(user:\d+|name:[0-9a-f]{64})$/);
  });
});
