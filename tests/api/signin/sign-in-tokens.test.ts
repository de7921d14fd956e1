import { createTokenService, type TokenService } from '@halfturn/server/plugins/tokens';
import { findUser } from '@halfturn/server/store/access/users';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { describeOnEngines } from '../engines';
import { openTestPortal, TEST_SECRET, type TestPortal } from '../portal';

const MINUTE = 60_000;
const START = Date.UTC(2026, 2, 11, 9);

describeOnEngines('tokens', (engine) => {
  let portal: TestPortal;
  let tokens: TokenService;
  let nowMs = START;
  let userId = 0;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    tokens = createTokenService(portal.database.store, TEST_SECRET, () => nowMs);
    userId = (await findUser(portal.database.store.db, 'analyst'))?.userId ?? 0;
  });
  afterAll(() => portal.close());

  const use = (token: string) => tokens.authenticate(`Bearer ${token}`);

  test('an unused token is worth nothing after fifteen minutes', async () => {
    nowMs = START;
    const token = await tokens.issue(userId, 'password');
    expect((await use(token))?.user.userName).toBe('analyst');
    nowMs += 15 * MINUTE - 1000;
    expect(await use(token)).not.toBeNull();
    nowMs += 1000;
    expect(await use(token)).toBeNull();
    const restarted = createTokenService(portal.database.store, TEST_SECRET, () => nowMs);
    expect(await restarted.authenticate(`Bearer ${token}`)).toBeNull();
  });

  test('a young token is not renewed, an older one is, and both work until they run out', async () => {
    nowMs = START;
    const token = await tokens.issue(userId, 'password');
    nowMs += 5 * MINUTE - 1000;
    expect((await use(token))?.renewed).toBeNull();
    nowMs += 1000;
    const renewed = (await use(token))?.renewed ?? '';
    expect(decodeJwt(renewed).jti).toBe(decodeJwt(token).jti);
    nowMs = START + 15 * MINUTE;
    expect(await use(token)).toBeNull();
    expect((await use(renewed))?.user.userName).toBe('analyst');
    nowMs = START + 20 * MINUTE;
    expect(await use(renewed)).toBeNull();
  });

  test('in use all day it ends after twelve hours', async () => {
    nowMs = START;
    let token = await tokens.issue(userId, 'password');
    let lastUseMs = 0;
    for (; nowMs < START + 24 * 60 * MINUTE; nowMs += 7 * MINUTE) {
      const answer = await use(token);
      if (answer === null) break;
      lastUseMs = nowMs;
      token = answer.renewed ?? token;
    }
    expect(lastUseMs - START).toBe(Math.floor((12 * 60 - 1) / 7) * 7 * MINUTE);
    expect(decodeJwt(token).exp).toBe(START / 1000 + 12 * 3600);
  });

  test('signing out ends every renewal of the sign-in, and no other sign-in', async () => {
    nowMs = START;
    const [token, other] = [await tokens.issue(userId, 'password'), await tokens.issue(userId, 'password')];
    nowMs += 6 * MINUTE;
    const answer = await use(token);
    await tokens.revoke(answer?.user.tokenId ?? '');
    expect(await use(token)).toBeNull();
    expect(await use(answer?.renewed ?? '')).toBeNull();
    expect(await use(other)).not.toBeNull();
  });

  async function aged(token: string, minutes: number): Promise<string> {
    const { jti = '', sub = '' } = decodeJwt(token);
    const issuedAt = Math.floor(Date.now() / 1000) - minutes * 60;
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('halfturn')
      .setSubject(sub)
      .setJti(jti)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 15 * 60)
      .sign(TEST_SECRET);
  }

  test('the answer of a call carries the new token; a young one, a refusal of it and the last call carry none', async () => {
    await addAccount(portal, { userName: 'own' });
    const body = { username: 'own', password: OWN_PASSWORD };
    const login = await portal.call('POST', '/login', { body });
    const token = tokenIn(login);
    const call = async (path: string, withToken: string, method: 'GET' | 'POST' = 'GET') =>
      portal.call(method, path, { token: withToken });
    expect((await call('/config', token)).headers['authorization']).toBeUndefined();
    expect((await call('/config', await aged(token, 16))).headers['authorization']).toBeUndefined();
    const old = await aged(token, 6);
    for (const [path, method] of [
      ['/config', 'GET'],
      ['/renewtoken', 'POST'],
      // Refused for another reason: they are signed in nevertheless.
      ['/players?customerId=3', 'GET'],
    ] as const) {
      const renewed = tokenIn(await call(path, old, method));
      expect([path, (await call('/config', renewed)).status]).toEqual([path, 200]);
    }
    const signOut = await call('/logout', old, 'POST');
    expect([signOut.status, signOut.headers['authorization']]).toEqual([200, undefined]);
    expect((await call('/config', old)).status).toBe(401);
  });

  test('a password that somebody else chose: renewing, signing out and changing it, nothing else', async () => {
    await addAccount(portal, { userName: 'new', passwordChangeRequired: true });
    const login = await portal.call('POST', '/login', { body: { username: 'new', password: OWN_PASSWORD } });
    expect(login.json()).toMatchObject({ passwordChangeRequired: true });
    const token = tokenIn(login);
    const refused = await portal.call('GET', '/config', { token });
    expect([refused.status, refused.json()]).toEqual([403, { statusCode: 403, message: 'Change the password first.' }]);
    expect((await portal.call('GET', '/sessions?customerId=1', { token })).status).toBe(403);
    expect((await portal.call('POST', '/renewtoken', { token })).status).toBe(200);
    const body = { username: 'new', currentPassword: OWN_PASSWORD, newPassword: 'one that I chose' };
    expect((await portal.call('POST', '/updatepassword', { token, body })).status).toBe(200);
    expect((await portal.call('GET', '/config', { token })).status).toBe(401);
    const again = await portal.call('POST', '/login', { body: { username: 'new', password: 'one that I chose' } });
    expect(again.json()).toMatchObject({ passwordChangeRequired: false });
  });
});
