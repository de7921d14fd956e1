/** On PostgreSQL, calls and jobs can run in processes of their own. */
import { importJob } from '@halfturn/contract/data/imports';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { toTracabCsv } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import { openTestDatabase, type TestDatabase } from '../engines';
import { signIn } from '../import-client';
import { startImportServer } from '../import-server';

const TOKEN = 'a-token-of-sixteen';
/** A worker that only looked at the queue itself would do so every twenty minutes. */
const RARELY = { jobs: { leaseMs: 3_600_000 } };
const PATIENCE = { timeout: 60_000, interval: 10 };

const file = (seed: number, minutes: number) => ({
  name: `${seed}.csv`,
  content: toTracabCsv(makeMatch({ seed, minutes, playersPerTeam: 8 })),
});

describe.skipIf(inject('postgresUrl') === null)('roles of processes (postgres)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database.remove());
  const start = (role: 'calls' | 'jobs') => startImportServer(database, RARELY, { role, metricsToken: TOKEN });
  const health = async (address: string) => {
    const answer = await fetch(`${address}/health`);
    const body: unknown = await answer.json();
    return { status: answer.status, body };
  };

  it('leave imports to a worker, which hears of them at once, and hands them on when it is stopped', async () => {
    const portal = await start('calls');
    try {
      const client = await signIn(portal.address);
      const send = async (seed: number, minutes: number) => {
        const { body } = await client.upload([file(seed, minutes)], { date: `2026-05-0${seed}T14:00:00Z` });
        return importJob.parse(body).importId;
      };
      const stateOf = async (importId: string) => importJob.parse((await client.get(`/imports/${importId}`)).body);
      const waiting = await send(1, 6);
      expect(await health(portal.address)).toMatchObject({ status: 200, body: { status: 'ok', role: 'calls' } });
      expect((await stateOf(waiting)).state).toBe('queued');

      const first = await start('jobs');
      expect(await health(first.address)).toMatchObject({ status: 200, body: { status: 'ok', role: 'jobs' } });
      expect((await fetch(`${first.address}/api/config`)).status).toBe(404);
      await expect.poll(async () => (await stateOf(waiting)).state, PATIENCE).not.toBe('queued');
      await first.close();
      expect(await stateOf(waiting)).toMatchObject({ state: 'queued' });

      const second = await start('jobs');
      try {
        expect((await client.finished(waiting)).job.state).toBe('complete');
        expect((await client.finished(await send(2, 1))).job.state).toBe('complete');
        const metrics = await fetch(`${second.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
        expect(await metrics.text()).toContain('halfturn_import_jobs{state="complete",role="jobs"} 2');
      } finally {
        await second.close();
      }
    } finally {
      await portal.close();
    }
  });
});
