/**
 * Freezes PostgreSQL under a running server with open connections. Checks the reported error, how soon it comes,
 * and the recovery.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from '../../tests/crash/server-process';
import { createPostgresDatabase, installedPostgres, startPostgres } from '../../tests/postgres-server';
import type { AttackFigures, AttackPart } from './attack-part';

const HANG_MS = 20_000;
const HEALTH_BOUND_MS = 3_000;
const BACK_BOUND_MS = 15_000;

export const DATABASE_PART: AttackPart = {
  name: 'database',
  async run(folder): Promise<AttackFigures> {
    const programs = installedPostgres();
    if (programs === null) return { contestant: 'PostgreSQL is not installed', medians: {}, goals: [] };
    const postgres = await startPostgres(programs, false);
    try {
      const { url } = await createPostgresDatabase(postgres.url);
      const server = await startProcess({
        dataFolder: join(folder, 'data'),
        databaseUrl: url,
        env: { HALFTURN_DEMO: '0' },
      });
      try {
        const health = async () => (await fetch(`${server.address}/health`)).status;
        postgres.hang();
        const times: number[] = [];
        const end = performance.now() + HANG_MS;
        let wrong = 0;
        while (performance.now() < end) {
          const start = performance.now();
          if ((await health()) !== 503) wrong += 1;
          times.push(performance.now() - start);
        }
        postgres.goOn();
        const start = performance.now();
        while ((await health()) !== 200 && performance.now() - start < 2 * BACK_BOUND_MS) await sleep(50);
        const backMs = performance.now() - start;
        const slowest = Math.max(...times);
        return {
          contestant: `PostgreSQL stopped for ${HANG_MS / 1000} s under a running server`,
          medians: { 'database: slowest health': slowest, 'database: back': backMs },
          goals: [
            { name: 'PostgreSQL hangs: slowest answer of health', value: slowest, unit: 'ms', bound: HEALTH_BOUND_MS },
            { name: 'PostgreSQL hangs: answers other than 503', value: wrong, unit: 'answers', bound: 0 },
            { name: 'PostgreSQL goes on: until health is 200', value: backMs, unit: 'ms', bound: BACK_BOUND_MS },
          ],
        };
      } finally {
        await server.stop();
      }
    } finally {
      postgres.goOn();
      postgres.stop();
    }
  },
};
