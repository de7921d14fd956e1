import { login as loginCall } from '@halfturn/contract/signin/login';
import { runCommandLine } from '@halfturn/server/cli/main';
import { startServer } from '@halfturn/server/serve';
import { openDatabase } from '@halfturn/server/store/engine/database';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { killWhileStarting } from '../../crash/server-process';
import { describeOnEngines, openTestDatabase } from '../engines';

const folder = mkdtempSync(join(tmpdir(), 'halfturn-first-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of closers.splice(0).reverse()) await close();
});

interface Place {
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
}
const start = async (place: Place, demo = false) => {
  const server = await startServer({ port: 0, host: '127.0.0.1', demo, logLevel: 'silent', ...place });
  closers.push(() => server.close());
  return server;
};
async function halfturn({ dataFolder, databaseUrl }: Place, ...args: readonly string[]) {
  vi.stubEnv('HALFTURN_DATA', dataFolder);
  vi.stubEnv('DATABASE_URL', databaseUrl ?? '');
  const out: string[] = [];
  const notes: string[] = [];
  const code = await runCommandLine(args, { out: (text) => out.push(text), note: (line) => notes.push(line) });
  return { code, out: out.join(''), notes: notes.join('\n') };
}
const post = (origin: string, path: string, body: unknown, authorization = '') =>
  fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization === '' ? {} : { authorization }) },
    body: JSON.stringify(body),
  });

describeOnEngines('the first password', (engine) => {
  const newPlace = async (): Promise<Place> => {
    const database = await openTestDatabase(engine);
    closers.push(() => database.remove());
    return database;
  };

  it('is told by every start and by the command line until it has been replaced, and is gone then', async () => {
    const place = await newPlace();
    const first = await start(place);
    const told = first.firstPassword;
    if (told?.kind !== 'waiting') throw new Error('The start told no password.');
    expect([told.userName, told.password]).toEqual(['admin', expect.stringMatching(/^[\w-]{16}$/)]);
    const beside = await halfturn(place, 'first-password');
    expect(beside).toMatchObject({ code: 0, out: `${told.password}\n` });
    if (engine === 'sqlite') {
      expect(beside.notes).toBe(`Sign in as admin at ${first.address}; the portal then asks for a new password.`);
    }
    await first.close();
    closers.pop();

    const second = await start(place);
    expect(second.firstPassword).toEqual(told);
    const signedIn = await post(second.address, '/login', { username: 'admin', password: told.password });
    expect(loginCall.answer.parse(await signedIn.json())).toMatchObject({ passwordChangeRequired: true });
    expect((await halfturn(place, 'first-password')).out).toBe(`${told.password}\n`);
    const changed = await post(
      second.address,
      '/updatepassword',
      { username: 'admin', currentPassword: told.password, newPassword: 'a password of our own' },
      signedIn.headers.get('authorization') ?? '',
    );
    expect(changed.status).toBe(200);
    const replaced = await halfturn(place, 'first-password');
    expect([replaced.code, replaced.out]).toEqual([1, '']);
    expect(replaced.notes).toMatch(
      /^halfturn: The first password of admin was replaced on \d{4}-\d\d-\d\d: sign in with the new one, or run "halfturn reset-password admin"\.$/,
    );
    await second.close();
    closers.pop();
    expect((await start(place)).firstPassword).toMatchObject({ kind: 'replaced', userName: 'admin' });
    const store = await openDatabase({ ...place, migrate: false });
    closers.push(() => store.close());
    expect(await store.db.selectFrom('first_passwords').select('sealed').execute()).toEqual([{ sealed: null }]);
  });

  it('is replaced by a reset too, lies sealed in the database, and does not open with another key', async () => {
    const place = await newPlace();
    const server = await start(place);
    const password = server.firstPassword?.kind === 'waiting' ? server.firstPassword.password : '';
    await server.close();
    closers.pop();
    const store = await openDatabase({ ...place, migrate: false });
    const rows = await store.db.selectFrom('first_passwords').selectAll().execute();
    await store.close();
    expect(rows).toMatchObject([{ user_id: 1, replaced_at: null }]);
    expect(rows[0]?.sealed).toMatch(/^v1\.[\w-]+$/);
    expect(Buffer.from(rows[0]?.sealed?.slice(3) ?? '', 'base64url').includes(password)).toBe(false);

    vi.stubEnv('HALFTURN_TOKEN_SECRET', 'ab'.repeat(32));
    expect((await halfturn(place, 'first-password')).notes).toMatch(/sealed with another key/);
    vi.unstubAllEnvs();
    expect((await halfturn(place, 'first-password')).out).toBe(`${password}\n`);
    expect((await halfturn(place, 'reset-password', 'admin')).code).toBe(0);
    expect((await halfturn(place, 'first-password')).notes).toMatch(/was replaced on/);
  });

  it('does not exist in a demo, which is said', async () => {
    const place = await newPlace();
    expect((await start(place, true)).firstPassword).toBeNull();
    const none = await halfturn(place, 'first-password');
    expect(none.code).toBe(1);
    expect(none.notes).toMatch(/^halfturn: This database has no first password: it was made with the demo /);
  });

  it('outlives first starts that are killed, wherever they are', { timeout: 120_000 }, async () => {
    for (const afterMs of [250, 600, 1000, 1500]) {
      const place = await newPlace();
      await killWhileStarting({ ...place, env: { HALFTURN_DEMO: '0' } }, afterMs);
      const server = await start(place);
      const { out } = await halfturn(place, 'first-password');
      expect(server.firstPassword).toMatchObject({ kind: 'waiting', password: out.trim() });
      const signedIn = await post(server.address, '/login', { username: 'admin', password: out.trim() });
      expect(signedIn.status).toBe(200);
    }
  });
});

describe('a start', () => {
  it('says what it does before it does it', async () => {
    const steps: string[] = [];
    const dataFolder = join(folder, 'steps');
    const environment = { port: 0, host: '127.0.0.1', demo: false, logLevel: 'silent', databaseUrl: null } as const;
    const server = await startServer({ ...environment, dataFolder }, {}, (step) => steps.push(step));
    await server.close();
    expect(steps).toEqual([
      `Opening the database: ${join(dataFolder, 'halfturn.db')}`,
      'Bringing its tables up to date',
      'Starting the portal',
    ]);
  });
});
