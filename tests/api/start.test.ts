import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody } from '@halfturn/contract/error';
import { runCommandLine } from '@halfturn/server/cli/main';
import { findRootFolder } from '@halfturn/server/root-folder';
import { startServer } from '@halfturn/server/serve';
import { openDatabase } from '@halfturn/server/store/engine/database';
import { SQLITE_FILE } from '@halfturn/server/store/engine/database-fault';
import { lockFolder } from '@halfturn/server/store/engine/folder-lock';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest';
import { startProcess } from '../crash/server-process';
import { serverArguments } from '../fixtures/built-server';
import { TODAY } from '../fixtures/today';
import { freePort } from '../postgres-server';
import { describeOnEngines, openTestDatabase } from './engines';

const folder = mkdtempSync(join(tmpdir(), 'halfturn-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const newFolder = () => join(mkdtempSync(join(folder, 'data-')), 'data');
const start = async (dataFolder: string, more: { port?: number; databaseUrl?: string | null } = {}) => {
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataFolder,
    databaseUrl: null,
    demo: false,
    today: TODAY,
    logLevel: 'silent',
    ...more,
  });
  closers.push(() => server.close());
  return server;
};
const messageOf = async (starting: Promise<unknown>): Promise<string> => {
  const error: unknown = await starting.then(
    () => new Error('It started.'),
    (reason: unknown) => reason,
  );
  return error instanceof Error ? error.message : String(error);
};

const runningJobProcesses = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('job-process'));

it('starts the process of jobs at rest, before there is one', async () => {
  await start(newFolder());
  await expect.poll(runningJobProcesses, { interval: 100 }).toHaveLength(1);
});

describe('the port', () => {
  it('is taken before anything is made: on one in use no folder, no database, no account', async () => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    closers.push(() => new Promise((resolve) => other.close(resolve)));
    const dataFolder = newFolder();
    expect(await messageOf(start(dataFolder, { port }))).toBe(
      `Port ${port} on 127.0.0.1 is in use: set PORT to another one.`,
    );
    expect(existsSync(dataFolder)).toBe(false);
  });

  it('answers 503 until the portal can serve, then 200 with the version', async () => {
    const dataFolder = newFolder();
    const holder = await openDatabase({ databaseUrl: null, dataFolder });
    closers.push(() => holder.close());
    await sql`begin immediate`.execute(holder.db);
    const port = await freePort();
    const starting = start(dataFolder, { port });
    const origin = `http://127.0.0.1:${port}`;
    await expect
      .poll(() =>
        fetch(`${origin}/health`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(503);
    const early = await fetch(`${origin}/health`);
    expect(await early.json()).toMatchObject({ status: 'starting', demo: false });
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/api/sessions?customerId=1'],
      ['POST', '/api/login'],
    ] as const) {
      const answer = await fetch(`${origin}${path}`, { method, ...(method === 'POST' ? { body: '{' } : {}) });
      expect([path, answer.status]).toEqual([path, 503]);
      expect(errorBody.parse(await answer.json())).toEqual({
        statusCode: 503,
        message: 'The server is starting: try again in a moment.',
      });
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    }
    await sql`commit`.execute(holder.db);
    const server = await starting;
    expect(server.address).toBe(origin);
    expect(server.firstPassword).toMatchObject({ kind: 'waiting', userName: 'admin' });
    const ready = await fetch(`${origin}/health`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ok', version: findRootFolder().version, role: 'both', demo: false },
    ]);
    await server.close();
    closers.pop();
    await expect(fetch(`${origin}/health`)).rejects.toThrow('fetch failed');
  });
});

describe('the data folder', () => {
  it('has one server: a second one is refused by the name of the first', async () => {
    const dataFolder = newFolder();
    const first = await start(dataFolder);
    const message = await messageOf(start(dataFolder));
    expect(message).toMatch(
      new RegExp(
        `^The data folder ${dataFolder} is in use by the server at ${first.address} \\(process ${process.pid}, since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC\\): stop it, or set HALFTURN_DATA to another folder\\.$`,
      ),
    );
    expect((await fetch(`${first.address}/health`)).status).toBe(200);
    await first.close();
    closers.pop();
    await start(dataFolder);
  });

  it('is taken over from a server that was killed, whoever has its process id meanwhile', async () => {
    const dataFolder = newFolder();
    const first = await startProcess({ dataFolder, env: { HALFTURN_DEMO: '0' } });
    const refusal = await messageOf(start(dataFolder));
    expect(refusal).toContain(`(process ${first.pid}, since`);
    await first.kill();
    // Its stale process id is now that of a living process.
    const left = join(dataFolder, 'server.json');
    writeFileSync(left, readFileSync(left, 'utf8').replace(`${first.pid}`, `${process.pid}`));
    await start(dataFolder);
  });
});

describe('a data folder that may only be read', () => {
  /** Permissions do not apply to root: then the server runs as a user who owns nothing. */
  const uid = process.getuid?.() === 0 ? { uid: 65_534 } : {};

  it.each(['empty', 'with a database'])(
    '%s: the start says so and what to do, ends with 1, and changes nothing',
    async (kind) => {
      const place = mkdtempSync(join(folder, 'read-only-'));
      const dataFolder = join(place, 'data');
      mkdirSync(dataFolder);
      if (kind !== 'empty') await (await openDatabase({ databaseUrl: null, dataFolder })).close();
      // The engine in this process releases the write-ahead log some time after `close`.
      const names = () => readdirSync(dataFolder).filter((name) => !/-(wal|shm)$/.test(name));
      const files = names();
      for (const name of readdirSync(dataFolder)) chmodSync(join(dataFolder, name), 0o444);
      for (const [path, mode] of [
        [folder, 0o755],
        [place, 0o755],
        [dataFolder, 0o555],
      ] as const) {
        chmodSync(path, mode);
      }
      const message = await messageOf(startProcess({ dataFolder, env: { HALFTURN_DEMO: '0' }, ...uid }));
      chmodSync(dataFolder, 0o755);
      expect(message).toContain('exit code 1');
      expect(message).toContain(
        `The database in ${dataFolder} is not writable: give the server's user write access to the folder and every file in it, or set HALFTURN_DATA to another folder.`,
      );
      expect(message).not.toContain('    at ');
      expect(names()).toEqual(files);
    },
  );
});

describe('commands beside a running server', () => {
  afterEach(() => vi.unstubAllEnvs());
  const halfturn = async (dataFolder: string, ...args: readonly string[]) => {
    vi.stubEnv('HALFTURN_DATA', dataFolder);
    vi.stubEnv('DATABASE_URL', '');
    const notes: string[] = [];
    const code = await runCommandLine(args, { out: () => undefined, note: (line) => notes.push(line) });
    return [code, notes.join('\n')];
  };

  it('work where they share the tables, and are refused where they would make or change them', async () => {
    const dataFolder = newFolder();
    const server = await start(dataFolder);
    const taken = new RegExp(`is in use by the server at ${server.address} `);
    const backup = join(folder, 'beside.db');
    expect(await halfturn(dataFolder, 'backup', backup)).toEqual([0, expect.any(String)]);
    expect(await halfturn(dataFolder, 'list-users')).toEqual([0, expect.any(String)]);
    expect(await halfturn(dataFolder, 'demo', '--clubs', '1')).toEqual([1, expect.stringMatching(taken)]);
    const other = await openDatabase({ databaseUrl: null, dataFolder, migrate: false });
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(other.db);
    await other.close();
    expect(await halfturn(dataFolder, 'import', backup, '--customer', '1')).toEqual([1, expect.stringMatching(taken)]);
    const empty = newFolder();
    const lock = lockFolder(empty, 'the server of this test');
    expect(await halfturn(empty, 'restore', backup)).toEqual([
      1,
      expect.stringContaining('is in use by the server of this test'),
    ]);
    lock.release();
    expect(await halfturn(empty, 'restore', backup)).toEqual([0, expect.any(String)]);
    await start(empty);
  });
});

describeOnEngines('a database of a newer version', (engine) => {
  it('is said, with what to do, and stays as it is', async () => {
    const database = await openTestDatabase(engine);
    closers.push(() => database.remove());
    const { databaseUrl, dataFolder, store } = database;
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-later', '2030')`.execute(store.db);
    const message = await messageOf(start(dataFolder, { databaseUrl }));
    const where = databaseUrl === null ? join(dataFolder, SQLITE_FILE) : new URL(databaseUrl).pathname.slice(1);
    expect(message).toContain(where);
    expect(message).toMatch(
      /was written by a newer version of Halfturn \(9999-of-later\): start that version, or restore a backup/,
    );
    const password = databaseUrl === null ? '' : new URL(databaseUrl).password;
    if (password !== '') expect(message).not.toContain(password);
    const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(store.db);
    expect(rows).toEqual([{ name: '9999-of-later' }]);
  });
});

describe('a damaged file', () => {
  it.each([
    [
      'of something else',
      (path: string) => writeFileSync(path, 'no database at all, but long enough for one'.repeat(100)),
    ],
    ['cut off', (path: string) => truncateSync(path, 40_000)],
    [
      'overwritten at its beginning',
      (path: string) => {
        const bytes = readFileSync(path);
        bytes.fill(0xaa, 100, 4096);
        writeFileSync(path, bytes);
      },
    ],
  ])('%s is said by its name, with what to do', async (_title, damage) => {
    const dataFolder = newFolder();
    const whole = await openDatabase({ databaseUrl: null, dataFolder });
    // Otherwise the log beside it would repair the file.
    await sql`pragma wal_checkpoint(truncate)`.execute(whole.db);
    await whole.close();
    const path = join(dataFolder, SQLITE_FILE);
    damage(path);
    const before = readFileSync(path);
    expect(await messageOf(start(dataFolder))).toBe(
      `The database file ${path} is damaged: move it away and restore a backup ("halfturn restore FILE").`,
    );
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readdirSync(dataFolder).filter((name) => name.startsWith('halfturn.after'))).toEqual([]);
  });
});

describe('a PostgreSQL that cannot be used', () => {
  const secret = 'p4ss-w0rd-of-nobody';
  const run = (databaseUrl: string) => messageOf(start(newFolder(), { databaseUrl }));

  it('is down', async () => {
    const port = await freePort();
    for (const host of ['127.0.0.1', 'localhost']) {
      expect(await run(`postgres://club:${secret}@${host}:${port}/club`)).toBe(
        `PostgreSQL at ${host}:${port} (database club) does not answer: start it, or correct DATABASE_URL.`,
      );
    }
  });

  it('has no such host', async () => {
    expect(await run(`postgres://club:${secret}@no-such-host.invalid/club`)).toBe(
      'The host of PostgreSQL, no-such-host.invalid:5432 (database club), is not found: correct DATABASE_URL.',
    );
  });

  const adminUrl = inject('postgresUrl');
  it.skipIf(adminUrl === null)('has no such database, or refuses the password', async () => {
    const url = new URL(adminUrl ?? '');
    // Over the network, where a password is asked for.
    url.search = '';
    url.pathname = '/nowhere';
    expect(await run(url.href)).toBe(
      `PostgreSQL at ${url.host} has no database nowhere: create it ("createdb nowhere"), or correct DATABASE_URL.`,
    );
    url.password = secret;
    expect(await run(url.href)).toBe(
      `PostgreSQL at ${url.host} (database nowhere) refuses user ${url.username}: correct user and password in DATABASE_URL.`,
    );
  });

  it('accepts and never answers', { timeout: 30_000 }, async () => {
    const silent = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
    const sockets: Socket[] = [];
    silent.on('connection', (socket) => sockets.push(socket.on('error', () => undefined)));
    closers.push(() => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => silent.close(resolve));
    });
    expect(await run(`postgres://club:${secret}@127.0.0.1:${port}/club`)).toBe(
      `PostgreSQL at 127.0.0.1:${port} (database club) does not answer: start it, or correct DATABASE_URL.`,
    );
  });

  it('ends the process with one line and exit code 1', async () => {
    const port = await freePort();
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      HALFTURN_DATA: newFolder(),
      PORT: '0',
      DATABASE_URL: `postgres://club:${secret}@127.0.0.1:${port}/club`,
    };
    const result = await new Promise((resolve) => {
      execFile(process.execPath, serverArguments(), { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code, stdout, stderr }),
      );
    });
    expect(result).toEqual({
      code: 1,
      stdout: `Opening the database: PostgreSQL at 127.0.0.1:${port} (database club)…\n`,
      stderr: `PostgreSQL at 127.0.0.1:${port} (database club) does not answer: start it, or correct DATABASE_URL.\n`,
    });
  });
});
