import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { importFields } from '@halfturn/contract/data/imports';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { objectStorageAt } from '@halfturn/server/environment';
import type { FileStore } from '@halfturn/server/files/file-store';
import { FolderFiles } from '@halfturn/server/files/folder-files';
import { openFiles } from '@halfturn/server/files/object-storage';
import { moveFiles } from '@halfturn/server/jobs/move-files';
import { insertJob } from '@halfturn/server/jobs/queue/queue-import';
import { claimNextJob } from '@halfturn/server/store/jobs/job-queue';
import { findPackedTracking } from '@halfturn/server/store/session/raw-tracking';
import { moveOut } from '@halfturn/server/store/session/deleted-sessions';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TODAY } from '../../fixtures/today';
import { describeOnEngines, openTestDatabase, type TestDatabase } from '../engines';
import { halfturn } from '../session/export-command';
import { storeTracked } from '../../fixtures/tracked-session';
import { runsS3 } from './s3-of-tests';

const MEN = 1;
const RUNNER = { name: 'Ada Lane', shirtNumber: 40, speedMPerS: 5 };

const s3 = runsS3();

describeOnEngines('halfturn move-files', (engine) => {
  let database: TestDatabase;
  let files: FileStore;
  let ids: number[];
  const prefix = `moved-${engine}`;
  const keys = () => [...s3().objects.keys()].filter((key) => key.startsWith(`${prefix}/`) && !key.endsWith('/owner'));
  const command = (to: string) => halfturn('move-files', '--to', to);
  const hashOf = async (sessionId: number) => {
    const bytes = await findPackedTracking({ db: database.store.db, files }, MEN, sessionId);
    return bytes === null ? null : createHash('sha256').update(bytes).digest('hex');
  };
  const rows = async () =>
    (await database.store.db.selectFrom('raw_tracking').select(['tracking', 'object']).execute()).map(
      ({ tracking, object }) =>
        (object === null ? tracking.byteLength > 0 : tracking.byteLength === 0) && object !== null,
    );

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedDatabase(database.store, { demo: true, today: TODAY, league: { sessions: 0 } });
    ids = [];
    for (let index = 0; index < 3; index++) ids.push(await storeTracked(database.store, MEN, [RUNNER]));
    const open = openFiles(objectStorageAt(`s3://halfturn/${prefix}`, { AWS_ENDPOINT_URL: s3().address }));
    if (open === null) throw new Error('There is no store.');
    files = open;
    vi.stubEnv('HALFTURN_DATA', database.dataFolder);
    vi.stubEnv('DATABASE_URL', database.databaseUrl ?? '');
    vi.stubEnv('AWS_ENDPOINT_URL', s3().address);
    vi.stubEnv('HALFTURN_FILES', `s3://halfturn/${prefix}`);
  });
  afterAll(async () => {
    files.close();
    await database.remove();
  });

  it('refuses in one line what cannot work, and moves nothing', async () => {
    const { code, notes } = await command('the-moon');
    expect([code, notes]).toEqual([2, expect.stringMatching(/--to "?the-moon/)]);
    vi.stubEnv('HALFTURN_FILES', '');
    expect(await command('storage')).toMatchObject({
      code: 1,
      notes: 'halfturn: Set HALFTURN_FILES to the object storage, s3://bucket/prefix: also to move files from there.',
    });
    vi.stubEnv('HALFTURN_FILES', 's3://nowhere');
    expect(await command('storage')).toMatchObject({
      code: 1,
      notes: `halfturn: ${s3().address} has no bucket nowhere: create it, or correct its name.`,
    });
    vi.stubEnv('HALFTURN_FILES', `s3://halfturn/${prefix}`);
    expect([await rows(), keys()]).toEqual([[false, false, false], []]);
  });

  it('full half-way: what is moved is whole, the rest is where it was, and another run goes on', async () => {
    const before = await Promise.all(ids.map(hashOf));
    let puts = 0;
    s3().fault = ({ method, key }) =>
      method === 'PUT' && key.includes('/tracking/') && (puts += 1) === 2
        ? { kind: 'refused', status: 403, code: 'QuotaExceeded' }
        : null;
    const stopped = await command('storage');
    expect([stopped.code, stopped.notes]).toEqual([
      1,
      `halfturn: The bucket halfturn at ${s3().address} is full: raise its quota or make room, then try again.`,
    ]);
    expect((await rows()).filter(Boolean)).toHaveLength(1);
    expect(await Promise.all(ids.map(hashOf))).toEqual(before);
    s3().fault = () => null;
    const again = await command('storage');
    expect([again.code, again.out]).toEqual([0, expect.stringMatching(/^Moved 2 recordings and 0 uploads: /)]);
    expect([await rows(), keys().length]).toEqual([[true, true, true], 3]);
    expect(await Promise.all(ids.map(hashOf))).toEqual(before);
    expect((await command('storage')).out).toMatch(/^Moved 0 recordings and 0 uploads: 0\.0 MB/);

    const [first = 0] = ids;
    await database.store.db
      .transaction()
      .execute((trx) => moveOut(trx, MEN, [first], { deletedBy: 'x', now: new Date() }));
    expect((await command('database')).out).toMatch(/^Moved 3 recordings /);
    expect([await rows(), keys()]).toEqual([[false, false], []]);
    const { stored_bytes: bytes, object } = await database.store.db
      .selectFrom('deleted_blobs')
      .select(['stored_bytes', 'object'])
      .where('table_name', '=', 'raw_tracking')
      .executeTakeFirstOrThrow();
    expect([createHash('sha256').update(new Uint8Array(bytes)).digest('hex'), object]).toEqual([before[0], null]);
    expect(await Promise.all(ids.slice(1).map(hashOf))).toEqual(before.slice(1));
  });

  it('a copy that is not what was written is not named by a row', async () => {
    s3().fault = ({ method, key }) => {
      const found = method === 'GET' ? s3().objects.get(key) : undefined;
      if (found !== undefined && key.includes('/tracking/')) {
        s3().objects.set(key, { ...found, bytes: Buffer.alloc(found.bytes.length) });
      }
      return null;
    };
    const { code, notes } = await command('storage');
    expect([code, notes]).toEqual([1, expect.stringMatching(/is not what was stored .* restore that object/)]);
    expect(await rows()).toEqual([false, false]);
    for (const key of keys()) s3().objects.delete(key);
  });

  it('waiting uploads go along, one at work stays, and another run takes it', async () => {
    const { db } = database.store;
    const folder = new FolderFiles(database.dataFolder);
    const add = async (importId: string) => {
      const facts = await folder.write(`uploads/${importId}/00`, Readable.from([Buffer.from(importId)]));
      const uploadFolder = await folder.place();
      const file = { name: 'a.csv', path: `uploads/${importId}/00`, ...facts };
      const fields = importFields.parse({ force: 'true' });
      const job = {
        customerId: MEN,
        importId,
        userId: null,
        files: [file],
        fields,
        uploadFolder,
        contentHash: importId,
      };
      await db.transaction().execute((trx) => insertJob(trx, job));
    };
    await add('at-work');
    const uploadFolders = [await folder.place()];
    expect((await claimNextJob(database.store, { uploadFolders, leaseMs: 60_000 }))?.importId).toBe('at-work');
    await add('waiting');
    const target = { db, files };
    const moved = await moveFiles(target, database.dataFolder, 'storage', () => undefined);
    // Two sessions, and one that is deleted.
    expect(moved).toMatchObject({ recordings: 3, uploads: 1, left: 1 });
    expect(existsSync(join(database.dataFolder, 'uploads', 'at-work', '00'))).toBe(true);
    expect(readdirSync(join(database.dataFolder, 'uploads'))).toEqual(['at-work']);
    // A server that reaches the storage takes it from there.
    const there = [await files.place()];
    expect(await claimNextJob(database.store, { uploadFolders: there, leaseMs: 60_000 })).toMatchObject({
      importId: 'waiting',
      uploadFolder: `s3://halfturn/${prefix}`,
    });
    await db.updateTable('import_jobs').set({ state: 'queued' }).execute();
    expect(await moveFiles(target, database.dataFolder, 'database', () => undefined)).toMatchObject({
      uploads: 1,
      left: 0,
    });
    expect(keys()).toEqual([]);
    expect(readdirSync(join(database.dataFolder, 'uploads')).sort()).toEqual(['at-work', 'waiting']);
  });
});
