import { login } from '@halfturn/contract/signin/login';
import { setUserDisabled } from '@halfturn/server/store/access/users';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { describeOnEngines } from '../engines';
import { openTestPortal, type TestPortal } from '../portal';

const TENANT = '11111111-2222-3333-4444-555555555555';
const CLIENT = '66666666-7777-8888-9999-aaaaaaaaaaaa';
const ISSUER = `https://login.microsoftonline.com/${TENANT}/v2.0`;
const WRONG = { statusCode: 401, message: 'Incorrect username or password' };
const nowS = () => Math.floor(Date.now() / 1000);

describeOnEngines('sign-in with Microsoft', (engine) => {
  let portal: TestPortal;
  let sign: (claims?: JWTPayload, header?: object) => Promise<string>;
  let signWithOtherKey: typeof sign;
  let count = 0;

  beforeAll(async () => {
    const pairs = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
    const [sign1, sign2] = pairs.map(({ privateKey }) => (claims: JWTPayload = {}, header: object = {}) => {
      count += 1;
      const all = {
        iss: ISSUER,
        aud: CLIENT,
        tid: TENANT,
        oid: 'object-1',
        nonce: 'nonce',
        iat: nowS() - 300,
        exp: nowS() + 3600,
        preferred_username: 'Mia@club.example',
        uti: String(count),
        ...claims,
      };
      return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header }).sign(privateKey);
    });
    if (sign1 === undefined || sign2 === undefined || pairs[0] === undefined) throw new Error('Two keys were made.');
    [sign, signWithOtherKey] = [sign1, sign2];
    const jwk = { ...(await exportJWK(pairs[0].publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
    portal = await openTestPortal(engine, {
      microsoft: { tenantId: TENANT, clientId: CLIENT, keys: createLocalJWKSet({ keys: [jwk] }) },
    });
    await addAccount(portal, { userName: 'mia', email: 'mia@club.example', ssoRequired: true, mfaRequired: true });
    await addAccount(portal, { userName: 'noa', email: 'noa@club.example', passwordChangeRequired: true });
  });
  afterAll(() => portal.close());

  const signIn = (token: string, nonce?: string) =>
    portal.call('POST', '/msallogin', { body: nonce === undefined ? { token } : { token, nonce } });

  test('a fresh token of the directory signs in, like a password does', async () => {
    const answer = await signIn(await sign(), 'nonce');
    expect(answer.status).toBe(200);
    const body = login.answer.parse(answer.json());
    expect(body).toMatchObject({ userName: 'mia', mfaCodeRequired: false, mfaSetupRequired: false });
    expect(body).toMatchObject({ passwordChangeOptionEnabled: false, primaryCustomer: { customerId: 1 } });
    const token = tokenIn(answer);
    expect((await portal.call('GET', '/config', { token })).status).toBe(200);
  });

  test('one-time passwords do not concern who needs none', async () => {
    const answer = await signIn(await sign({ oid: 'object-2', preferred_username: 'noa@club.example' }));
    expect(answer.json()).toMatchObject({ userName: 'noa', passwordChangeRequired: false });
    const token = tokenIn(answer);
    expect((await portal.call('GET', '/players?customerId=1', { token })).status).toBe(200);
  });

  test('what is not a token of this directory for this portal, now, is refused in the words of a wrong password', async () => {
    const good = await sign();
    const [header = '', payload = '', signature = ''] = good.split('.');
    const refused: Record<string, string> = {
      'another issuer': await sign({ iss: 'https://login.microsoftonline.com/common/v2.0' }),
      'another directory': await sign({ tid: '99999999-2222-3333-4444-555555555555' }),
      'another portal': await sign({ aud: '00000000-7777-8888-9999-aaaaaaaaaaaa' }),
      'run out': await sign({ exp: nowS() - 120 }),
      'of the future': await sign({ nbf: nowS() + 600 }),
      'no expiry': await sign({ exp: undefined }),
      'no nonce': await sign({ nonce: undefined }),
      'no account': await sign({ oid: undefined }),
      'another key': await signWithOtherKey(),
      'an unknown key': await sign({}, { kid: 'key-2' }),
      unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      'signed with the public key as a password': await new SignJWT({ aud: CLIENT, iss: ISSUER })
        .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
        .sign(new Uint8Array(32)),
      changed: `${header}.${payload.slice(0, -4)}AAAA.${signature}`,
      'no token': 'nonsense',
      'an account nobody has': await sign({ oid: 'object-9', preferred_username: 'zoe@club.example' }),
      'no address, and unknown': await sign({ oid: 'object-9', preferred_username: undefined }),
    };
    for (const [what, token] of Object.entries(refused)) {
      const answer = await signIn(token);
      expect([what, answer.status, answer.json()]).toEqual([what, 401, WRONG]);
      expect(answer.headers['authorization']).toBeUndefined();
    }
    expect((await signIn(await sign(), 'another nonce')).json()).toEqual(WRONG);
    expect((await signIn('')).status).toBe(400);
    expect((await signIn(good)).status).toBe(200);
  });

  test('no token is taken twice, also not at once', async () => {
    const token = await sign();
    const both = await Promise.all([signIn(token), signIn(token)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
    expect((await signIn(token)).json()).toEqual(WRONG);
  });

  test('the account stays bound: a new address changes nothing, another account with the address is refused', async () => {
    expect((await signIn(await sign({ preferred_username: 'married@club.example' }))).json()).toMatchObject({
      userName: 'mia',
    });
    expect((await signIn(await sign({ oid: 'object-3' }))).json()).toEqual(WRONG);
  });

  test('who signs in with Microsoft alone has no password here, in equal words', async () => {
    const answer = await portal.call('POST', '/login', { body: { username: 'mia', password: OWN_PASSWORD } });
    expect([answer.status, answer.json()]).toEqual([401, WRONG]);
    const token = tokenIn(await signIn(await sign()));
    const body = { username: 'mia', currentPassword: OWN_PASSWORD, newPassword: 'one that I chose' };
    expect((await portal.call('POST', '/updatepassword', { token, body })).status).toBe(401);
  });

  test('a disabled account is locked out', async () => {
    const { db } = portal.database.store;
    const row = await db.selectFrom('users').select('user_id').where('user_name', '=', 'noa').executeTakeFirstOrThrow();
    await setUserDisabled(db, row.user_id, true);
    const answer = await signIn(await sign({ oid: 'object-2' }));
    expect([answer.status, answer.json()]).toEqual([
      403,
      { statusCode: 403, message: 'User is locked out. Please contact support.' },
    ]);
  });

  test('the page is told where to send people; without a set-up it is not, and the call answers 404', async () => {
    const told = await portal.app.inject('/config.json');
    expect(told.json()).toMatchObject({
      apiBase: '/api',
      microsoft: { authority: `https://login.microsoftonline.com/${TENANT}`, clientId: CLIENT },
    });
    const without = await openTestPortal(engine);
    expect((await without.app.inject('/config.json')).json()).not.toHaveProperty('microsoft');
    const answer = await without.call('POST', '/msallogin', { body: { token: await sign() } });
    expect([answer.status, answer.json()]).toEqual([
      404,
      { statusCode: 404, message: 'Signing in with Microsoft is not set up here.' },
    ]);
    await without.close();
  });

  test('keys that cannot be fetched are no fault of the token', async () => {
    const keys = () => Promise.reject(new TypeError('fetch failed'));
    const cutOff = await openTestPortal(engine, { microsoft: { tenantId: TENANT, clientId: CLIENT, keys } });
    expect((await cutOff.call('POST', '/msallogin', { body: { token: await sign() } })).status).toBe(503);
    await cutOff.close();
  });
});
