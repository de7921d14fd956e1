import { recomputes } from '@halfturn/contract/data/recomputes';
import { seedDatabase } from '@halfturn/server/demo/seed';
import type { RunningServer } from '@halfturn/server/serve';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toStatsportsCsv } from '../../fixtures/layouts/statsports';
import { makeMatch } from '../../fixtures/match';
import { describeOnEngines, type TestDatabase } from '../engines';
import { type ImportClient, signIn } from '../import-client';
import { openImportDatabase, startImportServer } from '../import-server';

describeOnEngines('heart rate of an import', (engine) => {
  let database: TestDatabase;
  let server: RunningServer;
  let client: ImportClient;
  let sessionId = 0;
  beforeAll(async () => {
    database = await openImportDatabase(engine);
    await seedDatabase(database.store, { demo: true, today: '2026-05-02' });
    server = await startImportServer(database, { jobs: { leaseMs: 1500 } });
    client = await signIn(server.address);
  });
  afterAll(async () => {
    await server.close();
    await database.remove();
  });

  const stored = async () => {
    const rows = await database.store.db
      .selectFrom('player_sessions')
      .select(['heart_rate', 'heart_rate_held'])
      .where('customer_id', '=', client.customerId)
      .where('session_id', '=', sessionId)
      .orderBy('player_id')
      .execute();
    return rows.map((row) => [row.heart_rate, row.heart_rate_held]);
  };

  it('is stored with the session, and by a recompute where an earlier version did not look', async () => {
    const match = makeMatch({ seed: 3, minutes: 2, playersPerTeam: 1, hz: 10 });
    const [player] = match.players;
    if (player === undefined) throw new Error('Nobody plays.');
    const beats = toStatsportsCsv(match, player)
      .trimEnd()
      .split(/\r?\n/)
      // 140 to 159, a step a second, ten rows each.
      .map((line, row) => (row === 0 ? line : line.replace(/[^,]*$/, String(140 + (Math.floor(row / 10) % 20)))));
    const file = { name: 'worn.csv', content: beats.join('\n') };
    const { job } = await client.importFiles([file], { date: '2026-05-02T14:00:00Z' });
    if (job.sessionId === null) throw new Error(job.message ?? job.state);
    sessionId = job.sessionId;
    const imported = await stored();
    expect(imported).toEqual([[expect.stringContaining('"heldBpm":155'), '155']]);

    await database.store.db
      .updateTable('player_sessions')
      .set({ heart_rate: null, heart_rate_held: null })
      .where('session_id', '=', sessionId)
      .execute();
    const admin = await signIn(server.address, 'admin');
    const { customerId } = client;
    const overrides = { 'zones.walkingUpToMPerS': 2 };
    expect((await admin.post('/parameters', { customerId, overrides, note: 'Slower walkers' })).status).toBe(200);
    const done = async () =>
      recomputes.answer.parse((await admin.get('/recomputes')).body).filter((each) => each.finishedAt !== null).length;
    await expect.poll(done, { timeout: 60_000 }).toBe(1);
    expect(await stored()).toEqual(imported);
  });
});
