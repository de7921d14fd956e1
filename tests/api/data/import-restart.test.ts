import { importJob } from '@halfturn/contract/data/imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toTracabCsv } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import { describeOnEngines, type TestDatabase } from '../engines';
import { signIn } from '../import-client';
import { openImportDatabase, startImportServer } from '../import-server';

const csv = toTracabCsv(makeMatch({ minutes: 6, playersPerTeam: 8 }));

describeOnEngines('import and restart', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openImportDatabase(engine);
  });
  afterAll(() => database.remove());

  const start = () => startImportServer(database);

  it('queues the running import again, uncounted, and finishes it after the start', async () => {
    const first = await start();
    const client = await signIn(first.address);
    const { body } = await client.upload([{ name: 'a.csv', content: csv }], { date: '2026-05-02T14:00:00Z' });
    const { importId } = importJob.parse(body);
    const progress = async () => importJob.parse((await client.get(`/imports/${importId}`)).body).progress;
    await expect.poll(progress, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    await first.close();

    const jobs = database.store.db.selectFrom('import_jobs').select(['state', 'attempts', 'session_id']);
    const sessions = database.store.db.selectFrom('sessions').select('session_id');
    expect(await jobs.execute()).toEqual([{ state: 'queued', attempts: 0, session_id: null }]);
    expect(await sessions.execute()).toEqual([]);

    const second = await start();
    const { job } = await (await signIn(second.address)).finished(importId);
    await second.close();
    expect(job.state).toBe('complete');
    expect(await sessions.execute()).toEqual([{ session_id: job.sessionId }]);
  });
});
