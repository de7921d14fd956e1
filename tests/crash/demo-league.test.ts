/**
 * kill -9 while the demo league is being prepared: after the next start, every session exists exactly once,
 * complete.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@halfturn/server/store/engine/database';
import { leagueProgress } from '@halfturn/server/store/club/demo-league';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seededRandom } from '../fixtures/random';
import { type ServerProcess, startProcess } from './server-process';

vi.setConfig({ testTimeout: 900_000 });

const KILLS = 4;
const SESSIONS = 8;
/** Measured from the start: some runs end before the first session is stored, and none lasts until the last. */
const LONGEST_LIFE_MS = 3500;
const PREPARED_MS = 180_000;

let dataFolder = '';
let server: ServerProcess | null = null;
beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'halfturn-demo-crash-'));
});
afterAll(async () => {
  await server?.kill();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function look() {
  const store = await openDatabase({ databaseUrl: null, dataFolder, migrate: false });
  try {
    const { db } = store;
    const progress = await leagueProgress(db);
    const stored = await db.selectFrom('sessions').select(['customer_id', 'session_id']).execute();
    const done = await db
      .selectFrom('demo_sessions')
      .select(['customer_id', 'session_id'])
      .where('state', '=', 'done')
      .execute();
    const players = await db.selectFrom('player_sessions').select(['customer_id', 'session_id']).distinct().execute();
    const turns = await db.selectFrom('session_turns').select(['customer_id', 'session_id']).execute();
    const keys = (rows: readonly { customer_id: number; session_id: number }[]) =>
      rows.map((row) => `${row.customer_id} ${row.session_id}`).toSorted();
    return { progress, stored: keys(stored), done: keys(done), players: keys(players), turns: keys(turns) };
  } finally {
    await store.close();
  }
}

it('goes on after kill -9 at any moment', async () => {
  const random = seededRandom(11);
  for (let kill = 0; kill < KILLS; kill++) {
    server = await startProcess({ dataFolder, demoSessions: SESSIONS });
    await sleep(random.between(0, LONGEST_LIFE_MS));
    await server.kill();
    const { progress, stored, done, players, turns } = await look();
    expect(progress.total).toBe(SESSIONS);
    expect(stored).toEqual(done);
    expect(players).toEqual(stored);
    expect(turns).toEqual(stored);
  }
  server = await startProcess({ dataFolder, demoSessions: SESSIONS });
  const deadline = Date.now() + PREPARED_MS;
  while ((await look()).progress.pending > 0 && Date.now() < deadline) await sleep(500);
  expect(await server.stop()).toBe(0);
  const end = await look();
  expect(end.progress).toEqual({ total: SESSIONS, done: SESSIONS, pending: 0 });
  expect(end.stored).toHaveLength(SESSIONS);
  expect(end.players).toEqual(end.stored);
});
