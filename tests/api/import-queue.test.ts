/** The rows of the import queue on a real database: claimed once, taken up after a crash, given up after three. */
import { importFields } from '@halfturn/contract/imports';
import { seedDatabase } from '@halfturn/server/demo/seed';
import {
  claimNextJob,
  findJob,
  insertJob,
  MAX_ATTEMPTS,
  newestJobs,
  openImportIds,
  recoverJobs,
  updateRunningJob,
} from '@halfturn/server/jobs/job-store';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines, openTestDatabase, type TestDatabase } from './engines';

const CUSTOMER = 1;

describeOnEngines('import queue', (engine) => {
  let database: TestDatabase;
  let userId = 0;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedDatabase(database.store, { demo: true, today: '2026-05-02' });
    userId = (await database.store.db.selectFrom('users').select('user_id').executeTakeFirstOrThrow()).user_id;
  });
  beforeEach(() => database.store.db.deleteFrom('import_jobs').execute());
  afterAll(() => database.remove());

  const add = (importId: string) =>
    insertJob(database.store, {
      customerId: CUSTOMER,
      importId,
      userId,
      files: [{ name: '<i>a</i>.csv', path: `uploads/${importId}/00-a.csv`, sizeBytes: 3 }],
      fields: importFields.parse({ title: 'Derby' }),
    });
  const stateOf = async (importId: string) => (await findJob(database.store, CUSTOMER, importId))?.state;

  it('gives a queued job as it was put in, once, oldest first', async () => {
    await add('first');
    await new Promise((resolve) => setTimeout(resolve, 5));
    await add('second');
    expect(await stateOf('first')).toBe('queued');
    const claimed = await claimNextJob(database.store);
    expect(claimed).toMatchObject({
      customerId: CUSTOMER,
      importId: 'first',
      attempt: 1,
      fields: { title: 'Derby', format: 'auto', ourTeam: 'home' },
      files: [{ name: '<i>a</i>.csv' }],
    });
    expect(await stateOf('first')).toBe('reading');
    expect((await claimNextJob(database.store))?.importId).toBe('second');
    expect(await claimNextJob(database.store)).toBeNull();
  });

  it('gives no job twice to claims at the same time', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await add(id);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimNextJob(database.store)));
    const ids = claims.flatMap((claim) => (claim === null ? [] : [claim.importId]));
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
    expect(ids.length).toBeGreaterThan(0);
  });

  it('queues interrupted jobs again and gives up after the third interruption', async () => {
    await add('heavy');
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      expect((await claimNextJob(database.store))?.attempt).toBe(attempt);
      await recoverJobs(database.store, null);
    }
    const job = await findJob(database.store, CUSTOMER, 'heavy');
    expect(job?.state).toBe('failed');
    expect(job?.message).toMatch(/broken off 3 times/);
    expect(await claimNextJob(database.store)).toBeNull();
  });

  it('leaves the running job of another server alone until it has been silent', async () => {
    await add('elsewhere');
    await claimNextJob(database.store);
    await recoverJobs(database.store, new Date(Date.now() - 60_000).toISOString());
    expect(await stateOf('elsewhere')).toBe('reading');
    await recoverJobs(database.store, new Date(Date.now() + 60_000).toISOString());
    expect(await stateOf('elsewhere')).toBe('queued');
  });

  it('ignores what a run says that has lost its job', async () => {
    await add('lost');
    const old = await claimNextJob(database.store);
    await recoverJobs(database.store, null);
    const renewed = await claimNextJob(database.store);
    if (old === null || renewed === null) throw new Error('The job was not claimed.');
    await updateRunningJob(database.store, old, { state: 'failed', message: 'late' });
    expect(await stateOf('lost')).toBe('reading');
    await updateRunningJob(database.store, renewed, { state: 'storing', progress: 0.9 });
    expect(await findJob(database.store, CUSTOMER, 'lost')).toMatchObject({ state: 'storing', progress: 0.9 });
  });

  it('lists the newest fifty of the customer, and which uploads are still needed', async () => {
    for (let index = 0; index < 52; index++) await add(`job-${index}`);
    expect(await newestJobs(database.store, CUSTOMER)).toHaveLength(50);
    expect(await newestJobs(database.store, CUSTOMER + 1)).toEqual([]);
    const first = await claimNextJob(database.store);
    if (first === null) throw new Error('Nothing was claimed.');
    await updateRunningJob(database.store, first, { state: 'failed', message: 'no' });
    const open = await openImportIds(database.store);
    expect([open.size, open.has(first.importId)]).toEqual([51, false]);
  });
});
