/**
 * Global set-up of the server tests: one throw-away PostgreSQL for the whole run, as Debian packages it, on loopback
 * with a free port, in a temporary folder. Suites make their own databases in it (`engines.ts`). Without an installed
 * PostgreSQL the suites on it are skipped, unless HALFTURN_REQUIRE_POSTGRES=1 says that must not be.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const DEBIAN_ROOT = '/usr/lib/postgresql';

declare module 'vitest' {
  interface ProvidedContext {
    /** `postgres://…` of the maintenance database; null where no PostgreSQL is installed. */
    postgresUrl: string | null;
  }
}

export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const programs = installedPrograms();
  if (programs === null) {
    if (process.env['HALFTURN_REQUIRE_POSTGRES'] === '1') {
      throw new Error('PostgreSQL is required here but not installed: apt-get install postgresql');
    }
    project.provide('postgresUrl', null);
    return undefined;
  }
  const server = await startServer(programs);
  project.provide('postgresUrl', server.url);
  return server.stop;
}

/** Folder with `initdb` and `pg_ctl` of the newest version installed. */
function installedPrograms(): string | null {
  if (!existsSync(DEBIAN_ROOT)) return null;
  const versions = readdirSync(DEBIAN_ROOT).filter((version) =>
    existsSync(join(DEBIAN_ROOT, version, 'bin', 'initdb')),
  );
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(DEBIAN_ROOT, newest, 'bin');
}

async function startServer(programs: string): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'halfturn-postgres-'));
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
  const run = (program: string, ...parameters: string[]): void => {
    const command = [join(programs, program), ...parameters];
    const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(file, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], timeout: 60_000 });
  };
  try {
    const access = ['-U', 'halfturn', '--pwfile', passwordFile, '-A', 'scram-sha-256'];
    const text = ['--encoding', 'UTF8', '--locale', 'C.UTF-8'];
    run('initdb', '-D', data, '--no-sync', ...access, ...text);
    // Durability is what tests can do without: the folder is thrown away.
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '32MB',
      max_connections: 100,
    };
    const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
    run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', flags.join(' '), '-w', 'start');
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error('PostgreSQL is installed but did not start for the tests.', { cause: error });
  }
  return {
    url: `postgres://halfturn:${password}@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
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
