import { type ImportJob, importJob } from '@halfturn/contract/data/imports';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess } from '../../crash/server-process';
import { toTracabCsv } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import { slowWorkbook } from '../../fixtures/workbooks';
import { describeOnEngines, type TestDatabase } from '../engines';
import { type ImportClient, signIn, type UploadFile } from '../import-client';
import { openImportDatabase, startImportServer } from '../import-server';

const DATE = { date: '2026-05-02T14:00:00Z' };
const QUIT_WITHIN_MS = 5_000;
const content = slowWorkbook(60_000);
const slow: UploadFile[] = ['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.xlsx`, content }));
const game = (seed: number): UploadFile[] => [
  { name: `game ${seed}.csv`, content: toTracabCsv(makeMatch({ seed, minutes: 0.3, playersPerTeam: 2, hz: 10 })) },
];

const find = async (client: ImportClient, importId: string): Promise<ImportJob> =>
  importJob.parse((await client.get(`/imports/${importId}`)).body);
const upload = async (client: ImportClient, files: readonly UploadFile[]): Promise<string> =>
  importJob.parse((await client.upload(files, DATE)).body).importId;
const untilItReads = async (client: ImportClient, importId: string): Promise<void> => {
  await expect.poll(async () => (await find(client, importId)).progress, { timeout: 30_000 }).toBeGreaterThan(0);
};

describeOnEngines('imports that take long', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openImportDatabase(engine);
  });
  afterAll(() => database.remove());

  const countSessions = async () =>
    (await database.store.db.selectFrom('sessions').select('session_id').execute()).length;

  it('SIGTERM while a workbook is read: status 0 within 5 s, the job waits for the next start', async () => {
    const place = { dataFolder: database.dataFolder, databaseUrl: database.databaseUrl };
    const first = await startProcess(place);
    const client = await signIn(first.address);
    const importId = await upload(client, slow);
    await untilItReads(client, importId);
    const start = performance.now();
    expect(await first.stop()).toBe(0);
    expect(performance.now() - start).toBeLessThan(QUIT_WITHIN_MS);
    const jobs = database.store.db.selectFrom('import_jobs').select(['state', 'attempts', 'session_id']);
    expect(await jobs.execute()).toEqual([{ state: 'queued', attempts: 0, session_id: null }]);

    const second = await startProcess(place);
    const again = await signIn(second.address);
    await untilItReads(again, importId);
    expect((await again.post(`/imports/${importId}/cancel`)).status).toBe(200);
    const folder = join(database.dataFolder, 'uploads', importId);
    await expect.poll(() => existsSync(folder), { timeout: QUIT_WITHIN_MS }).toBe(false);
    expect((await find(again, importId)).state).toBe('cancelled');
    expect(await second.stop()).toBe(0);
    expect(await countSessions()).toBe(0);
  });

  it('runs imports side by side where there are threads: a long one holds up nobody, each is stored once', async () => {
    const server = await startImportServer(database, { jobs: { concurrency: 3 } });
    try {
      const [club, women] = [await signIn(server.address), await signIn(server.address, 'women')];
      const before = await countSessions();
      const long = await upload(club, slow);
      const seeds = [11, 12, 13, 14];
      const finished = await Promise.all(
        seeds.map((seed) => (seed % 2 === 0 ? club : women).importFiles(game(seed), DATE)),
      );
      expect(finished.map(({ job }) => job.state)).toEqual(seeds.map(() => 'complete'));
      expect((await find(club, long)).state).toBe('reading');
      expect(await countSessions()).toBe(before + seeds.length);
      const ofClub = finished.filter((_, index) => (seeds[index] ?? 0) % 2 === 0).map(({ job }) => job.sessionId);
      expect(new Set(ofClub).size).toBe(ofClub.length);
      expect((await club.post(`/imports/${long}/cancel`)).status).toBe(200);
    } finally {
      await server.close();
    }
  });
});

describe('threads of imports, whatever the engine', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openImportDatabase('sqlite');
  });
  afterAll(() => database.remove());

  it('is ended by the clock with a sentence, and lets the other club in', async () => {
    const timeLimit = { baseMs: 4_000, perMegabyteMs: 0 };
    const server = await startImportServer(database, { jobs: { concurrency: 1, timeLimit } });
    try {
      const [club, women] = [await signIn(server.address), await signIn(server.address, 'women')];
      const ids = [await upload(club, slow), await upload(club, game(1))];
      const theirs = await women.importFiles(game(2), DATE);
      expect(theirs.job.state).toBe('complete');
      const [ended, next] = [await club.finished(ids[0] ?? ''), await club.finished(ids[1] ?? '')];
      expect(ended.job).toMatchObject({ state: 'failed', sessionId: null });
      expect(ended.job.message).toBe(
        'The import took longer than the 4 s that files of this size may take, and was stopped. ' +
          'Nothing was stored: import a shorter session, or save it in another format.',
      );
      expect(next.job.state).toBe('complete');
    } finally {
      await server.close();
    }
  });

  it('has one job after the other where memory is short, and all get done', async () => {
    // Any process exceeds this: the newest waits until the oldest is done.
    const server = await startImportServer(database, { jobs: { concurrency: 2, ceilingBytes: 1 } });
    try {
      const [club, women] = [await signIn(server.address), await signIn(server.address, 'women')];
      const results = await Promise.all([
        club.importFiles(game(21), DATE),
        women.importFiles(game(22), DATE),
        club.importFiles(game(23), DATE),
      ]);
      expect(results.map(({ job }) => job.state)).toEqual(['complete', 'complete', 'complete']);
    } finally {
      await server.close();
    }
  });

  it('outlives the process of its jobs: what was at work runs again by itself', async () => {
    const server = await startImportServer(database, { jobs: { concurrency: 1, pausesMs: [50, 50] } });
    try {
      const club = await signIn(server.address);
      const importId = await upload(club, slow.slice(0, 1));
      await untilItReads(club, importId);
      expect(jobProcesses()).toHaveLength(1);
      for (const pid of jobProcesses()) process.kill(pid, 'SIGKILL');
      expect((await club.get('/sessions')).status).toBe(200);
      const other = await club.importFiles(game(31), DATE);
      expect(other.job.state).toBe('complete');
      const attempts = async () => {
        const rows = database.store.db.selectFrom('import_jobs').select('attempts').where('import_id', '=', importId);
        return (await rows.executeTakeFirstOrThrow()).attempts;
      };
      await expect.poll(attempts, { timeout: 30_000 }).toBe(2);
      await club.post(`/imports/${importId}/cancel`);
    } finally {
      await server.close();
    }
    expect(jobProcesses()).toEqual([]);
  });
});

function jobProcesses(): number[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('job-process'));
}
