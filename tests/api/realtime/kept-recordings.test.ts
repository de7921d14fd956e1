/**
 * A recording of a live session waits until somebody imports or removes it; an upload missing from a backup is asked
 * for.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importFields } from '@halfturn/contract/data/imports';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { MAX_ATTEMPTS } from '@halfturn/server/store/jobs/job-attempts';
import { claimNextJob, failJob, recoverJobs } from '@halfturn/server/store/jobs/job-queue';
import { findJob, newestJobs } from '@halfturn/server/store/jobs/import-jobs';
import { failLostUploads } from '@halfturn/server/jobs/queue/lost-uploads';
import { folderName } from '@halfturn/server/files/folder-name';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEngines, openTestDatabase, type TestDatabase } from '../engines';
import { storeHandMade } from '../hand-made';
import { insertJob } from '@halfturn/server/jobs/queue/queue-import';
import { neededUploads, releaseLostRecordings, releaseOldUploads } from '@halfturn/server/store/jobs/job-uploads';

const CUSTOMER = 1;

describeOnEngines('recordings and lost uploads', (engine) => {
  let database: TestDatabase;
  let folder = '';
  let sessionId = 0;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    await seedDatabase(database.store, { demo: true, today: '2026-05-02' });
    folder = await folderName(database.dataFolder);
    sessionId = await storeHandMade(database.store, {
      customerId: CUSTOMER,
      startsAt: '2026-05-01T10:00:00.000Z',
      players: [],
    });
    await setStatus('Importing');
  });
  afterEach(() => database.remove());

  const setStatus = (status: string) =>
    database.store.db.updateTable('sessions').set({ status }).where('session_id', '=', sessionId).execute();
  const status = async () =>
    (
      await database.store.db
        .selectFrom('sessions')
        .select('status')
        .where('session_id', '=', sessionId)
        .executeTakeFirst()
    )?.status;
  const add = (importId: string, fields: object = {}, uploadFolder = folder) =>
    database.store.db.transaction().execute((trx) =>
      insertJob(trx, {
        customerId: CUSTOMER,
        importId,
        userId: null,
        files: [{ name: 'a.csv', path: `uploads/${importId}/00-a.csv`, sizeBytes: 3 }],
        fields: importFields.parse(fields),
        uploadFolder,
        contentHash: importId,
      }),
    );
  const recording = (importId: string) => add(importId, { format: 'live-feed', replaceSessionId: sessionId });
  const fail = async () => {
    const job = await claimNextJob(database.store, { uploadFolders: [folder], leaseMs: 60_000 });
    if (job === null) throw new Error('Nothing was claimed.');
    await failJob(database.store, job, 'no');
  };
  const uploaded = (importId: string) => {
    const path = join(database.dataFolder, `uploads/${importId}/00-a.csv`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'a,b');
  };
  const find = (importId: string) => findJob(database.store.db, CUSTOMER, importId);

  test('the recording of a session that could not be imported is kept behind any number of later failures', async () => {
    await recording('tape');
    await fail();
    expect(await status()).toBe('Import failed');
    for (let index = 0; index < 52; index++) {
      await add(`later-${index}`);
      await fail();
    }
    expect(await releaseOldUploads(database.store.db, CUSTOMER)).toHaveLength(42);
    expect((await neededUploads(database.store.db)).has('tape')).toBe(true);
    expect((await newestJobs(database.store.db, CUSTOMER)).at(-1)?.importId).toBe('tape');
    await releaseLostRecordings(database.store.db);
    expect((await neededUploads(database.store.db)).has('tape')).toBe(true);
    await database.store.db.deleteFrom('sessions').where('session_id', '=', sessionId).execute();
    await releaseLostRecordings(database.store.db);
    expect((await neededUploads(database.store.db)).has('tape')).toBe(false);
  });

  test('one whose server stopped too often is kept too, and its session says that the import failed', async () => {
    await recording('tape');
    await claimNextJob(database.store, { uploadFolders: [folder], leaseMs: 60_000 });
    await database.store.db.updateTable('import_jobs').set({ attempts: MAX_ATTEMPTS }).execute();
    await recoverJobs(database.store, 'all');
    expect([await status(), (await find('tape'))?.retryUntil]).toEqual(['Import failed', '9999-12-31T00:00:00.000Z']);
  });

  test('after a restore, imports whose files are not there ask for them instead of waiting for ever', async () => {
    await add('there');
    uploaded('there');
    await add('gone');
    await recording('tape');
    await add('elsewhere', {}, 'another data folder');
    uploaded('elsewhere');
    expect(await failLostUploads(database.store, database.dataFolder)).toBe(3);
    for (const importId of ['gone', 'tape', 'elsewhere']) {
      expect(await find(importId)).toMatchObject({
        state: 'failed',
        message: 'Upload missing: send the file again.',
        retryUntil: null,
      });
    }
    expect((await find('there'))?.state).toBe('queued');
    expect(await status()).toBe('Import failed');
    expect(await failLostUploads(database.store, database.dataFolder)).toBe(0);
  });
});
