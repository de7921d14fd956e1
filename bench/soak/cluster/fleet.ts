import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startProcess } from '../../../tests/crash/server-process';
import { freePort, type PostgresServer } from '../../../tests/postgres-server';

/** As long as a service manager waits. */
const STARTS_AGAIN_AFTER_MS = 2_000;

export interface Killed {
  readonly what: string;
  readonly backS: number;
}

export interface Fleet {
  readonly ports: readonly number[];
  killNext(): Promise<Killed>;
  stop(): Promise<void>;
}

interface Member {
  readonly name: string;
  readonly start: () => Promise<ServerProcess>;
  process: ServerProcess;
}

export async function startFleet(
  size: { readonly servers: number; readonly workers: number },
  place: { readonly dataFolder: string; readonly databaseUrl: string },
  postgres: PostgresServer,
): Promise<Fleet> {
  const members: Member[] = [];
  const ports: number[] = [];
  const add = async (name: string, role: 'calls' | 'jobs') => {
    const port = await freePort();
    if (role === 'calls') ports.push(port);
    const env = { PORT: String(port), HALFTURN_ROLE: role, HALFTURN_PROXIES: '127.0.0.1' };
    const start = () => startProcess({ ...place, env });
    members.push({ name, start, process: await start() });
  };
  for (let k = 1; k <= size.servers; k++) await add(`server ${k}`, 'calls');
  for (let k = 1; k <= size.workers; k++) await add(`worker ${k}`, 'jobs');
  let kills = 0;
  return {
    ports,
    async killNext() {
      const next = kills++ % (members.length + 1);
      // Servers and workers by turns: 0, 3, 1, 4, 2; then PostgreSQL.
      const member = members[next % 2 === 0 ? next / 2 : size.servers + (next - 1) / 2];
      const startMs = performance.now();
      if (next === members.length || member === undefined) await postgres.restart();
      else {
        await member.process.kill();
        await sleep(STARTS_AGAIN_AFTER_MS);
        member.process = await member.start();
      }
      const what = next === members.length || member === undefined ? 'PostgreSQL' : member.name;
      return { what, backS: (performance.now() - startMs) / 1000 };
    },
    async stop() {
      await Promise.all(members.map(({ process }) => process.stop()));
    },
  };
}
