/**
 * A temporary PostgreSQL, as packaged by Debian, on loopback with a free port, in a temporary folder. Used by the
 * server suites (fast, without syncing to disk) and by the crash tests (durable, and killed itself).
 */
import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { folderInMemory } from './folder-in-memory';

const DEBIAN_ROOT = '/usr/lib/postgresql';
const PATIENCE_MS = 60_000;

/** Settings that temporary data does not need. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/** The engine's defaults, stated explicitly: a commit is on disk before it is acknowledged. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

export interface PostgresServer {
  readonly url: string;
  /** Kills all processes at once, as a power failure would, and restarts: the database must recover from its log. */
  crash(): void;
  /** The same while the caller goes on. */
  restart(): Promise<void>;
  hang(): void;
  goOn(): void;
  /** A replica beside it that follows its log. */
  replica(): Promise<Pick<PostgresServer, 'url' | 'stop'>>;
  stop(): void;
}

export function installedPostgres(): string | null {
  if (!existsSync(DEBIAN_ROOT)) return null;
  const versions = readdirSync(DEBIAN_ROOT).filter((version) =>
    existsSync(join(DEBIAN_ROOT, version, 'bin', 'initdb')),
  );
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(DEBIAN_ROOT, newest, 'bin');
}

/**
 * @param programs of `installedPostgres`
 * @param under parent of its folder; omitted: the machine's temporary folder
 * @throws Error if it is installed but does not start; nothing is left behind then
 */
export async function startPostgres(
  programs: string,
  isDurable: boolean,
  under?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const prefix = 'halfturn-postgres-';
  const folder =
    under !== undefined || isDurable ? mkdtempSync(join(under ?? tmpdir(), prefix)) : folderInMemory(prefix);
  const data = join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  const port = await freePort();
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(folder, 0o700);
    execFileSync('chown', ['-R', 'postgres:', folder]);
  }
  // PostgreSQL refuses to run as root.
  const commandOf = (program: string, parameters: readonly string[]): readonly [string, readonly string[]] => {
    const command = [join(programs, program), ...parameters];
    const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    return [file, rest];
  };
  const run = (program: string, ...parameters: string[]): void => {
    const [file, rest] = commandOf(program, parameters);
    execFileSync(file, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], timeout: PATIENCE_MS });
  };
  const runBeside = async (program: string, ...parameters: string[]): Promise<void> => {
    const [file, rest] = commandOf(program, parameters);
    await promisify(execFile)(file, rest, { cwd: '/', timeout: PATIENCE_MS });
  };
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    shared_buffers: '32MB',
    max_connections: 100,
    ...(isDurable ? DURABLE : FAST),
    ...more,
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const starting = ['-D', data, '-l', join(folder, 'log'), '-o', flags.join(' '), '-w', 'start'];
  const stopping = ['-D', data, '-m', 'immediate', '-w', 'stop'];
  const start = () => run('pg_ctl', ...starting);
  const stop = () => run('pg_ctl', ...stopping);
  const signalAll = (signal: NodeJS.Signals): void => {
    const [parent = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    // The parent first: it creates no new processes while suspended.
    if (signal === 'SIGSTOP') process.kill(Number(parent), signal);
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim();
    for (const child of children === '' ? [] : children.split(' ')) {
      try {
        process.kill(Number(child), signal);
      } catch {}
    }
    if (signal !== 'SIGSTOP') process.kill(Number(parent), signal);
  };
  try {
    // The socket is in a folder that nobody else may open.
    const rules = ['--auth-host', 'scram-sha-256', '--auth-local', 'trust'];
    const access = ['-U', 'halfturn', '--pwfile', passwordFile, ...rules];
    const text = ['--encoding', 'UTF8', '--locale', 'C.UTF-8'];
    run('initdb', '-D', data, '--no-sync', ...access, ...text);
    start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error('PostgreSQL is installed but did not start for the tests.', { cause: error });
  }
  const url = `postgres://halfturn:${password}@127.0.0.1:${port}/postgres`;
  return {
    // Over a socket file a query costs a fifth less than over loopback, a connection without a password a quarter.
    url: isDurable ? url : `${url}?host=${encodeURIComponent(folder)}`,
    crash() {
      stop();
      start();
    },
    async restart() {
      await runBeside('pg_ctl', ...stopping);
      await runBeside('pg_ctl', ...starting);
    },
    hang: () => signalAll('SIGSTOP'),
    goOn: () => signalAll('SIGCONT'),
    async replica() {
      const [copy, at] = [join(folder, 'replica'), await freePort()];
      run(
        'pg_basebackup',
        '-D',
        copy,
        '-h',
        folder,
        '-p',
        String(port),
        '-U',
        'halfturn',
        '-R',
        '-c',
        'fast',
        '--no-sync',
      );
      const log = join(folder, 'replica-log');
      run('pg_ctl', '-D', copy, '-l', log, '-o', `${flags.join(' ')} -c port=${at}`, '-w', 'start');
      return {
        url: `postgres://halfturn:${password}@127.0.0.1:${at}/postgres`,
        stop: () => run('pg_ctl', '-D', copy, '-m', 'immediate', '-w', 'stop'),
      };
    },
    stop() {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface PostgresDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * @param adminUrl of a database of the same server, whose user may create others
 * @param template a database of that server without connections, to be copied
 */
export async function createPostgresDatabase(adminUrl: string, template?: string): Promise<PostgresDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const copied = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`;
  await onServer(adminUrl, `create database ${name}${copied}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(adminUrl, `drop database if exists ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('No free port on loopback.')),
      );
    });
  });
}
