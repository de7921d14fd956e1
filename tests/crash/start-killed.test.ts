/**
 * kill -9 while tables are created, filled or changed. `npm run soak -- attack --part start` kills at every 20 ms.
 */
import { describe, expect, it, vi } from 'vitest';
import { CITUS_URL } from '../citus-nodes';
import { installedPostgres } from '../postgres-server';
import { runStartKills } from './start-kills';

vi.setConfig({ testTimeout: 600_000 });

const isPostgresThere = installedPostgres() !== null;
const installed = CITUS_URL === null ? 'PostgreSQL' : 'PostgreSQL with Citus';
const onPostgres = isPostgresThere ? installed : 'PostgreSQL: not installed, apt-get install postgresql';

describe('a start that is killed is followed by one that goes on', () => {
  it.each(['nothing', 'older'] as const)('on the embedded file, from %s', async (from) => {
    const { losses, metWork } = await runStartKills({ engine: 'sqlite', from, everyMs: 90, mostKills: 3 });
    expect(losses).toEqual([]);
    expect(metWork).toBeGreaterThan(0);
  });

  it.skipIf(!isPostgresThere)(`on ${onPostgres}`, async () => {
    const { losses, metWork } = await runStartKills({
      engine: 'postgres',
      from: 'nothing',
      everyMs: 150,
      mostKills: 2,
    });
    expect(losses).toEqual([]);
    expect(metWork).toBeGreaterThan(0);
  });
});
