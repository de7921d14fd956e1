import { login } from '@halfturn/contract/signin/login';
import { HttpError } from '@halfturn/server/plugins/http-error';
import { SignInCheck } from '@halfturn/server/plugins/sign-in';
import { resetMfa } from '@halfturn/server/store/access/mfa';
import { listAccounts } from '@halfturn/server/store/access/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../authenticator';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { describeOnEngines } from '../engines';
import { openTestPortal, TEST_SECRET, type TestPortal } from '../portal';

const STEP_MS = 30_000;
const HOME = '192.0.2.7';
const WRONG_CODE = { statusCode: 401, message: 'Incorrect username or password or code' };

describeOnEngines('two-step sign-in', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
  });
  afterAll(() => portal.close());

  const signIn = (username: string, second: object = {}, password = OWN_PASSWORD) =>
    portal.call('POST', '/login', { body: { username, password, ...second } });
  const setupKeyOf = async (username: string) => {
    const { mfaSetupKey } = login.answer.parse((await signIn(username)).json());
    if (mfaSetupKey === null) throw new Error('There is no key to set up.');
    return mfaSetupKey;
  };

  test('set-up: a picture and no token, then the first code and recovery codes, then codes alone', async () => {
    await addAccount(portal, { userName: 'ada', mfaRequired: true, additionalCustomerId: 2 });
    const first = await signIn('ada');
    expect(first.status).toBe(200);
    expect(first.headers['authorization']).toBeUndefined();
    const setUp = login.answer.parse(first.json());
    expect(setUp).toMatchObject({ mfaSetupRequired: true, mfaCodeRequired: false, recoveryCodes: [] });
    expect(setUp.qrCodeString).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(setUp).toMatchObject({ primaryCustomer: null, additionalCustomer: [], isAdmin: false });

    const key = setUp.mfaSetupKey ?? '';
    const whole = await signIn('ada', { mfaCode: codeOf(key, Date.now()) });
    expect(String(whole.headers['authorization'])).toMatch(/^Bearer /);
    const answer = login.answer.parse(whole.json());
    expect(answer.recoveryCodes).toHaveLength(10);
    expect(answer).toMatchObject({
      mfaSetupRequired: false,
      mfaCodeRequired: false,
      primaryCustomer: { customerId: 1 },
    });

    const asked = await signIn('ada');
    expect(asked.json()).toMatchObject({ mfaCodeRequired: true, mfaSetupRequired: false, qrCodeString: null });
    expect(asked.json()).toMatchObject({ mfaSetupKey: null, primaryCustomer: null });
    expect(asked.headers['authorization']).toBeUndefined();
    // The set-up's step is spent; the next one may come 30 seconds early.
    const again = await signIn('ada', { mfaCode: codeOf(key, Date.now() + STEP_MS) });
    expect(String(again.headers['authorization'])).toMatch(/^Bearer /);
    expect(again.json()).toMatchObject({ recoveryCodes: [] });
  });

  test('a wrong code, a wrong password with a right code, and a code nobody asked for', async () => {
    await addAccount(portal, { userName: 'bob', mfaRequired: true });
    const key = await setupKeyOf('bob');
    const code = codeOf(key, Date.now());
    const wrongCode = code === '000000' ? '000001' : '000000';
    expect((await signIn('bob', { mfaCode: wrongCode })).json()).toEqual(WRONG_CODE);
    expect((await signIn('bob', { mfaCode: code }, 'wrong')).json()).toEqual(WRONG_CODE);
    expect((await signIn('nobody', { mfaCode: code })).json()).toEqual(WRONG_CODE);
    expect((await signIn('bob', { mfaCode: '' })).json()).toEqual(WRONG_CODE);
    expect((await signIn('bob', { mfaCode: '1234567' })).status).toBe(400);
    expect((await signIn('bob', { recoveryCode: 'AAAA-AAAA-AAAA-AAAA' })).json()).toEqual(WRONG_CODE);
    expect((await signIn('bob', { mfaCode: code })).status).toBe(200);
    await addAccount(portal, { userName: 'carol' });
    expect((await signIn('carol', { mfaCode: '123456' })).status).toBe(200);
  });

  test('every set-up that is begun has a secret of its own', async () => {
    await addAccount(portal, { userName: 'dora', mfaRequired: true });
    const [before, after] = [await setupKeyOf('dora'), await setupKeyOf('dora')];
    expect(after).not.toBe(before);
    expect((await signIn('dora', { mfaCode: codeOf(before, Date.now()) })).json()).toEqual(WRONG_CODE);
    expect((await signIn('dora', { mfaCode: codeOf(after, Date.now()) })).status).toBe(200);
  });

  test('a recovery code stands for a code once, in any spelling; of two at once one', async () => {
    const userId = await addAccount(portal, { userName: 'emil', mfaRequired: true });
    const key = await setupKeyOf('emil');
    const { recoveryCodes } = login.answer.parse((await signIn('emil', { mfaCode: codeOf(key, Date.now()) })).json());
    const [one = '', two = ''] = recoveryCodes;
    expect((await signIn('emil', { recoveryCode: one.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await signIn('emil', { recoveryCode: one })).json()).toEqual(WRONG_CODE);
    const both = await Promise.all([signIn('emil', { recoveryCode: two }), signIn('emil', { recoveryCode: two })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
    const { db } = portal.database.store;
    const left = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', userId).execute();
    expect(left).toHaveLength(8);
    for (const { code_hash: hash } of left) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('the secret is sealed in the database', async () => {
    const userId = await addAccount(portal, { userName: 'finn', mfaRequired: true });
    const key = (await setupKeyOf('finn')).replaceAll('-', '');
    const { db } = portal.database.store;
    const row = await db
      .selectFrom('users')
      .select('mfa_secret')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(row.mfa_secret).toMatch(/^v1\.[\w-]{60,}$/);
    expect(row.mfa_secret).not.toContain(key);
    const other = await addAccount(portal, { userName: 'gina', mfaRequired: true });
    await db.updateTable('users').set({ mfa_secret: row.mfa_secret }).where('user_id', '=', other).execute();
    expect((await signIn('gina', { mfaCode: codeOf(key, Date.now()) })).json()).toEqual(WRONG_CODE);
  });

  test('a reset asks for a new set-up, ends sign-ins, and makes old codes worthless', async () => {
    const userId = await addAccount(portal, { userName: 'hugo', mfaRequired: true });
    const key = await setupKeyOf('hugo');
    const whole = await signIn('hugo', { mfaCode: codeOf(key, Date.now()) });
    const token = tokenIn(whole);
    const [recoveryCode = ''] = login.answer.parse(whole.json()).recoveryCodes;
    const { db } = portal.database.store;
    const isSetUp = async () =>
      (await listAccounts(db, new Date())).find((account) => account.userId === userId)?.mfaConfirmed;
    expect(await isSetUp()).toBe(true);
    await resetMfa(db, userId);
    expect(await isSetUp()).toBe(false);
    expect((await portal.call('GET', '/config', { token })).status).toBe(401);
    expect((await signIn('hugo', { recoveryCode })).status).toBe(401);
    expect((await signIn('hugo')).json()).toMatchObject({ mfaSetupRequired: true });
    expect((await signIn('hugo', { mfaCode: codeOf(key, Date.now() + STEP_MS) })).status).toBe(401);
  });

  describe('by the clock', () => {
    let nowMs = Date.UTC(2026, 2, 11, 9, 0, 15);
    let check: SignInCheck;
    let key = '';
    const warnings: object[] = [];
    const attempt = (mfaCode: string) =>
      check.signIn('ines', OWN_PASSWORD, { mfaCode }, HOME).then(
        ({ kind }) => kind,
        (error: unknown) => (error instanceof HttpError ? error.statusCode : error),
      );
    beforeAll(async () => {
      await addAccount(portal, { userName: 'ines', mfaRequired: true });
      check = new SignInCheck(portal.database.store, TEST_SECRET, {
        now: () => new Date(nowMs),
        pause: async () => {},
        log: { warn: (facts) => warnings.push(facts) },
      });
      const begun = await check.signIn('ines', OWN_PASSWORD, {}, HOME);
      key = begun.kind === 'setupRequired' ? begun.mfaSetupKey : '';
      await attempt(codeOf(key, nowMs));
    });

    test('a code is taken once, of two at once one, and none earlier than the last', async () => {
      expect(await attempt(codeOf(key, nowMs))).toBe(401);
      nowMs += 2 * STEP_MS;
      const code = codeOf(key, nowMs);
      const both = await Promise.all([attempt(code), attempt(code)]);
      expect(both.map(String).sort()).toEqual(['401', 'signedIn']);
      // Within the clock's window, but before the one that was used.
      expect(await attempt(codeOf(key, nowMs - STEP_MS))).toBe(401);
    });

    test('a phone may be one step fast or slow, not two', async () => {
      nowMs += 10 * STEP_MS;
      expect(await attempt(codeOf(key, nowMs - 2 * STEP_MS))).toBe(401);
      expect(await attempt(codeOf(key, nowMs - STEP_MS))).toBe('signedIn');
      expect(await attempt(codeOf(key, nowMs + 2 * STEP_MS))).toBe(401);
      expect(await attempt(codeOf(key, nowMs + STEP_MS))).toBe('signedIn');
    });

    test('after the clock was set back the second step goes on, and the log says so', async () => {
      const usedMs = nowMs;
      // Two steps ahead may be a phone's clock plus a corrected one: accepted.
      nowMs = usedMs - STEP_MS;
      expect(await attempt(codeOf(key, nowMs))).toBe(401);
      expect(warnings).toEqual([]);
      nowMs = usedMs - 24 * 3600_000;
      const code = codeOf(key, nowMs);
      const both = await Promise.all([attempt(code), attempt(code)]);
      expect(both.map(String).sort()).toEqual(['401', 'signedIn']);
      expect(warnings[0]).toMatchObject({ clockStep: Math.floor(nowMs / STEP_MS) });
      const heard = warnings.length;
      expect(await attempt(codeOf(key, nowMs + STEP_MS))).toBe('signedIn');
      expect(warnings).toHaveLength(heard);
      nowMs = usedMs;
    });

    test('a code that was used opens nothing after the clock was set back, an unused one does', async () => {
      nowMs += 10 * STEP_MS;
      const usedMs = nowMs;
      const dayBeforeMs = usedMs - 24 * 3600_000;
      const usedADayBefore = codeOf(key, dayBeforeMs - 10 * STEP_MS);
      expect(await attempt(codeOf(key, usedMs))).toBe('signedIn');
      expect(await attempt(codeOf(key, usedMs))).toBe(401);
      nowMs = dayBeforeMs - 10 * STEP_MS;
      expect(await attempt(usedADayBefore)).toBe(401);
      nowMs = dayBeforeMs;
      expect(await attempt(codeOf(key, dayBeforeMs))).toBe('signedIn');
      nowMs = usedMs + 4 * STEP_MS;
      expect(await attempt(codeOf(key, nowMs))).toBe('signedIn');
      nowMs = dayBeforeMs;
      expect(await attempt(codeOf(key, dayBeforeMs))).toBe(401);
      nowMs = usedMs;
      expect(await attempt(codeOf(key, usedMs))).toBe(401);
      nowMs = usedMs + 6 * STEP_MS;
      expect(await attempt(codeOf(key, nowMs))).toBe('signedIn');
    });

    test('knowing the password buys no more than ten guesses at the code', async () => {
      nowMs += 10 * STEP_MS;
      const wrong = codeOf(key, nowMs + 100 * STEP_MS);
      for (let guess = 0; guess < 10; guess += 1) {
        expect((await check.signIn('ines', OWN_PASSWORD, {}, HOME)).kind).toBe('codeRequired');
        expect(await attempt(wrong)).toBe(401);
      }
      expect(await attempt(codeOf(key, nowMs))).toBe(403);
      await expect(check.signIn('ines', OWN_PASSWORD, {}, HOME)).rejects.toThrow('User is locked out');
    });
  });
});
