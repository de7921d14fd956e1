import { importFields } from '@halfturn/contract/data/imports';
import { seedDatabase } from '@halfturn/server/demo/seed';
import {
  claimNextJob,
  type ClaimedJob,
  completeJob,
  failJob,
  handBack,
  postpone,
  prolongLease,
  recoverJobs,
} from '@halfturn/server/store/jobs/job-queue';
import { MAX_ATTEMPTS } from '@halfturn/server/store/jobs/job-attempts';
import { cancelJob, findJob, newestJobs } from '@halfturn/server/store/jobs/import-jobs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines, openTestDatabase, type TestDatabase } from '../engines';
import { MOST_WAITING_IMPORTS } from '@halfturn/server/jobs/queue/job-limits';
import { insertJob, retryJob } from '@halfturn/server/jobs/queue/queue-import';
import { neededUploads, releaseOldUploads } from '@halfturn/server/store/jobs/job-uploads';

const CUSTOMER = 1;
const OTHER = 2;
const FOLDER = 'here';

describeOnEngines('job queue', (engine) => {
  let database: TestDatabase;
  let userId = 0;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedDatabase(database.store, { demo: true, today: '2026-05-02' });
    userId = (await database.store.db.selectFrom('users').select('user_id').executeTakeFirstOrThrow()).user_id;
  });
  beforeEach(async () => {
    await database.store.db.deleteFrom('import_jobs').execute();
    await database.store.db.deleteFrom('job_turns').execute();
  });
  afterAll(() => database.remove());

  const add = (importId: string, { customerId = CUSTOMER, uploadFolder = FOLDER, contentHash = importId } = {}) =>
    database.store.db.transaction().execute((trx) =>
      insertJob(trx, {
        customerId,
        importId,
        userId,
        files: [{ name: '<i>a</i>.csv', path: `uploads/${importId}/00-a.csv`, sizeBytes: 3 }],
        fields: importFields.parse({ title: 'Derby' }),
        uploadFolder,
        contentHash,
      }),
    );
  const addInOrder = async (ids: readonly string[], customerId = CUSTOMER) => {
    for (const id of ids) {
      await add(id, { customerId });
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
  const claim = (leaseMs = 60_000, uploadFolder = FOLDER) =>
    claimNextJob(database.store, { uploadFolders: [uploadFolder], leaseMs });
  const claimed = async (leaseMs?: number): Promise<ClaimedJob> => {
    const job = await claim(leaseMs);
    if (job === null) throw new Error('Nothing was claimed.');
    return job;
  };
  const find = (importId: string, customerId = CUSTOMER) => findJob(database.store.db, customerId, importId);
  const stateOf = async (importId: string) => (await find(importId))?.state;
  const complete = (job: ClaimedJob) =>
    database.store.db
      .transaction()
      .execute((trx) => completeJob(trx, job.customerId, { importId: job.importId, run: job.run }, { session_id: 7 }));
  const AT_WORK = { stage: 'computing', progress: 0.5 } as const;

  it('gives a queued job as it was put in, once, oldest first', async () => {
    await addInOrder(['first', 'second']);
    expect(await stateOf('first')).toBe('queued');
    expect(await claimed()).toMatchObject({
      kind: 'import',
      customerId: CUSTOMER,
      importId: 'first',
      attempt: 1,
      run: 1,
      fields: { title: 'Derby', format: 'auto', ourTeam: 'home' },
      files: [{ name: '<i>a</i>.csv' }],
    });
    expect(await stateOf('first')).toBe('reading');
    expect((await claimed()).importId).toBe('second');
    expect(await claim()).toBeNull();
  });

  it('gives no job twice to claims at the same time', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await add(id);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim()));
    const ids = claims.flatMap((job) => (job === null ? [] : [job.importId]));
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
    expect(ids.length).toBeGreaterThan(0);
  });

  it('lets a customer with one job pass one with many', async () => {
    await addInOrder(['a1', 'a2', 'a3', 'a4']);
    await addInOrder(['b1', 'b2'], OTHER);
    const order: string[] = [];
    for (let index = 0; index < 6; index++) {
      const job = await claimed();
      order.push(job.importId);
      await complete(job);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    // Alternating while both wait; by age within a customer.
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('prefers the customer with less at work', async () => {
    await addInOrder(['a1', 'a2']);
    expect((await claimed()).importId).toBe('a1');
    await addInOrder(['b1'], OTHER);
    expect((await claimed()).importId).toBe('b1');
    expect((await claimed()).importId).toBe('a2');
  });

  it('leaves uploads of another data folder to the servers that see it', async () => {
    await add('elsewhere', { uploadFolder: 'there' });
    expect(await claim()).toBeNull();
    expect((await claim(60_000, 'there'))?.importId).toBe('elsewhere');
  });

  it('gives up after the third interruption, and keeps the upload', async () => {
    await add('heavy');
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      expect((await claimed()).attempt).toBe(attempt);
      await recoverJobs(database.store, 'all');
    }
    const job = await find('heavy');
    expect(job?.state).toBe('failed');
    expect(job?.message).toMatch(/interrupted 3 times/);
    expect(job?.retryUntil).not.toBeNull();
    expect(await claim()).toBeNull();
  });

  it('takes over a job whose lease has run out, and no other', async () => {
    await addInOrder(['silent', 'alive']);
    const silent = await claimed(0);
    const alive = await claimed(0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await prolongLease(database.store, alive, AT_WORK, 60_000)).toBe(true);
    await recoverJobs(database.store, 'expired');
    expect([await stateOf('silent'), await stateOf('alive')]).toEqual(['queued', 'computing']);
    const second = await claimed();
    expect([second.importId, second.run]).toEqual(['silent', 2]);
    expect(await prolongLease(database.store, silent, AT_WORK, 60_000)).toBe(false);
    expect(await complete(silent)).toBe(false);
    await failJob(database.store, silent, 'late');
    await handBack(database.store, silent);
    expect(await find('silent')).toMatchObject({ state: 'reading', progress: 0 });
    expect(await complete(second)).toBe(true);
    expect(await find('silent')).toMatchObject({ state: 'complete', progress: 1, sessionId: 7 });
  });

  it('never mistakes an old run for a new one, however often a job was handed back', async () => {
    await add('often');
    const first = await claimed();
    await recoverJobs(database.store, 'all');
    await handBack(database.store, await claimed());
    const third = await claimed();
    expect([first.run, third.run]).toEqual([1, 3]);
    expect(await complete(first)).toBe(false);
    expect(await complete(third)).toBe(true);
  });

  it('waits after a fault of the server before the next run', async () => {
    await add('again');
    await postpone(database.store, await claimed(), 'The disk is full.', 60_000);
    const waiting = await find('again');
    expect(waiting).toMatchObject({ state: 'queued', message: 'The disk is full.' });
    expect(Date.parse(waiting?.runsAfter ?? '') - Date.now()).toBeGreaterThan(50_000);
    expect(await claim()).toBeNull();
    await database.store.db.updateTable('import_jobs').set({ run_after: '2026-01-01T00:00:00.000Z' }).execute();
    expect((await claimed()).attempt).toBe(2);
  });

  it('calls a job off in any open state: what runs may not store', async () => {
    await addInOrder(['running', 'queued']);
    const running = await claimed();
    const cancel = (id: string) => cancelJob(database.store.db, CUSTOMER, id);
    expect(await cancelJob(database.store.db, OTHER, 'queued')).toBeNull();
    expect([await cancel('running'), await cancel('queued')]).toEqual(['running', 'queued']);
    expect(await prolongLease(database.store, running, AT_WORK, 60_000)).toBe(false);
    expect(await complete(running)).toBe(false);
    expect([await stateOf('running'), await stateOf('queued')]).toEqual(['cancelled', 'cancelled']);
    expect([await cancel('running'), await claim()]).toEqual([null, null]);
  });

  it('tries a failed job again while its upload is kept, with all its attempts', async () => {
    await add('no date');
    const retry = (customerId = CUSTOMER) =>
      retryJob(database.store.db, customerId, 'no date', importFields.parse({ title: 'Cup' }));
    expect(await retry()).toBe(false);
    await failJob(database.store, await claimed(), 'enter the date');
    expect(await retry(OTHER)).toBe(false);
    expect(await retry()).toBe(true);
    expect(await claimed()).toMatchObject({ attempt: 1, run: 2, fields: { title: 'Cup' } });
    await recoverJobs(database.store, 'all');
    await failJob(database.store, await claimed(), 'no');
    await database.store.db.updateTable('import_jobs').set({ kept_until: '2026-01-01T00:00:00.000Z' }).execute();
    expect([await retry(), (await find('no date'))?.retryUntil]).toEqual([false, null]);
  });

  it('knows files that are on their way, and forgets those that failed or were called off', async () => {
    expect((await add('one', { contentHash: 'x' })).isRepeat).toBe(false);
    expect(await add('two', { contentHash: 'x' })).toMatchObject({ importId: 'one', isRepeat: true });
    expect((await add('theirs', { contentHash: 'x', customerId: OTHER })).isRepeat).toBe(false);
    await cancelJob(database.store.db, CUSTOMER, 'one');
    expect(await add('three', { contentHash: 'x' })).toMatchObject({ importId: 'three', isRepeat: false });
  });

  it('gives two uploads of the same files at once one job', async () => {
    const answers = await Promise.all(['p', 'q', 'r', 's'].map((id) => add(id, { contentHash: 'same' })));
    expect(answers.filter((answer) => !answer.isRepeat)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.importId)).size).toBe(1);
  });

  it('lists the newest fifty of the customer, and which uploads are still needed', async () => {
    for (let index = 0; index < 52; index++) await add(`job-${index}`);
    expect(await newestJobs(database.store.db, CUSTOMER)).toHaveLength(50);
    expect(await newestJobs(database.store.db, OTHER)).toEqual([]);
    await failJob(database.store, await claimed(), 'no');
    const done = await claimed();
    await complete(done);
    const needed = await neededUploads(database.store.db);
    expect([needed.size, needed.has(done.importId)]).toEqual([51, false]);
  });

  it('bounds what waits, and what is kept of failures', async () => {
    for (let index = 0; index < MOST_WAITING_IMPORTS; index++) await add(`job-${index}`);
    await expect(add('one too many')).rejects.toMatchObject({ statusCode: 429 });
    expect((await add('theirs', { customerId: OTHER })).state).toBe('queued');
    for (let index = 0; index < 12; index++) {
      await failJob(database.store, await claimed(), 'no');
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(await releaseOldUploads(database.store.db, CUSTOMER)).toHaveLength(1);
    expect(await releaseOldUploads(database.store.db, CUSTOMER)).toEqual([]);
  });
});
