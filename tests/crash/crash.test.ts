/**
 * kill -9 of the server under a mixed load, at each kind of moment on each engine: every acknowledged write
 * survives, and nothing is half-written. `npm run soak -- crash` is the long form.
 */
import { describe, expect, it, vi } from 'vitest';
import { CITUS_URL } from '../citus-nodes';
import { installedPostgres } from '../postgres-server';
import { type KillRunResult, runKills, TURNS } from './kill-run';

vi.setConfig({ testTimeout: 900_000 });

const KILLS = TURNS.length;
const SEED = 20_260_502;

const isPostgresThere = installedPostgres() !== null;
const installed = CITUS_URL === null ? 'PostgreSQL' : 'PostgreSQL with Citus';
const onPostgres = isPostgresThere ? installed : 'PostgreSQL: not installed, apt-get install postgresql';

function expectWorthwhile({ kills, acknowledged, metImports, imports }: KillRunResult): void {
  expect(acknowledged).toBeGreaterThan(3 * kills);
  expect(imports.acknowledged).toBeGreaterThan(0);
  expect(metImports).toBeGreaterThan(0);
}

describe('nothing is lost by kill -9', () => {
  it('on the embedded file', async () => {
    const result = await runKills({ engine: 'sqlite', kills: KILLS, seed: SEED });
    expect(result.losses).toEqual([]);
    expectWorthwhile(result);
  });

  it.skipIf(!isPostgresThere)(`on ${onPostgres}`, async () => {
    const result = await runKills({ engine: 'postgres', kills: KILLS, seed: SEED + 1 });
    expect(result.losses).toEqual([]);
    expectWorthwhile(result);
    // A Citus is not the test's to crash.
    if (CITUS_URL === null) expect(result.engineCrashes).toBeGreaterThan(0);
  });
});
