import { errorBody } from '@halfturn/contract/error';
import { auditLog } from '@halfturn/contract/admin/audit-log';
import { type ClubAccount, clubAccounts, inviteUser } from '@halfturn/contract/admin/club-accounts';
import { LINK_DAYS } from '@halfturn/contract/signin/invitations';
import { openInvitation } from '@halfturn/contract/signin/invitations';
import { setRole } from '@halfturn/server/store/access/user-roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';

const PASSWORD = 'chosen by themselves';

describeOnEngines('accounts of a club', (engine) => {
  let portal: TestPortal;
  let chief: string;
  let chiefId: number;
  let address = 0;

  beforeAll(async () => {
    portal = await openTestPortal(engine, { trustedProxies: ['127.0.0.1'] });
    chiefId = await addAccount(portal, { userName: 'chief', role: 'administrator' });
    chief = await tokenOf('chief');
  });
  afterAll(() => portal.close());

  const signIn = (userName: string, password: string) =>
    portal.call('POST', '/login', { body: { username: userName, password } });
  const tokenOf = async (userName: string, password = OWN_PASSWORD) => tokenIn(await signIn(userName, password));
  const post = (path: string, body: object, token: string | null = chief) =>
    portal.call('POST', path, { ...(token === null ? {} : { token }), body });
  const list = async (token = chief, customerId = MEN) =>
    clubAccounts.answer.parse((await portal.call('GET', `/clubaccounts?customerId=${customerId}`, { token })).json());
  const accountOf = async (userName: string): Promise<ClubAccount> => {
    const found = (await list()).accounts.find((each) => each.userName === userName);
    if (found === undefined) throw new Error(`${userName} is not listed.`);
    return found;
  };
  const invite = async (username: string, more: object = {}) => {
    const person = { firstName: 'Bea', lastName: 'Cole', email: `${username}@example.org`, role: 'readOnly' };
    return post('/inviteuser', { customerId: MEN, username, squadIds: [], ...person, ...more });
  };
  const linkOf = async (username: string, more: object = {}) =>
    inviteUser.answer.parse((await invite(username, more)).json());
  const withLink = (path: string, body: object) => {
    address += 1;
    return portal.call('POST', path, { body, headers: { 'x-forwarded-for': `10.0.0.${address}` } });
  };
  const sentence = (answer: { json(): unknown }) => errorBody.parse(answer.json()).message;

  test('a colleague is invited, sees what for, chooses a password and is let in as what they were invited as', async () => {
    const link = await linkOf('bea', { squadIds: [1] });
    expect(link.token).toMatch(/^1\.[\w-]{43}$/);
    const days = (Date.parse(link.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.abs(days - LINK_DAYS)).toBeLessThan(0.01);
    expect((await list()).links).toMatchObject([
      { userName: 'bea', kind: 'invitation', role: 'readOnly', squadIds: [1], createdBy: 'chief', isExpired: false },
    ]);
    const opened = openInvitation.answer.parse((await withLink('/invitation', { token: link.token })).json());
    expect(opened).toEqual({
      kind: 'invitation',
      clubName: 'Millbrook Athletic',
      userName: 'bea',
      firstName: 'Bea',
      role: 'readOnly',
      mfaRequired: false,
      expiresAt: link.expiresAt,
    });
    expect((await signIn('bea', PASSWORD)).status).toBe(401);
    expect((await withLink('/acceptinvitation', { token: link.token, password: PASSWORD })).status).toBe(200);
    const answer = await signIn('bea', PASSWORD);
    expect(answer.json()).toMatchObject({
      passwordChangeRequired: false,
      primaryCustomer: { customerId: MEN, role: 'readOnly' },
      additionalCustomer: [],
    });
    expect((await list()).links).toEqual([]);
    expect(await accountOf('bea')).toMatchObject({ role: 'readOnly', squadIds: [1], email: 'bea@example.org' });
    const token = tokenIn(answer);
    expect((await portal.call('GET', `/sessions?customerId=${MEN}`, { token })).status).toBe(200);
    const edit = { sessionId: 1, customerId: MEN, title: 'Mine', sessionTypeId: 1 };
    expect(sentence(await post('/session', edit, token))).toBe('Your role, Read-only, may not edit sessions.');
  });

  test('a link is good once, and a used, withdrawn, renewed, expired or made-up one says so', async () => {
    const { db } = portal.database.store;
    const said = async (token: string, words: string) => {
      const look = await withLink('/invitation', { token });
      const accept = await withLink('/acceptinvitation', { token, password: PASSWORD });
      expect(accept.status).toBe(look.status);
      expect(sentence(look)).toContain(words);
      return look.status;
    };
    const used = await linkOf('used');
    await withLink('/acceptinvitation', { token: used.token, password: PASSWORD });
    expect(await said(used.token, 'used already')).toBe(410);

    const withdrawn = await linkOf('withdrawn');
    const which = { customerId: MEN, invitationId: withdrawn.invitationId };
    expect((await post('/revokelink', which)).status).toBe(200);
    expect((await post('/revokelink', which)).status).toBe(404);
    expect(await said(withdrawn.token, 'withdrawn')).toBe(410);

    const lost = await linkOf('lost');
    const again = await post('/renewlink', { customerId: MEN, invitationId: lost.invitationId });
    const renewed = inviteUser.answer.parse(again.json());
    expect(await said(lost.token, 'not valid')).toBe(404);

    const expire = db.updateTable('invitations').set({ expires_at: '2026-01-01T00:00:00.000Z' });
    await expire.where('invitation_id', '=', lost.invitationId).execute();
    expect(await said(renewed.token, 'expired')).toBe(410);
    expect((await list()).links).toMatchObject([{ userName: 'lost', isExpired: true }]);

    for (const token of ['1.x', 'nonsense', `2.${renewed.token.slice(2)}`, `99999999999.${'a'.repeat(43)}`]) {
      expect(await said(token, 'not valid')).toBe(404);
    }
    expect((await signIn('lost', PASSWORD)).status).toBe(401);
  });

  test('two who use one link at the same time: one account, one refusal', async () => {
    const { token } = await linkOf('twice');
    const answers = await Promise.all(
      [PASSWORD, `${PASSWORD} too`].map((password) => withLink('/acceptinvitation', { token, password })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410]);
    const { db } = portal.database.store;
    expect(await db.selectFrom('users').select('user_id').where('user_name', '=', 'twice').execute()).toHaveLength(1);
  });

  test('the password keeps the rules, and a name that is taken is said', async () => {
    const { token } = await linkOf('a-name-long-enough');
    const refused = async (password: string) => (await withLink('/acceptinvitation', { token, password })).status;
    expect([await refused('too short'), await refused('A-Name-Long-Enough')]).toEqual([400, 400]);
    expect(sentence(await invite('analyst'))).toBe('This username is taken.');
    expect(sentence(await invite('a-name-long-enough'))).toContain('open invitation');
    expect((await invite('other', { squadIds: [4711] })).status).toBe(422);
    await addAccount(portal, { userName: 'a-name-long-enough' });
    expect((await withLink('/acceptinvitation', { token, password: PASSWORD })).status).toBe(409);
  });

  test('a new password by a link: the old one is good until then, every sign-in ends with it', async () => {
    const userId = await addAccount(portal, { userName: 'forgetful', role: 'coach' });
    const before = await tokenOf('forgetful');
    const first = inviteUser.answer.parse((await post('/resetbylink', { customerId: MEN, userId })).json());
    const second = inviteUser.answer.parse((await post('/resetbylink', { customerId: MEN, userId })).json());
    expect((await signIn('forgetful', OWN_PASSWORD)).status).toBe(200);
    expect((await withLink('/acceptinvitation', { token: first.token, password: PASSWORD })).status).toBe(410);
    expect((await withLink('/acceptinvitation', { token: second.token, password: PASSWORD })).status).toBe(200);
    expect((await portal.call('GET', `/sessions?customerId=${MEN}`, { token: before })).status).toBe(401);
    expect((await signIn('forgetful', OWN_PASSWORD)).status).toBe(401);
    expect((await signIn('forgetful', PASSWORD)).json()).toMatchObject({
      passwordChangeRequired: false,
      primaryCustomer: { role: 'coach' },
    });
  });

  test('another role and other squads count at once; the last administrator stays one', async () => {
    const { userId } = await accountOf('bea');
    const token = await tokenOf('bea', PASSWORD);
    const change = (role: string, squadIds: readonly number[], whose = userId) =>
      post('/clubrole', { customerId: MEN, userId: whose, role, squadIds });
    const parameters = async () => (await portal.call('GET', `/parameters?customerId=${MEN}`, { token })).status;
    expect(await parameters()).toBe(403);
    expect((await change('analyst', [])).status).toBe(200);
    expect(await parameters()).toBe(200);
    expect(await accountOf('bea')).toMatchObject({ role: 'analyst', squadIds: null });
    expect(sentence(await change('coach', [], chiefId))).toBe(
      'The club needs an administrator: make somebody else one first.',
    );
    expect(await accountOf('chief')).toMatchObject({ role: 'administrator' });
    await change('administrator', []);
    expect((await change('coach', [], chiefId)).status).toBe(200);
    expect((await portal.call('GET', `/clubaccounts?customerId=${MEN}`, { token: chief })).status).toBe(403);
    const back = { customerId: MEN, userId: chiefId, role: 'administrator', squadIds: [] };
    expect((await post('/clubrole', back, token)).status).toBe(200);
  });

  test('disabled by the club: out at once, and in again', async () => {
    const userId = await addAccount(portal, { userName: 'leaver' });
    const token = await tokenOf('leaver');
    const disable = (isSuspended: boolean, whose = userId) =>
      post('/suspendaccount', { customerId: MEN, userId: whose, isSuspended });
    expect((await disable(true)).status).toBe(200);
    expect((await portal.call('GET', `/sessions?customerId=${MEN}`, { token })).status).toBe(401);
    expect((await signIn('leaver', OWN_PASSWORD)).status).toBe(403);
    expect((await disable(false)).status).toBe(200);
    expect((await signIn('leaver', OWN_PASSWORD)).status).toBe(200);
    expect((await disable(true, chiefId)).status).toBe(409);
  });

  test('who works for another club too: this club changes what they are here, and nothing of their sign-in', async () => {
    const { userId } = await accountOf('coach');
    expect(await accountOf('coach')).toMatchObject({ worksElsewhere: true });
    const of = { customerId: MEN, userId };
    for (const path of ['/resetbylink', '/clubresetmfa']) {
      expect([path, (await post(path, of)).status]).toEqual([path, 409]);
    }
    await post('/suspendaccount', { ...of, isSuspended: true });
    const token = await portal.tokenOf('coach');
    const status = async (customerId: number) =>
      (await portal.call('GET', `/sessions?customerId=${customerId}`, { token })).status;
    expect([await status(MEN), await status(WOMEN)]).toEqual([403, 200]);
    expect((await signIn('coach', 'halfturn-demo-1')).json()).toMatchObject({
      primaryCustomer: { customerId: WOMEN },
      additionalCustomer: [],
    });
    await post('/suspendaccount', { ...of, isSuspended: false });
    expect([await status(MEN), await status(WOMEN)]).toEqual([200, 200]);
  });

  test('neither accounts of other clubs nor the admin account are theirs', async () => {
    const { db } = portal.database.store;
    const idOf = async (userName: string) =>
      (await db.selectFrom('users').select('user_id').where('user_name', '=', userName).executeTakeFirstOrThrow())
        .user_id;
    expect((await list()).accounts.map(({ userName }) => userName)).not.toContain('women');
    const bodies = { role: 'coach', squadIds: [], isSuspended: true };
    for (const path of ['/resetbylink', '/clubresetmfa', '/clubunlock', '/clubrole', '/suspendaccount']) {
      const of = async (userName: string) =>
        (await post(path, { customerId: MEN, userId: await idOf(userName), ...bodies })).status;
      expect([path, await of('women'), await of('admin')]).toEqual([path, 404, 403]);
    }
    expect((await post('/clubrole', { customerId: WOMEN, userId: await idOf('women'), ...bodies })).status).toBe(403);
    expect(await accountOf('admin')).toMatchObject({ isInstallationAdmin: true, role: 'administrator' });
    const { invitationId } = await linkOf('here');
    const rival = await addAccount(portal, { userName: 'rival', primaryCustomerId: WOMEN });
    await setRole(db, rival, { customerId: WOMEN, role: 'administrator' });
    const token = await tokenOf('rival');
    expect((await post('/revokelink', { customerId: WOMEN, invitationId }, token)).status).toBe(404);
    expect((await post('/revokelink', { customerId: MEN, invitationId }, token)).status).toBe(403);
  });

  test('a second step for everybody: sign-ins without one end, and the next one sets it up', async () => {
    await addAccount(portal, { userName: 'stepless' });
    const token = await tokenOf('stepless');
    const { token: link } = await linkOf('newcomer');
    expect((await post('/signinpolicy', { customerId: MEN, mfaRequired: true })).status).toBe(200);
    expect(await list()).toMatchObject({ mfaRequired: true });
    expect((await portal.call('GET', `/sessions?customerId=${MEN}`, { token })).status).toBe(401);
    expect((await signIn('stepless', OWN_PASSWORD)).json()).toMatchObject({ mfaSetupRequired: true });
    expect((await withLink('/invitation', { token: link })).json()).toMatchObject({ mfaRequired: true });
    expect((await signIn('admin', 'halfturn-demo-1')).json()).toMatchObject({ mfaSetupRequired: false });
    await post('/signinpolicy', { customerId: MEN, mfaRequired: false });
    expect((await signIn('stepless', OWN_PASSWORD)).json()).toMatchObject({ mfaSetupRequired: false });
  });

  test('the log has who invited, changed and came, and no token', async () => {
    const answer = await portal.call('GET', '/auditlog?page=0', { as: 'admin' });
    const { entries } = auditLog.answer.parse(answer.json());
    const calls = entries.map(({ userName, call, customerId }) => [userName, call, customerId]);
    expect(calls).toContainEqual(['chief', 'POST /inviteuser', 0]);
    const accepted = auditLog.answer
      .parse((await portal.call('GET', '/auditlog?page=0&userName=bea', { as: 'admin' })).json())
      .entries.find(({ call }) => call === 'POST /acceptinvitation');
    expect(accepted).toMatchObject({ customerId: MEN, action: 'change' });
    expect(Object.keys(accepted?.subject ?? {}).sort()).toEqual(['invitationId', 'userId']);
    const { db } = portal.database.store;
    const { token } = await linkOf('secret');
    const everything = JSON.stringify([
      await db.selectFrom('audit_log').selectAll().execute(),
      await db.selectFrom('invitations').selectAll().execute(),
    ]);
    expect(everything.includes(token.slice(2))).toBe(false);
    expect(everything.includes(PASSWORD)).toBe(false);
  });

  test('many links tried from one address are slowed down', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 25; attempt++) {
      const answer = await portal.call('POST', '/invitation', {
        body: { token: `1.${'x'.repeat(43)}` },
        headers: { 'x-forwarded-for': '10.1.1.1' },
      });
      statuses.push(answer.status);
    }
    expect(statuses.at(0)).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });
});
