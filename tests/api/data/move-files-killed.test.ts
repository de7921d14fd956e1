/** `kill -9` in the middle of `halfturn move-files`, and of an upload to object storage: nothing is lost, and it goes on. */
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { objectStorageAt } from '@halfturn/server/environment';
import { openFiles } from '@halfturn/server/files/object-storage';
import { sweepObjects } from '@halfturn/server/jobs/sweep-objects';
import { findPackedTracking } from '@halfturn/server/store/session/raw-tracking';
import { expect, it, vi } from 'vitest';
import { startProcess } from '../../crash/server-process';
import { toTracabCsv } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import { TODAY } from '../../fixtures/today';
import { openTestDatabase } from '../engines';
import { signIn } from '../import-client';
import { halfturn } from '../session/export-command';
import { storeTracked } from '../../fixtures/tracked-session';
import { runsS3 } from './s3-of-tests';

const PROGRAM = fileURLToPath(new URL('../../../server/bin/halfturn.mjs', import.meta.url));
const MEN = 1;
const RUNNER = { name: 'Ada Lane', shirtNumber: 40, speedMPerS: 5 };
const s3 = runsS3();
const keysBelow = (folder: string) => [...s3().objects.keys()].filter((key) => key.startsWith(`${folder}/tracking/`));

function openStorage(prefix: string) {
  const files = openFiles(objectStorageAt(`s3://halfturn/${prefix}`, { AWS_ENDPOINT_URL: s3().address }));
  if (files === null) throw new Error('There is no store.');
  return files;
}

it.each([
  ['to the storage, before a row names the object', 'storage', 'GET'],
  ['to the database, before the object is removed', 'database', 'DELETE'],
] as const)('moving %s: every file can be read, and another run moves the rest', async (_, to, method) => {
  const prefix = `killed-${to}-${method}`.toLowerCase();
  const database = await openTestDatabase('sqlite');
  const files = openStorage(prefix);
  try {
    await seedDatabase(database.store, { demo: true, today: TODAY, league: { sessions: 0 } });
    const ids: number[] = [];
    for (let index = 0; index < 3; index++) ids.push(await storeTracked(database.store, MEN, [RUNNER]));
    const { db } = database.store;
    const hashes = () =>
      Promise.all(
        ids.map(async (sessionId) => {
          const bytes = await findPackedTracking({ db, files }, MEN, sessionId);
          return bytes === null ? null : createHash('sha256').update(bytes).digest('hex');
        }),
      );
    const before = await hashes();
    expect(before).not.toContain(null);
    const env = {
      HALFTURN_DATA: database.dataFolder,
      DATABASE_URL: '',
      AWS_ENDPOINT_URL: s3().address,
      HALFTURN_FILES: `s3://halfturn/${prefix}`,
    };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    if (to === 'database') expect((await halfturn('move-files', '--to', 'storage')).code).toBe(0);

    const child = spawn(process.execPath, [PROGRAM, 'move-files', '--to', to], { env: { ...process.env, ...env } });
    let asked = 0;
    s3().fault = (request) => {
      // The second file's, whose answer never comes.
      if (request.method !== method || !request.key.includes('/tracking/') || (asked += 1) !== 2) return null;
      child.kill('SIGKILL');
      return { kind: 'cut' };
    };
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    s3().fault = () => null;
    expect(await hashes()).toEqual(before);
    const { code, out } = await halfturn('move-files', '--to', to);
    expect([code, out]).toEqual([0, expect.stringMatching(/^Moved [12] recordings /)]);
    expect(await hashes()).toEqual(before);
    await sweepObjects({ db, files }, 0);
    expect(keysBelow(prefix)).toHaveLength(to === 'storage' ? 3 : 0);
    const rows = await db.selectFrom('raw_tracking').select('object').execute();
    expect(rows.map(({ object }) => object !== null)).toEqual(ids.map(() => to === 'storage'));
  } finally {
    files.close();
    await database.remove();
  }
});

it('an upload: no import is queued, the next server takes the file again, and what was begun is removed', async () => {
  const prefix = 'killed-upload';
  const database = await openTestDatabase('sqlite');
  const env = { AWS_ENDPOINT_URL: s3().address, HALFTURN_FILES: `s3://halfturn/${prefix}` };
  const place = { dataFolder: database.dataFolder, env };
  const file = { name: 'a.csv', content: toTracabCsv(makeMatch({ seed: 1, minutes: 0.3, playersPerTeam: 2, hz: 10 })) };
  const date = { date: '2026-05-02T14:00:00Z' };
  const imports = () => database.store.db.selectFrom('import_jobs').select('import_id').execute();
  const files = openStorage(prefix);
  try {
    const first = await startProcess(place);
    const client = await signIn(first.address);
    const kills: Promise<void>[] = [];
    s3().fault = ({ method, key }) => {
      if (method !== 'PUT' || !key.includes('/uploads/')) return null;
      kills.push(first.kill());
      return { kind: 'cut' };
    };
    await expect(client.upload([file], date)).rejects.toThrow('fetch failed');
    await Promise.all(kills);
    s3().fault = () => null;
    expect(await imports()).toEqual([]);
    const second = await startProcess(place);
    const { job } = await (await signIn(second.address)).importFiles([file], date);
    expect(job.state).toBe('complete');
    expect(await second.stop()).toBe(0);
    await files.removeUnfinished(0);
    expect([s3().uploads.size, keysBelow(prefix).length]).toEqual([0, 1]);
  } finally {
    files.close();
    await database.remove();
  }
});
