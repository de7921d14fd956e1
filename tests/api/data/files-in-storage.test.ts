/** Uploads and raw tracking, in the data folder and the database or in object storage: the portal is the same. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody } from '@halfturn/contract/error';
import { importJob } from '@halfturn/contract/data/imports';
import { objectStorageAt } from '@halfturn/server/environment';
import { openFiles } from '@halfturn/server/files/object-storage';
import { sweepObjects } from '@halfturn/server/jobs/sweep-objects';
import type { RunningServer } from '@halfturn/server/serve';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { toTracabCsv } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import { describeOnEngines, openTestDatabase, type TestDatabase } from '../engines';
import { type ImportClient, signIn } from '../import-client';
import { startImportServer } from '../import-server';
import { runsS3 } from './s3-of-tests';

const file = (seed: number, minutes = 1) => ({
  name: `Ada Lane ${seed}.csv`,
  content: toTracabCsv(makeMatch({ seed, minutes, playersPerTeam: 8 })),
});
const deletionAnswer = z.object({ deletionId: z.number() });
const NO_RETRY = { jobs: { pausesMs: [] } };

const s3 = runsS3();
const storage = (prefix: string) => objectStorageAt(`s3://halfturn/${prefix}`, { AWS_ENDPOINT_URL: s3().address });
const keysBelow = (folder: string) =>
  [...s3().objects.keys()].filter((key) => key.startsWith(`${folder}/`) && !key.endsWith('/owner'));

describe.each(['database', 'storage'] as const)('files in the %s', (place) => {
  describeOnEngines('imports', (engine) => {
    let database: TestDatabase;
    let server: RunningServer;
    let client: ImportClient;
    const prefix = `both-${engine}`;
    const start = () => startImportServer(database, NO_RETRY, place === 'storage' ? { files: storage(prefix) } : {});
    const rows = () =>
      database.store.db.selectFrom('raw_tracking').select(['session_id', 'tracking', 'object']).execute();
    const replay = async (sessionId: number | null) =>
      (await client.get(`/sessionreplay?sessionId=${sessionId}`)).status;

    beforeAll(async () => {
      database = await openTestDatabase(engine);
      server = await start();
      client = await signIn(server.address);
    });
    afterAll(async () => {
      await server.close();
      await database.remove();
    });

    it('a file becomes a session with its replay, and no upload is left', async () => {
      const { job } = await client.importFiles([file(1)], { date: '2026-05-02T14:00:00Z' });
      expect(job).toMatchObject({ state: 'complete', fileNames: ['Ada Lane 1.csv'] });
      expect(await replay(job.sessionId)).toBe(200);
      const [row] = (await rows()).filter(({ session_id: id }) => id === job.sessionId);
      expect([(row?.tracking.byteLength ?? 0) > 0, row?.object === null]).toEqual(
        place === 'storage' ? [false, false] : [true, true],
      );
      await expect.poll(() => readdirSync(join(database.dataFolder, 'uploads'))).toEqual([]);
      await expect.poll(() => keysBelow(`${prefix}/uploads`)).toEqual([]);
      // Nothing that a user typed or a file was called.
      for (const key of keysBelow(prefix)) expect(key).toMatch(/^both-\w+\/tracking\/1\/[0-9a-f-]{36}$/);
      expect(keysBelow(prefix)).toHaveLength(place === 'storage' ? 1 : 0);
    });

    it('one that is not tracking is kept to be tried again with other choices', async () => {
      const { job } = await client.importFiles([{ name: 'a.csv', content: 'no tracking' }], {});
      expect(job).toMatchObject({ state: 'failed' });
      expect(job.retryUntil).not.toBeNull();
      await client.post(`/imports/${job.importId}/retry`);
      const again = await client.finished(job.importId);
      expect(again.job.state).toBe('failed');
      expect(again.job.message).toBe(job.message);
      expect(keysBelow(`${prefix}/uploads/${job.importId}`)).toHaveLength(place === 'storage' ? 1 : 0);
    });

    it('replaced, deleted and brought back it keeps its tracking; what no row names any more is swept', async () => {
      const { job } = await client.importFiles([file(2)], { date: '2026-05-03T14:00:00Z' });
      const { sessionId } = job;
      const replaced = await client.importFiles([file(3)], { replaceSessionId: String(sessionId) });
      expect(replaced.job).toMatchObject({ state: 'complete', sessionId });
      const body = { customerId: client.customerId, sessionIds: [sessionId] };
      const deleted = await client.post('/deletesessions', body);
      expect(deleted.status).toBe(200);
      if (place === 'storage') {
        const files = openFiles(storage(prefix));
        if (files === null) throw new Error('There is no store.');
        const before = keysBelow(`${prefix}/tracking`).length;
        expect(await sweepObjects({ db: database.store.db, files }, 60_000)).toBe(0);
        expect(await sweepObjects({ db: database.store.db, files }, 0)).toBe(1);
        expect(keysBelow(`${prefix}/tracking`)).toHaveLength(before - 1);
        files.close();
      }
      const { deletionId } = deletionAnswer.parse(deleted.body);
      expect((await client.post('/undodeletion', { customerId: client.customerId, deletionId })).status).toBe(200);
      expect(await replay(sessionId)).toBe(200);
    });
  });
});

describeOnEngines('object storage', (engine) => {
  let database: TestDatabase;
  let server: RunningServer;
  let client: ImportClient;
  const prefix = `faults-${engine}`;
  const jobs = () => database.store.db.selectFrom('import_jobs').select('import_id').execute();
  const sessions = () => database.store.db.selectFrom('raw_tracking').select('session_id').execute();

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    server = await startImportServer(database, { jobs: { pausesMs: [100] } }, { files: storage(prefix) });
    client = await signIn(server.address);
  });
  afterAll(async () => {
    await server.close();
    await database.remove();
  });

  it('that is gone or full refuses an upload in a sentence, and nothing is queued', async () => {
    const before = (await jobs()).length;
    const refused = async () =>
      errorBody.parse((await client.upload([file(4)], { date: '2026-05-04T14:00:00Z' })).body);
    s3().fault = ({ method }) => (method === 'PUT' ? { kind: 'refused', status: 403, code: 'QuotaExceeded' } : null);
    expect(await refused()).toEqual({
      statusCode: 507,
      message: 'The server’s file storage is full: nothing was stored. Contact the person who runs the server.',
    });
    s3().fault = () => null;
    await s3().goAway();
    const away = { statusCode: 503, message: 'The server’s file storage is unavailable: try again in a moment.' };
    expect(await refused()).toEqual(away);
    await s3().comeBack();
    expect((await jobs()).length).toBe(before);
    expect(keysBelow(prefix)).toEqual([]);
  });

  it('that fails while an import stores: no session, no object, and the next run makes it', async () => {
    let refusals = 0;
    s3().fault = ({ method, key }) =>
      method === 'PUT' && key.includes('/tracking/') && (refusals += 1) <= 4
        ? { kind: 'refused', status: 500, code: 'InternalError' }
        : null;
    const before = (await sessions()).length;
    const { job, seen } = await client.importFiles([file(5)], { date: '2026-05-05T14:00:00Z' });
    expect(seen.some(({ message }) => message?.includes('It will be retried') === true)).toBe(true);
    expect([job.state, (await sessions()).length]).toEqual(['complete', before + 1]);
    expect(keysBelow(`${prefix}/tracking`)).toHaveLength(1);
  });

  it('that is gone when a replay is asked for: the rest of the portal goes on', async () => {
    const { job } = await client.importFiles([file(6)], { date: '2026-05-06T14:00:00Z' });
    await s3().goAway();
    const replay = () => client.get(`/sessionreplay?sessionId=${job.sessionId}`);
    const { status, body } = await replay();
    expect([status, errorBody.parse(body).message]).toEqual([
      503,
      'The server’s file storage is unavailable: try again in a moment.',
    ]);
    expect((await client.get(`/kpis?sessionId=${job.sessionId}`)).status).toBe(200);
    await s3().comeBack();
    expect((await replay()).status).toBe(200);
  });

  it('that is another database’s, a copy too, stops the start: nobody sweeps what somebody else needs', async () => {
    const other = await openTestDatabase(engine);
    const start = () => startImportServer(other, {}, { files: storage(prefix) });
    await expect(start()).rejects.toThrow(
      new RegExp(
        `^s3://halfturn/${prefix} belongs to another database \\((folder|PostgreSQL) [0-9a-f/-]+\\): give this one a prefix of its own, or delete s3://halfturn/${prefix}/owner if it takes the place of the other\\.$`,
      ),
    );
    const owner = s3().objects.get(`${prefix}/owner`);
    s3().objects.delete(`${prefix}/owner`);
    await (await start()).close();
    expect(s3().objects.get(`${prefix}/owner`)?.bytes).not.toEqual(owner?.bytes);
    if (owner !== undefined) s3().objects.set(`${prefix}/owner`, owner);
    await other.remove();
  });

  it('that cannot be used stops the start with one sentence', async () => {
    const wrong = objectStorageAt('s3://nowhere/x', { AWS_ENDPOINT_URL: s3().address });
    const own = { ...database, dataFolder: mkdtempSync(join(inject('suitesFolder'), 'wrong-')) };
    const databaseUrl = engine === 'sqlite' ? null : database.databaseUrl;
    await expect(startImportServer({ ...own, databaseUrl }, {}, { files: wrong })).rejects.toThrow(
      `${s3().address} has no bucket nowhere: create it, or correct its name.`,
    );
  });
});

describe.skipIf(inject('postgresUrl') === null)('servers without a shared folder (postgres)', () => {
  it('one takes the upload, another imports it', async () => {
    const database = await openTestDatabase('postgres');
    const elsewhere = mkdtempSync(join(tmpdir(), 'halfturn-elsewhere-'));
    const files = storage('apart');
    const portal = await startImportServer(database, {}, { role: 'calls', files });
    const worker = await startImportServer({ ...database, dataFolder: elsewhere }, {}, { role: 'jobs', files });
    try {
      const client = await signIn(portal.address);
      const { body } = await client.upload([file(7)], { date: '2026-05-07T14:00:00Z' });
      const { job } = await client.finished(importJob.parse(body).importId);
      expect(job.state).toBe('complete');
      expect((await client.get(`/sessionreplay?sessionId=${job.sessionId}`)).status).toBe(200);
    } finally {
      await Promise.all([portal.close(), worker.close()]);
      await database.remove();
      rmSync(elsewhere, { recursive: true, force: true });
    }
  });
});
