import { tokens as tokensCall, addToken, clubTokens } from '@halfturn/contract/admin/access-tokens';
import { addSensor, switchSensor } from '@halfturn/contract/realtime/live';
import { config } from '@halfturn/contract/config';
import { players } from '@halfturn/contract/player/players';
import { TOKEN_SCOPES, type TokenScope } from '@halfturn/contract/token-scopes';
import { listAuditEntries } from '@halfturn/server/store/access/audit-log';
import { insertSensor, changeSensor } from '@halfturn/server/store/live/sensors';
import { setRole, setSuspended } from '@halfturn/server/store/access/user-roles';
import { type NewUser, setUserDisabled } from '@halfturn/server/store/access/users';
import { replaceUserSquads } from '@halfturn/server/store/access/user-squads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCESS_TABLE } from '../access-table';
import { scopesTold } from '../token-scopes';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { importProbe, nameOf, requestOf } from '../call-requests';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';

const NO_TOKEN = 'Sign in first: the token is missing or has expired.';

describeOnEngines('tokens for programs', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine, { imports: importProbe });
    await storeHandMade(portal.database.store, { customerId: MEN, startsAt: '2026-03-07T15:00:00.000Z', players: [] });
  });
  afterAll(() => portal.close());

  interface Wanted {
    readonly as?: string;
    readonly token?: string;
    readonly customerId?: number;
    readonly scopes?: readonly TokenScope[];
    readonly squadIds?: readonly number[];
    readonly expiresInDays?: number | null;
    readonly isOfClub?: boolean;
  }
  const make = async ({ as, token, isOfClub = false, ...wanted }: Wanted) => {
    const body = { customerId: MEN, name: 'Nightly report', scopes: TOKEN_SCOPES, expiresInDays: 30, ...wanted };
    const answer = await portal.call('POST', isOfClub ? '/addclubtoken' : '/addtoken', {
      ...(as === undefined ? {} : { as }),
      ...(token === undefined ? {} : { token }),
      body,
    });
    expect([answer.status, answer.status === 200 ? null : answer.json()]).toEqual([200, null]);
    return addToken.answer.parse(answer.json());
  };
  const status = async (token: string, path: string) => (await portal.call('GET', path, { token })).status;
  const SESSIONS = `/sessions?customerId=${MEN}`;
  const newcomer = async (userName: string, more: Partial<NewUser> = {}) => {
    const userId = await addAccount(portal, { userName, ...more });
    const signedIn = await portal.call('POST', '/login', { body: { username: userName, password: OWN_PASSWORD } });
    return { userId, signIn: tokenIn(signedIn) };
  };

  // On one engine: what a token opens is decided above the store, and `access` asks every call on both.
  const scopesHere = engine === 'sqlite' ? TOKEN_SCOPES : [];
  test.each(scopesHere)('the table: a club’s token with the scope %s', async (scope) => {
    const { token } = await make({ as: 'admin', isOfClub: true, scopes: [scope] });
    for (const call of portal.mount.calls) {
      const row = ACCESS_TABLE.find((each) => each.call === nameOf(call));
      if (row === undefined || call.access.kind === 'public') continue;
      const answer = await requestOf(portal, call, MEN, { token });
      const isOpen = scopesTold(row.call).includes(scope);
      // After access, the club may still lack the module, which has nothing to do with the token.
      const isRefused = answer.status === 403 && /token/.test(JSON.stringify(answer.json()));
      expect([row.call, isRefused, answer.status === 401]).toEqual([row.call, !isOpen, false]);
      if (isOpen && row.call !== 'POST /live/:sessionId/frames') {
        expect([row.call, answer.status]).toEqual([row.call, row.expected.admin]);
      }
    }
  });

  test('no token opens what changes accounts, sign-ins, tokens or the club', () => {
    const closed = ACCESS_TABLE.map(({ call }) => call).filter((call) => scopesTold(call).length === 0);
    for (const call of [
      'POST /addtoken',
      'POST /logout',
      'POST /updatepassword',
      'POST /adduser',
      'GET /auditlog',
      'GET /users',
      'POST /session',
    ]) {
      expect(closed).toContain(call);
    }
  });

  test('is shown once, kept as a hash, and listed by its first characters', async () => {
    const { tokenId, token } = await make({ as: 'analyst', scopes: ['read', 'import'] });
    expect(token).toMatch(/^hft_[\w-]{43}$/);
    const before = tokensCall.answer.parse((await portal.call('GET', '/tokens', { as: 'analyst' })).json());
    expect(before.find((each) => each.tokenId === tokenId)).toMatchObject({
      name: 'Nightly report',
      prefix: token.slice(0, 12),
      scopes: ['read', 'import'],
      ownerName: 'analyst',
      lastUsedAt: null,
      isExpired: false,
    });
    expect(await status(token, SESSIONS)).toBe(200);
    const listed = await portal.call('GET', '/tokens', { as: 'analyst' });
    expect(JSON.stringify(listed.json())).not.toContain(token);
    const after = tokensCall.answer.parse(listed.json()).find((each) => each.tokenId === tokenId);
    expect(Date.parse(after?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(after?.createdAt ?? ''));
    const rows = await portal.database.store.db.selectFrom('access_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(12));
    expect(JSON.stringify((await portal.call('GET', '/tokens', { as: 'coach' })).json())).not.toContain('analyst');
    const ofClub = await portal.call('GET', `/clubtokens?customerId=${MEN}`, { as: 'admin' });
    expect(clubTokens.answer.parse(ofClub.json()).map((each) => each.tokenId)).toContain(tokenId);
  });

  test('is of one club, also where its owner works for two', async () => {
    const { token } = await make({ as: 'coach', scopes: ['read'] });
    expect(await status(token, SESSIONS)).toBe(200);
    expect(await status(token, `/sessions?customerId=${WOMEN}`)).toBe(403);
    const body = { customerId: WOMEN, name: 'x', scopes: ['read'], expiresInDays: 1 };
    expect((await portal.call('POST', '/addtoken', { as: 'analyst', body })).status).toBe(403);
  });

  test('ends when it is revoked, by its owner or by who administers the club, and by nobody else', async () => {
    const first = await make({ as: 'analyst' });
    const second = await make({ as: 'analyst' });
    const revoke = (path: string, as: string, body: object) => portal.call('POST', path, { as, body });
    expect((await revoke('/revoketoken', 'coach', { tokenId: first.tokenId })).status).toBe(404);
    expect((await revoke('/revokeclubtoken', 'analyst', { customerId: MEN, tokenId: first.tokenId })).status).toBe(403);
    expect(await status(first.token, SESSIONS)).toBe(200);
    expect((await revoke('/revoketoken', 'analyst', { tokenId: first.tokenId })).status).toBe(200);
    expect((await revoke('/revokeclubtoken', 'admin', { customerId: MEN, tokenId: second.tokenId })).status).toBe(200);
    for (const { token } of [first, second]) {
      const answer = await portal.call('GET', SESSIONS, { token });
      expect([answer.status, answer.json()]).toEqual([401, { statusCode: 401, message: NO_TOKEN }]);
    }
  });

  test('ends on its day, and never without one', async () => {
    const { db } = portal.database.store;
    const { tokenId, token } = await make({ as: 'analyst', expiresInDays: 1 });
    const lasting = await make({ as: 'analyst', expiresInDays: null });
    expect([await status(token, SESSIONS), await status(lasting.token, SESSIONS)]).toEqual([200, 200]);
    const past = new Date(Date.now() - 1000).toISOString();
    await db.updateTable('access_tokens').set({ expires_at: past }).where('token_id', '=', tokenId).execute();
    expect([await status(token, SESSIONS), await status(lasting.token, SESSIONS)]).toEqual([401, 200]);
    const listed = tokensCall.answer.parse((await portal.call('GET', '/tokens', { as: 'analyst' })).json());
    expect(listed.find((each) => each.tokenId === tokenId)?.isExpired).toBe(true);
  });

  test('ends with its owner’s account, membership and rights; a club’s own goes on', async () => {
    const { db } = portal.database.store;
    const { userId, signIn } = await newcomer('token-owner', { role: 'administrator' });
    const own = await make({ token: signIn });
    const ofClub = await make({ token: signIn, isOfClub: true, scopes: ['read'] });
    const wellness = `/wellnessreport?customerId=${MEN}`;
    expect([await status(own.token, SESSIONS), await status(own.token, wellness)]).toEqual([200, 200]);

    await setRole(db, userId, { customerId: MEN, role: 'coach' });
    expect([await status(own.token, SESSIONS), await status(own.token, wellness)]).toEqual([200, 403]);
    const upload = await portal.call('POST', `/imports?customerId=${MEN}`, { token: own.token, body: {} });
    expect(upload.status).toBe(403);

    await setSuspended(db, MEN, userId, true);
    expect(await status(own.token, SESSIONS)).toBe(401);
    await setSuspended(db, MEN, userId, false);
    await db.updateTable('users').set({ password_change_required: 1 }).where('user_id', '=', userId).execute();
    expect(await status(own.token, SESSIONS)).toBe(403);
    await db.updateTable('users').set({ password_change_required: 0 }).where('user_id', '=', userId).execute();
    expect(await status(own.token, SESSIONS)).toBe(200);
    await setUserDisabled(db, userId, true);
    expect(await status(own.token, SESSIONS)).toBe(401);
    expect(await status(ofClub.token, SESSIONS)).toBe(200);
  });

  test('shows the players of its squads alone, and never more than its owner sees', async () => {
    const { db } = portal.database.store;
    const seen = async (token: string) => {
      const answer = await portal.call('GET', `/config?customerId=${MEN}`, { token });
      return config.answer.parse(answer.json()).seenSquadIds;
    };
    const squadsOf = async (token: string) => {
      const answer = await portal.call('GET', `/players?customerId=${MEN}`, { token });
      return [...new Set(players.answer.parse(answer.json()).map(({ squadId }) => squadId))];
    };
    const ofClub = await make({ as: 'admin', isOfClub: true, scopes: ['read'], squadIds: [2] });
    expect(await seen(ofClub.token)).toEqual([2]);
    expect((await squadsOf(ofClub.token)).filter((squadId) => squadId !== 2)).toEqual([]);
    const { userId, signIn } = await newcomer('two-squads');
    const own = await make({ token: signIn, scopes: ['read'], squadIds: [1, 2] });
    expect(await seen(own.token)).toEqual([1, 2]);
    await db.transaction().execute((trx) => replaceUserSquads(trx, MEN, userId, [1]));
    expect(await seen(own.token)).toEqual([1]);
    const body = { customerId: MEN, name: 'More', scopes: ['read'], squadIds: [2], expiresInDays: 1 };
    expect((await portal.call('POST', '/addtoken', { token: signIn, body })).status).toBe(422);
    expect((await portal.call('POST', '/addtoken', { as: 'analyst', body: { ...body, squadIds: [99] } })).status).toBe(
      422,
    );
  });

  test('a program never administers, whoever owns its token', async () => {
    const { token } = await make({ as: 'admin' });
    for (const path of ['/users', '/auditlog', '/clubs', `/parameters?customerId=${MEN}`]) {
      const answer = await portal.call('GET', path, { token });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });

  test('locked sessions stay locked for it', async () => {
    const { db } = portal.database.store;
    const sessionId = await storeHandMade(portal.database.store, {
      customerId: MEN,
      startsAt: '2026-03-08T15:00:00.000Z',
      players: [],
    });
    await db.updateTable('sessions').set({ is_locked: 1 }).where('session_id', '=', sessionId).execute();
    const { token } = await make({ as: 'analyst', scopes: ['read'] });
    expect(await status(token, `/kpis?customerId=${MEN}&sessionId=${sessionId}`)).toBe(423);
  });

  test('is named in the audit log, with whose it is', async () => {
    const { db } = portal.database.store;
    const own = await make({ as: 'analyst', scopes: ['read'] });
    const ofClub = await make({ as: 'admin', isOfClub: true, scopes: ['read'] });
    for (const { token } of [own, ofClub]) {
      expect(await status(token, `/videoxml?customerId=${MEN}&sessionId=1`)).toBe(200);
    }
    const { entries } = await listAuditEntries(db, { page: 0, pageSize: 2 });
    expect(entries).toMatchObject([
      {
        userId: null,
        userName: 'Nightly report (club token)',
        call: 'GET /videoxml',
        subject: { sessionId: 1, token: ofClub.token.slice(0, 12) },
      },
      { userName: 'analyst', call: 'GET /videoxml', subject: { sessionId: 1, token: own.token.slice(0, 12) } },
    ]);
  });

  test('feeds the session that a sensor of its club has opened, and no other', async () => {
    const { db } = portal.database.store;
    const send = async (token: string, sessionId: number) => {
      const answer = await portal.app.inject({
        method: 'POST',
        url: `/api/live/${sessionId}/frames`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
        payload:
          '{"head":{"version":1,"sourceClass":"lps","rateHz":10,"players":[{"key":"a","name":"Ada"}]}}\n{"t":0,"p":[["a",0,0]]}\n',
      });
      return { status: answer.statusCode, body: answer.json<unknown>() };
    };
    const feeding = await make({ as: 'admin', isOfClub: true, scopes: ['feedLive'] });
    const reading = await make({ as: 'admin', isOfClub: true, scopes: ['read'] });
    const post = async (path: string, as: string, body: object) =>
      (await portal.call('POST', path, { as, body: { customerId: MEN, ...body } })).json();
    const { sensorId } = addSensor.answer.parse(await post('/addsensor', 'admin', { name: 'Dock 7', venue: 'North' }));
    const on = switchSensor.answer.parse(await post('/sensorswitch', 'analyst', { sensorId, isOn: true }));
    const sessionId = on.sessionId ?? 0;
    expect(await send(feeding.token, sessionId)).toMatchObject({ status: 200, body: { taken: 2 } });
    expect((await send(reading.token, sessionId)).status).toBe(403);
    expect((await send(feeding.token, sessionId + 1)).status).toBe(409);
    // A session of another club may have the same number, but stays that club's.
    const ofWomen = await insertSensor(db, WOMEN, { name: 'Dock', venue: 'South', isOn: true });
    await changeSensor(db, WOMEN, ofWomen, { session_id: 78 });
    expect((await send(feeding.token, 78)).status).toBe(409);
    await portal.call('POST', '/revokeclubtoken', {
      as: 'admin',
      body: { customerId: MEN, tokenId: feeding.tokenId },
    });
    expect((await send(feeding.token, sessionId)).status).toBe(401);
    const { signIn } = await newcomer('token-coach', { role: 'coach' });
    const own = await make({ token: signIn, scopes: ['feedLive'] });
    expect((await send(own.token, sessionId)).status).toBe(403);
  });

  test('a club has a bounded number of them', async () => {
    const { signIn } = await newcomer('collector');
    for (let made = 0; made < 50; made++) await make({ token: signIn, scopes: ['read'] });
    const body = { customerId: MEN, name: 'One more', scopes: ['read'], expiresInDays: 1 };
    expect((await portal.call('POST', '/addtoken', { token: signIn, body })).status).toBe(409);
  });
});
