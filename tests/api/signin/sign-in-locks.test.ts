import { HttpError } from '@halfturn/server/plugins/http-error';
import { SignInCheck } from '@halfturn/server/plugins/sign-in';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import {
  chargeAttempt,
  LOCK_AT_KNOWN_PLACE,
  LOCK_AT_PLACE,
  removeOldAttempts,
  unlockUser,
} from '@halfturn/server/store/access/sign-in-attempts';
import { rememberPlace } from '@halfturn/server/store/access/sign-in-places';
import { findUser, listAccounts, resetPassword, setUserDisabled } from '@halfturn/server/store/access/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../authenticator';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { describeOnEngines } from '../engines';
import { openTestPortal, TEST_SECRET, type TestPortal } from '../portal';

const MINUTE = 60_000;
const HOME = '192.0.2.1';
const ELSEWHERE = '203.0.113.9';
const LOCKED = { statusCode: 403, message: 'User is locked out. Please contact support.' };

describeOnEngines('locks', (engine) => {
  let portal: TestPortal;
  let nowMs = Date.UTC(2026, 2, 11, 9);
  let check: SignInCheck;
  const pauses: number[] = [];
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    check = new SignInCheck(portal.database.store, TEST_SECRET, {
      now: () => new Date(nowMs),
      pause: async (ms) => pauses.push(ms),
    });
  });
  afterAll(() => portal.close());

  const statusOf = (userName: string, password: string, address = HOME) =>
    check.signIn(userName, password, {}, address).then(
      () => 200,
      (error: unknown) => (error instanceof HttpError ? error.statusCode : 500),
    );
  const failTimes = async (userName: string, times: number, address = HOME) => {
    for (let attempt = 0; attempt < times; attempt += 1) expect(await statusOf(userName, 'wrong', address)).toBe(401);
  };
  const failEverywhere = async (userName: string) => {
    const { db } = portal.database.store;
    const before = await db.selectFrom('sign_in_attempts').select('attempt_key').execute();
    await failTimes(userName, 1, '198.51.100.1');
    const user = await findUser(db, userName);
    const made = await db
      .selectFrom('sign_in_attempts')
      .select('attempt_key')
      .where('attempt_key', 'not like', '%@%')
      .where('attempt_key', 'not in', user === null ? before.map((row) => row.attempt_key) : [''])
      .where('attempt_key', 'like', user === null ? 'name:%' : `user:${user.userId}`)
      .execute();
    expect(made).toHaveLength(1);
    await db
      .updateTable('sign_in_attempts')
      .set({ failures: 98 })
      .where('attempt_key', '=', made[0]?.attempt_key ?? '')
      .execute();
    await failTimes(userName, 1, '198.51.100.2');
    expect(await statusOf(userName, 'wrong', '198.51.100.3')).toBe(401);
    expect(await statusOf(userName, 'wrong', '198.51.100.4')).toBe(403);
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

  test.each([['analyst'], ['unknown-name']])(
    'the second lock of %s in a row at a place is twice as long',
    async (userName) => {
      for (const minutes of [15, 30]) {
        await failTimes(userName, 10);
        nowMs += minutes * MINUTE - 1;
        expect(await statusOf(userName, DEMO_PASSWORD)).toBe(403);
        nowMs += 1;
      }
      expect(await statusOf(userName, DEMO_PASSWORD)).toBe(userName === 'analyst' ? 200 : 401);
    },
  );

  test.each([['women'], ['unknown-elsewhere']])(
    'failures of %s at one place lock that place alone',
    async (userName) => {
      await failTimes(userName, 10, ELSEWHERE);
      expect(await statusOf(userName, DEMO_PASSWORD, ELSEWHERE)).toBe(403);
      expect(await statusOf(userName, DEMO_PASSWORD)).toBe(userName === 'women' ? 200 : 401);
      expect(await statusOf(userName, DEMO_PASSWORD, ELSEWHERE)).toBe(403);
    },
  );

  test('all addresses of an IPv6 network are one place', async () => {
    for (let host = 1; host <= 10; host += 1) await failTimes('scout', 1, `2001:db8:1:2::${host}`);
    expect(await statusOf('scout', 'wrong', '2001:db8:1:2:ffff::1')).toBe(403);
    expect(await statusOf('scout', 'wrong', '2001:db8:1:3::1')).toBe(401);
  });

  test('attempts slow down before they lock: from the fifth in a row, twice as long each time', async () => {
    pauses.length = 0;
    await failTimes('slow', 10);
    expect(pauses).toEqual([100, 200, 400, 800, 1600, 3200]);
    expect(await statusOf('slow', 'wrong')).toBe(403);
    expect(pauses).toHaveLength(6);
  });

  test.each([['known'], ['unknown-everywhere']])(
    'a hundred failures of %s at any places lock it at others',
    async (name) => {
      if (name === 'known') await addAccount(portal, { userName: name });
      await failEverywhere(name);
      nowMs += 15 * MINUTE - 1;
      expect(await statusOf(name, OWN_PASSWORD, ELSEWHERE)).toBe(403);
      nowMs += 1;
      expect(await statusOf(name, OWN_PASSWORD, ELSEWHERE)).toBe(name === 'known' ? 200 : 401);
    },
  );

  test('who has signed in from a place is reached there all the same, for as long as a sign-in lasts', async () => {
    await addAccount(portal, { userName: 'lena' });
    expect(await statusOf('lena', OWN_PASSWORD)).toBe(200);
    await failEverywhere('lena');
    expect(await statusOf('lena', OWN_PASSWORD)).toBe(200);
    expect(await statusOf('lena', OWN_PASSWORD, ELSEWHERE)).toBe(403);
    for (let round = 0; round < 2; round += 1) {
      await failTimes('lena', 10);
      nowMs += MINUTE - 1;
      expect(await statusOf('lena', OWN_PASSWORD)).toBe(403);
      nowMs += 1;
    }
    expect(await statusOf('lena', OWN_PASSWORD)).toBe(200);
    nowMs += 12 * 60 * MINUTE;
    await failTimes('lena', 10);
    nowMs += MINUTE;
    expect(await statusOf('lena', OWN_PASSWORD)).toBe(403);
  });

  test('with a second step a place is known for thirty days', async () => {
    await addAccount(portal, { userName: 'mila', mfaRequired: true });
    const begun = await check.signIn('mila', OWN_PASSWORD, {}, HOME);
    const key = begun.kind === 'setupRequired' ? begun.mfaSetupKey : '';
    const code = () => ({ mfaCode: codeOf(key, nowMs) });
    expect((await check.signIn('mila', OWN_PASSWORD, code(), HOME)).kind).toBe('signedIn');
    nowMs += 29 * 24 * 60 * MINUTE;
    await failEverywhere('mila');
    expect((await check.signIn('mila', OWN_PASSWORD, code(), HOME)).kind).toBe('signedIn');
    await expect(check.signIn('mila', OWN_PASSWORD, code(), ELSEWHERE)).rejects.toThrow('User is locked out');
    nowMs += 30 * 24 * 60 * MINUTE;
    await failEverywhere('mila');
    await expect(check.signIn('mila', OWN_PASSWORD, code(), HOME)).rejects.toThrow('User is locked out');
  });

  test('of an account twenty places are known, of a reset one none', async () => {
    const { db } = portal.database.store;
    const userId = await addAccount(portal, { userName: 'nora' });
    for (let hour = 1; hour <= 25; hour += 1) {
      const [now, until] = [new Date(nowMs), new Date(nowMs + hour * 3600_000)];
      await rememberPlace(db, { userId, place: `place ${hour}`, until, now });
    }
    const known = () => db.selectFrom('sign_in_places').selectAll().where('user_id', '=', userId).execute();
    expect((await known()).map(({ place }) => place).sort()).toEqual(
      Array.from({ length: 20 }, (_, kept) => `place ${kept + 6}`).sort(),
    );
    await resetPassword(db, userId, 'unusable');
    expect(await known()).toEqual([]);
  });

  test('what anybody can fill is bounded; the count of an account stays', async () => {
    const { db } = portal.database.store;
    await db.deleteFrom('sign_in_attempts').execute();
    for (let place = 1; place <= 8; place += 1) {
      nowMs += 1000;
      await failTimes('medic', 1, `192.0.2.${100 + place}`);
      await failTimes(`made up ${place}`, 1, '192.0.2.100');
    }
    const medic = `user:${await userIdOf('medic')}`;
    const keys = async () =>
      (await db.selectFrom('sign_in_attempts').select('attempt_key').execute()).map((row) => row.attempt_key);
    await removeOldAttempts(db, new Date(nowMs), 6);
    const left = (await keys()).filter((key) => !/^user:\d+$/.test(key));
    expect(left.length).toBeLessThanOrEqual(6);
    expect(left.length).toBeGreaterThan(0);
    expect(await keys()).toContain(medic);
    await removeOldAttempts(db, new Date(nowMs + 24 * 60 * MINUTE));
    expect(await keys()).toEqual([]);
  });

  test('locks double up to 16 hours; after a day without an attempt all is forgotten', async () => {
    const { db } = portal.database.store;
    const charge = () => chargeAttempt(db, 'user:4711', LOCK_AT_PLACE, new Date(nowMs));
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

  test('a lock lasts no longer where the clock is set back meanwhile', async () => {
    const { db } = portal.database.store;
    const charge = (atMs: number) => chargeAttempt(db, 'user:4712', LOCK_AT_KNOWN_PLACE, new Date(atMs));
    const laterMs = nowMs + 60 * MINUTE;
    for (let attempt = 1; attempt <= 10; attempt += 1) await charge(laterMs);
    expect(await charge(laterMs + MINUTE - 1)).toBeNull();
    // An hour back: a minute from the first attempt that notices.
    expect(await charge(nowMs)).toBeNull();
    expect(await charge(nowMs + MINUTE - 1)).toBeNull();
    expect(await charge(nowMs + MINUTE)).not.toBeNull();
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

  test('failures end nobody’s sign-in, wherever they come from; the one of a guesser who is signed in ends', async () => {
    await addAccount(portal, { userName: 'olga' });
    const tokenOf = async () => tokenIn(await signIn('olga', OWN_PASSWORD));
    const statusWith = async (token: string) => (await portal.call('GET', '/config', { token })).status;
    const [own, stolen] = [await tokenOf(), await tokenOf()];
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await signIn('olga', 'wrong')).status).toBe(401);
    expect((await signIn('olga', OWN_PASSWORD)).json()).toEqual(LOCKED);
    expect(await statusWith(own)).toBe(200);
    await unlockUser(portal.database.store.db, await userIdOf('olga'));
    const guess = () => {
      const body = { username: 'olga', currentPassword: 'wrong', newPassword: 'another one of twelve' };
      return portal.call('POST', '/updatepassword', { token: stolen, body });
    };
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).status).toBe(401);
    expect(await statusWith(stolen)).toBe(401);
    expect(await statusWith(own)).toBe(200);
  });

  test('a disabled account ends the sign-ins of before', async () => {
    const { db } = portal.database.store;
    const tokenOf = async (userName: string) => tokenIn(await signIn(userName, DEMO_PASSWORD));
    const statusWith = async (token: string) => (await portal.call('GET', '/config', { token })).status;
    const disabled = await tokenOf('admin');
    const userId = await userIdOf('admin');
    await setUserDisabled(db, userId, true);
    expect(await statusWith(disabled)).toBe(401);
    expect((await signIn('admin', 'wrong')).status).toBe(401);
    expect((await signIn('admin', DEMO_PASSWORD)).json()).toEqual(LOCKED);
    await setUserDisabled(db, userId, false);
    expect(await statusWith(disabled)).toBe(401);
    expect((await signIn('admin', DEMO_PASSWORD)).status).toBe(200);
  });

  test('neither names that nobody has nor addresses are kept in clear', async () => {
    await statusOf('my secret pass phrase', 'x');
    const rows = await portal.database.store.db.selectFrom('sign_in_attempts').select('attempt_key').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { attempt_key: key } of rows) expect(key).toMatch(/^(user:\d+|name:[0-9a-f]{64})(@[0-9a-f]{64})?$/);
  });
});
