/**
 * `npm run bench -- files`: 180 MB uploaded into the data folder and into object storage, and as much raw tracking
 * moved from the database to object storage and back. The store is the one of the tests, in memory, on this machine.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { openDatabase } from '@halfturn/server/store/engine/database';
import { storeTracked } from '../../tests/fixtures/tracked-session';
import { S3_KEY } from '../../tests/fixtures/s3-server';
import { TODAY } from '../../tests/fixtures/today';
import { startServerProcess } from '../api/server-process';
import { signIn } from '../api/sign-in';
import { GOALS } from '../goals';
import { median, publish } from '../result';

/** An upload may add less than its own size to the server's memory. */
const MEGABYTES = GOALS.files.uploadMemoryMB;
const UPLOADS = 5;
const RECORDINGS = 10;
const PROGRAM = fileURLToPath(new URL('../../server/bin/halfturn.mjs', import.meta.url));
const STORAGE = fileURLToPath(new URL('one-storage.ts', import.meta.url));

const root = mkdtempSync(join(tmpdir(), 'halfturn-bench-files-'));
const storage = spawn(process.execPath, ['--import', 'tsx', STORAGE], { stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const said: unknown[] = await once(storage.stdout, 'data');
  const inStorage = { ...S3_KEY, AWS_ENDPOINT_URL: String(said[0]).trim(), HALFTURN_FILES: 's3://halfturn/bench' };
  const folder = await uploads(join(root, 'folder'), {});
  const object = await uploads(join(root, 'storage'), inStorage);
  const moved = await moves(join(root, 'moved'), { ...inStorage, HALFTURN_FILES: 's3://halfturn/moved' });
  publish({
    name: 'files',
    contestants: [
      `${UPLOADS} uploads of ${MEGABYTES} MB to the built server, into its data folder and into object storage`,
      `${RECORDINGS} recordings of ${MEGABYTES / RECORDINGS} MB each, moved by halfturn move-files`,
    ],
    medians: {
      folderMBPerS: folder.rate,
      folderMoreMB: folder.moreMB,
      storageMBPerS: object.rate,
      storageMoreMB: object.moreMB,
      toStorageMBPerS: moved.toStorage,
      toDatabaseMBPerS: moved.toDatabase,
    },
    goals: [
      {
        name: 'memory while a file goes to the folder',
        value: folder.moreMB,
        unit: 'MB',
        bound: GOALS.files.uploadMemoryMB,
      },
      {
        name: 'memory while a file goes to object storage',
        value: object.moreMB,
        unit: 'MB',
        bound: GOALS.files.uploadMemoryMB,
      },
    ],
  });
} finally {
  storage.kill();
  rmSync(root, { recursive: true, force: true });
}

/** @returns megabytes a second, and how much more memory the server held at its highest than before */
async function uploads(dataFolder: string, settings: Readonly<Record<string, string>>) {
  const server = await startServerProcess(dataFolder, settings);
  try {
    const token = await signIn(server.address);
    const rates: number[] = [];
    const more: number[] = [];
    for (let k = 0; k < UPLOADS; k++) {
      const content = new Uint8Array(MEGABYTES * 1e6).fill(97 + k);
      // Sets the highest so far to what it is now.
      writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
      const beforeMB = residentMB(server.pid, 'VmRSS');
      const startMs = performance.now();
      const form = new FormData();
      form.append('date', `${TODAY}T10:00:00Z`);
      form.append('files', new Blob([content]), 'a.csv');
      const { status } = await fetch(`${server.address}/api/imports?customerId=1`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${token}` },
      });
      rates.push(MEGABYTES / ((performance.now() - startMs) / 1000));
      more.push(residentMB(server.pid, 'VmHWM') - beforeMB);
      if (status >= 300) throw new Error(`The upload was answered ${status}.`);
    }
    return { rate: median(rates), moreMB: Math.max(...more) };
  } finally {
    await server.stop();
  }
}

function residentMB(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const kB = new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB) / 1000;
}

async function moves(dataFolder: string, settings: Readonly<Record<string, string>>) {
  const store = await openDatabase({ databaseUrl: null, dataFolder });
  await seedDatabase(store, { demo: true, today: TODAY, league: { sessions: 0 } });
  for (let k = 0; k < RECORDINGS; k++) {
    const sessionId = await storeTracked(store, 1, [{ name: 'Ada Lane', shirtNumber: 40, speedMPerS: 5 }]);
    const tracking = randomBytes((MEGABYTES * 1e6) / RECORDINGS);
    await store.db.updateTable('raw_tracking').set({ tracking }).where('session_id', '=', sessionId).execute();
  }
  await store.close();
  const env = { ...process.env, ...settings, HALFTURN_DATA: dataFolder, DATABASE_URL: '' };
  const move = async (to: string) => {
    const child = spawn(process.execPath, [PROGRAM, 'move-files', '--to', to], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await once(child, 'close');
    const [, megabytes, seconds] = /: ([\d.]+) MB in ([\d.]+) s/.exec(said) ?? [];
    if (Number(megabytes) !== MEGABYTES) throw new Error(`move-files said: ${said}`);
    return Number(megabytes) / Number(seconds);
  };
  return { toStorage: await move('storage'), toDatabase: await move('database') };
}
