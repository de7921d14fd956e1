import { login } from '@halfturn/contract/signin/login';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { codeOf } from '../../authenticator';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { openTestPortal, TEST_SECRET } from '../portal';

const TENANT = '11111111-2222-3333-4444-555555555555';
const CLIENT = '66666666-7777-8888-9999-aaaaaaaaaaaa';
const NEW_PASSWORD = 'another long pass phrase';
const WRONG_PASSWORD = 'a wrong pass phrase';

test('no password, code, secret or token of a whole sign-in is in the log, at its most talkative', async () => {
  const lines: string[] = [];
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256' };
  const portal = await openTestPortal('sqlite', {
    logLevel: 'debug',
    logTo: { write: (line) => lines.push(line) },
    microsoft: { tenantId: TENANT, clientId: CLIENT, keys: createLocalJWKSet({ keys: [jwk] }) },
  });
  await addAccount(portal, { userName: 'secretive-ada', mfaRequired: true, email: 'secretive@club.example' });
  const secrets = [OWN_PASSWORD, NEW_PASSWORD, WRONG_PASSWORD, 'secretive', Buffer.from(TEST_SECRET).toString('hex')];
  const post = (path: string, body: object, token?: string) =>
    portal.call('POST', path, token === undefined ? { body } : { body, token });
  const signIn = async (second: object = {}, password = OWN_PASSWORD) => {
    const answer = await post('/login', { username: 'secretive-ada', password, ...second });
    const token = tokenIn(answer);
    if (token !== '') secrets.push(token, token.split('.')[2] ?? '');
    return { answer, token };
  };

  expect((await signIn({}, WRONG_PASSWORD)).answer.status).toBe(401);
  const { mfaSetupKey, qrCodeString } = login.answer.parse((await signIn()).answer.json());
  const key = mfaSetupKey ?? '';
  secrets.push(key, key.replaceAll('-', ''), (qrCodeString ?? '').slice(-60));
  const code = codeOf(key, Date.now());
  const { answer, token } = await signIn({ mfaCode: code });
  const { recoveryCodes } = login.answer.parse(answer.json());
  secrets.push(...recoveryCodes, ...recoveryCodes.map((one) => one.replaceAll('-', '')));
  expect((await signIn({ recoveryCode: recoveryCodes[0] })).answer.status).toBe(200);
  expect((await portal.call('GET', '/players?customerId=1&name=secretive', { token })).status).toBe(200);
  const change = { username: 'secretive-ada', newPassword: NEW_PASSWORD };
  expect((await post('/updatepassword', { ...change, currentPassword: WRONG_PASSWORD }, token)).status).toBe(401);
  expect((await post('/updatepassword', { ...change, currentPassword: OWN_PASSWORD }, token)).status).toBe(200);
  expect((await post('/renewtoken', {}, token)).status).toBe(401);

  const idToken = await new SignJWT({ tid: TENANT, oid: 'o', nonce: 'n', preferred_username: 'secretive@club.example' })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .setIssuer(`https://login.microsoftonline.com/${TENANT}/v2.0`)
    .setAudience(CLIENT)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
  secrets.push(idToken, idToken.slice(-60));
  const microsoft = await post('/msallogin', { token: idToken });
  expect(microsoft.status).toBe(200);
  expect((await post('/msallogin', { token: idToken })).status).toBe(401);
  secrets.push(tokenIn(microsoft));
  await portal.database.store.db.schema.dropTable('recovery_codes').execute();
  const fault = await post('/login', {
    username: 'secretive-ada',
    password: NEW_PASSWORD,
    recoveryCode: recoveryCodes[1],
  });
  expect(fault.status).toBe(500);
  await portal.close();

  const log = lines.join('');
  expect(log).toContain('/api/login');
  expect(log).toContain('request failed');
  expect(secrets.length).toBeGreaterThan(25);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8);
    expect(log).not.toContain(secret);
  }
});
