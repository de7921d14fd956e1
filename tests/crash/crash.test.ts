/**
 * kill -9 of the server under a mixed load, at each kind of moment on each engine: whatever was acknowledged is there, nothing
 * is there by half. `npm run soak -- crash` is the long form of the same.
 */
import { describe, expect, it, vi } from 'vitest';
import { installedPostgres } from '../postgres-server';
import { type KillRunResult, runKills, TURNS } from './kill-run';

// Minutes long where the machine is slow.
vi.setConfig({ testTimeout: 900_000 });

/** One round of the moments a kill comes at. */
const KILLS = TURNS.length;
const SEED = 20_260_502;

const isPostgresThere = installedPostgres() !== null;
const onPostgres = isPostgresThere ? 'PostgreSQL' : 'PostgreSQL: not installed, apt-get install postgresql';

/** The run is worth its name only where there were writes to lose, and kills really met imports at work. */
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
    expect(result.engineCrashes).toBeGreaterThan(0);
  });
});
