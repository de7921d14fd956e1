/** Two processes share a queue on one PostgreSQL; one is killed during a job, and the other takes it over. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importFields } from '@halfturn/contract/data/imports';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { folderName } from '@halfturn/server/files/folder-name';
import { createUploadFolder, uploadFileName } from '@halfturn/server/jobs/upload/upload-folder';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { toTracabCsv } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import { openTestDatabase, type TestDatabase } from '../engines';
import { insertJob } from '@halfturn/server/jobs/queue/queue-import';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const JOBS = 12;
const CUSTOMERS = [1, 2, 3];
const LEASE_MS = 3000;
const PATIENCE = { timeout: 120_000, interval: 20 };
const endedLine = z.object({ importId: z.string(), result: z.string() });

interface RunnerProcess {
  readonly child: ChildProcess;
  readonly ended: string[];
}

describe.skipIf(inject('postgresUrl') === null)('takeover (postgres)', () => {
  let database: TestDatabase;
  const processes: RunnerProcess[] = [];
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    await seedDatabase(database.store, { demo: true, today: '2026-05-02' });
  });
  afterAll(async () => {
    for (const { child } of processes) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await database.remove();
  });

  function startRunner(): RunnerProcess {
    const { databaseUrl, dataFolder } = database;
    const args = ['--import', 'tsx', 'tests/api/runner-process.ts', databaseUrl ?? '', dataFolder, String(LEASE_MS)];
    const child = spawn(process.execPath, args, { cwd: ROOT, env: process.env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended: string[] = [];
    let rest = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const parsed = endedLine.safeParse(JSON.parse(line));
        if (parsed.success) ended.push(parsed.data.importId);
      }
    });
    const runner = { child, ended };
    processes.push(runner);
    return runner;
  }

  async function addJob(index: number): Promise<string> {
    const { store, dataFolder } = database;
    const importId = `job-${String(index).padStart(2, '0')}`;
    const match = makeMatch({ seed: index + 1, minutes: 1, playersPerTeam: 11, hz: 10 });
    const content = toTracabCsv(match);
    writeFileSync(join(await createUploadFolder(dataFolder, importId), '00'), content);
    const { user_id: userId } = await store.db.selectFrom('users').select('user_id').executeTakeFirstOrThrow();
    const job = {
      customerId: CUSTOMERS[index % CUSTOMERS.length] ?? 1,
      importId,
      userId,
      files: [{ name: 'a.csv', path: uploadFileName(importId, 0), sizeBytes: content.length }],
      fields: importFields.parse({ date: '2026-05-02T14:00:00Z', force: 'true' }),
      uploadFolder: await folderName(dataFolder),
      contentHash: importId,
    };
    await store.db.transaction().execute((trx) => insertJob(trx, job));
    return importId;
  }

  it('stores each session exactly once', async () => {
    const { db } = database.store;
    const ids: string[] = [];
    for (let index = 0; index < JOBS; index++) ids.push(await addJob(index));
    const jobs = () => db.selectFrom('import_jobs').select(['import_id', 'state', 'runs', 'message']).execute();
    const atWork = async () => (await jobs()).filter(({ state }) => /reading|computing|storing/.test(state));

    const killed = startRunner();
    const survivor = startRunner();
    await expect.poll(() => Math.min(killed.ended.length, survivor.ended.length), PATIENCE).toBeGreaterThan(0);
    await expect.poll(async () => (await atWork()).length, PATIENCE).toBe(2);
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');

    const open = async () => (await jobs()).filter(({ state }) => state !== 'complete');
    await expect.poll(open, PATIENCE).toEqual([]);
    const sessions = await db
      .selectFrom('sessions')
      .select(['import_id', 'customer_id'])
      .orderBy('import_id')
      .execute();
    expect(sessions.map((session) => session.import_id)).toEqual(ids);
    const again = (await jobs()).filter(({ runs }) => runs > 1);
    expect(again.map(({ runs }) => runs)).toEqual([2]);
    await expect.poll(() => survivor.ended).toContain(again[0]?.import_id);
    expect(killed.ended.filter((importId) => survivor.ended.includes(importId))).toEqual([]);
    const players = await db.selectFrom('player_sessions').select('session_id').execute();
    expect(players).toHaveLength(JOBS * 22);
  });
});
