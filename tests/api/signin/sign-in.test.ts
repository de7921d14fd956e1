import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeOnEngines, openTestDatabase } from '../engines';
import { openTestPortal, TEST_SECRET, type TestPortal, TODAY } from '../portal';

describeOnEngines('sign-in', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
  });
  afterAll(() => portal.close());

  const signIn = (username: string, password: string) =>
    portal.call('POST', '/login', { body: { username, password } });

  test('the token comes in the authorization header, never in the body, and opens a call', async () => {
    const answer = await signIn('coach', DEMO_PASSWORD);
    expect(answer.status).toBe(200);
    const token = String(answer.headers['authorization']).replace('Bearer ', '');
    expect(token.split('.')).toHaveLength(3);
    expect(JSON.stringify(answer.json())).not.toContain(token);
    expect(answer.json()).toMatchObject({
      userName: 'coach',
      isAdmin: false,
      mfaCodeRequired: false,
      passwordChangeRequired: false,
      primaryCustomer: { customerId: 1, teamType: 'm', turnEntrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5 } },
      additionalCustomer: [{ customerId: 2, teamType: 'w' }],
    });
    expect((await portal.call('GET', '/config', { token })).status).toBe(200);
  });

  test('user names do not mind capitals and blanks; passwords do', async () => {
    expect((await signIn('  ANALYST ', DEMO_PASSWORD)).status).toBe(200);
    expect((await signIn('analyst', DEMO_PASSWORD.toUpperCase())).status).toBe(401);
  });

  test('unknown user and wrong password answer in the same words', async () => {
    const unknown = await signIn('nobody', 'wrong');
    const wrong = await signIn('women', 'wrong');
    expect(unknown.status).toBe(401);
    expect(unknown.json()).toEqual({ statusCode: 401, message: 'Incorrect username or password' });
    expect(wrong.json()).toEqual(unknown.json());
    expect(wrong.headers['authorization']).toBeUndefined();
  });

  test.each([
    ['an injection', "analyst' or '1'='1"],
    ['a comment', 'analyst"--'],
    ['a wildcard', '%'],
    ['a NUL', 'analyst\u0000'],
  ])('%s as user name is nobody', async (_title, username) => {
    const { status } = await signIn(username, DEMO_PASSWORD);
    expect([400, 401]).toContain(status);
  });

  test('signing out revokes the token at once, others stay', async () => {
    const tokenOf = async () =>
      String((await signIn('analyst', DEMO_PASSWORD)).headers['authorization']).replace('Bearer ', '');
    const [first, second] = [await tokenOf(), await tokenOf()];
    const headers = { 'content-type': 'application/json' };
    expect((await portal.call('POST', '/logout', { token: first, headers })).json()).toEqual({ ok: true });
    expect((await portal.call('GET', '/config', { token: first })).status).toBe(401);
    expect((await portal.call('GET', '/config', { token: second })).status).toBe(200);
  });

  describe('tokens that must not work', () => {
    const forge = (secret: Uint8Array, changes: { exp?: number; sub?: string; jti?: string } = {}) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('halfturn')
        .setSubject(changes.sub ?? '1')
        .setJti(changes.jti ?? 'made-up')
        .setExpirationTime(changes.exp ?? Math.floor(Date.now() / 1000) + 60)
        .sign(secret);

    test('signed with another key, run out, never issued, unsigned, for another user', async () => {
      const real = await portal.tokenOf('analyst');
      const [header = '', payload = '', signature = ''] = real.split('.');
      const claims = z.object({ jti: z.string() }).parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
      const bad = [
        await forge(new Uint8Array(32).fill(8)),
        await forge(TEST_SECRET),
        await forge(TEST_SECRET, { exp: Math.floor(Date.now() / 1000) - 1, jti: claims.jti }),
        await forge(TEST_SECRET, { jti: claims.jti, sub: '2' }),
        `${unsigned}.${payload}.`,
        `${unsigned}.${payload}.${signature}`,
        `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
        'not-a-token',
        '',
      ];
      for (const token of bad) expect((await portal.call('GET', '/config', { token })).status).toBe(401);
      expect((await portal.call('GET', '/config', { token: real })).status).toBe(200);
    });
  });

  test('a new password signs out every device; too short, equal or wrong ones change nothing', async () => {
    const newPassword = 'a longer pass phrase';
    const token = await portal.tokenOf('women');
    const change = (body: object) => portal.call('POST', '/updatepassword', { token, body });
    const body = { username: 'women', currentPassword: DEMO_PASSWORD, newPassword };
    expect((await change({ ...body, newPassword: 'elevenchars' })).status).toBe(400);
    expect((await change({ ...body, newPassword: DEMO_PASSWORD })).status).toBe(400);
    expect((await change({ ...body, currentPassword: 'wrong' })).status).toBe(401);
    expect((await change({ ...body, username: 'analyst' })).status).toBe(401);
    expect((await signIn('women', DEMO_PASSWORD)).status).toBe(200);
    expect((await change(body)).status).toBe(200);
    expect((await portal.call('GET', '/config', { token })).status).toBe(401);
    expect((await signIn('women', DEMO_PASSWORD)).status).toBe(401);
    expect((await signIn('women', newPassword)).status).toBe(200);
  });
});

describeOnEngines('sign-in limits', (engine) => {
  test('more sign-ins a minute than allowed are refused with 429', async () => {
    const portal = await openTestPortal(engine, { signInsPerMinute: 3 });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      statuses.push((await portal.call('POST', '/login', { body: { username: 'x', password: 'y' } })).status);
    }
    await portal.close();
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  test('without the demo there is one administrator who changes the password before anything else', async () => {
    const database = await openTestDatabase(engine);
    const accounts = await seedDatabase(database.store, { demo: false, installationSecret: TEST_SECRET });
    expect(accounts).toHaveLength(1);
    expect(accounts[0]?.userName).toBe('admin');
    expect(accounts[0]?.password.length).toBeGreaterThanOrEqual(16);
    expect(await seedDatabase(database.store, { demo: false, installationSecret: TEST_SECRET })).toEqual([]);
    expect(await seedDatabase(database.store, { demo: true, today: TODAY })).toEqual([]);
    const user = await database.store.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({ is_admin: 1, password_change_required: 1 });
    expect(user.password_hash).toMatch(/^\$argon2id\$/);
    await database.remove();
  });

  test('several servers that start on one empty database seed it once', async () => {
    const database = await openTestDatabase(engine);
    const made = await Promise.all(
      Array.from({ length: 3 }, () => seedDatabase(database.store, { demo: true, today: TODAY })),
    );
    expect(made.filter((accounts) => accounts.length > 0)).toHaveLength(1);
    const users = await database.store.db.selectFrom('users').select('user_name').execute();
    expect(users).toHaveLength(6);
    await database.remove();
  });
});
