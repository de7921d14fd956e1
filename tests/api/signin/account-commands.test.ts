import { login as loginCall } from '@halfturn/contract/signin/login';
import { runCommandLine } from '@halfturn/server/cli/main';
import { listAuditEntries } from '@halfturn/server/store/access/audit-log';
import { findUser } from '@halfturn/server/store/access/users';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import { describeOnEngines } from '../engines';
import { openTestPortal, type TestPortal } from '../portal';

describeOnEngines('accounts by the command line', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
  });
  afterAll(() => portal.close());
  afterEach(() => vi.unstubAllEnvs());

  async function halfturn(...args: readonly string[]) {
    vi.stubEnv('HALFTURN_DATA', portal.database.dataFolder);
    vi.stubEnv('DATABASE_URL', portal.database.databaseUrl ?? '');
    const out: string[] = [];
    const notes: string[] = [];
    const code = await runCommandLine(args, { out: (text) => out.push(text), note: (line) => notes.push(line) });
    return { code, out: out.join(''), notes: notes.join('\n') };
  }

  const login = (username: string, password: string) => portal.call('POST', '/login', { body: { username, password } });

  const lastEntry = async () => {
    const { entries } = await listAuditEntries(portal.database.store.db, { page: 0, pageSize: 100 });
    return entries.find(({ call }) => call.startsWith('halfturn '));
  };

  it('prints a new password once, which ends every sign-in and has to be changed', async () => {
    const token = await portal.tokenOf('admin');
    expect((await portal.call('GET', '/users', { token })).status).toBe(200);
    const { code, out, notes } = await halfturn('reset-password', 'Admin');
    expect([code, out]).toEqual([0, expect.stringMatching(/^[\w-]{16}\n$/)]);
    expect(notes).toMatch(/admin, shown only once/);
    expect(notes).not.toContain(out.trim());
    expect((await portal.call('GET', '/users', { token })).status).toBe(401);
    expect((await login('admin', DEMO_PASSWORD)).status).toBe(401);
    const admin = await findUser(portal.database.store.db, 'admin');
    const answer = await login('admin', out.trim());
    expect(answer.status).toBe(200);
    expect(loginCall.answer.parse(answer.json())).toMatchObject({ passwordChangeRequired: true });
    const fresh = String(answer.headers['authorization']).replace('Bearer ', '');
    expect((await portal.call('GET', '/users', { token: fresh })).status).toBe(403);
    expect(await lastEntry()).toMatchObject({
      customerId: 0,
      userId: null,
      userName: 'command line',
      action: 'administer',
      call: 'halfturn reset-password',
      subject: { userId: admin?.userId },
    });
  });

  it('opens an account that failed sign-ins have locked', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await login('medic', 'wrong wrong wrong');
    expect((await login('medic', DEMO_PASSWORD)).status).toBe(403);
    expect((await halfturn('list-users')).out).toMatch(/^medic\tuser\t[\d, ]+\tlocked until \d{4}-/m);
    expect(await halfturn('unlock', 'medic')).toMatchObject({ code: 0, out: '' });
    expect((await login('medic', DEMO_PASSWORD)).status).toBe(200);
    expect((await halfturn('list-users')).out).toMatch(/^medic\tuser\t[\d, ]+\tactive$/m);
    expect(await lastEntry()).toMatchObject({ call: 'halfturn list-users', subject: {} });
  });

  it('refuses nobody and too many in words, and leaves no entry', async () => {
    const before = await lastEntry();
    for (const command of ['reset-password', 'unlock']) {
      expect(await halfturn(command, 'ghost')).toMatchObject({
        code: 1,
        out: '',
        notes: 'halfturn: No user "ghost": "halfturn list-users" lists them.',
      });
      expect((await halfturn(command)).code).toBe(2);
      expect((await halfturn(command, 'a', 'b')).code).toBe(2);
    }
    expect(await lastEntry()).toEqual(before);
  });
});
