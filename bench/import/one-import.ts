/**
 * One import as the server does it, in a separate process: fresh SQLite, the real queue, and the job process as
 * built. Only the queue, which just waits, runs from sources. Arguments: the tracking files. Prints one line of
 * JSON.
 */
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { importFields } from '@halfturn/contract/data/imports';
import { createImportRunner } from '@halfturn/server/jobs/queue/import-runner';
import { findJob } from '@halfturn/server/store/jobs/import-jobs';
import { createUploadFolder, uploadFileName } from '@halfturn/server/jobs/upload/upload-folder';
import { openDatabase } from '@halfturn/server/store/engine/database';
import { setBuiltThreads } from '../../tests/fixtures/built-server';
import { childrenOf, processorS, residentMB } from '../resident';
import { addClub } from './club';
import type { ImportRun } from './import-run';
import { insertJob } from '@halfturn/server/jobs/queue/queue-import';

const POLL_MS = 10;

setBuiltThreads();
const dataFolder = mkdtempSync(join(tmpdir(), 'halfturn-bench-'));
const store = await openDatabase({ databaseUrl: null, dataFolder });
try {
  const { customerId, userId } = await addClub(store.db);
  const importId = randomUUID();
  await createUploadFolder(dataFolder, importId);
  const files = process.argv.slice(2).map((path, index) => {
    const stored = uploadFileName(importId, index);
    copyFileSync(path, join(dataFolder, stored));
    return { name: basename(path), path: stored, sizeBytes: statSync(path).size };
  });
  const fields = importFields.parse({ date: '2026-05-02T14:00:00Z' });
  await insertJob(store.db, { customerId, importId, userId, files, fields, uploadFolder: null, contentHash: importId });
  const runner = createImportRunner({
    store,
    databaseUrl: null,
    dataFolder,
    logger: { info: () => undefined, error: (facts, message) => console.error(message, facts) },
  });
  const loadStart = performance.now();
  await runner.loadThread();
  const threadLoadS = (performance.now() - loadStart) / 1000;
  const start = performance.now();
  const jobs = childrenOf(process.pid)[0] ?? 0;
  const startS = processorS(jobs);
  const startUsage = process.cpuUsage();
  let peakRssMB = 0;
  const watch = setInterval(() => (peakRssMB = Math.max(peakRssMB, residentMB(process.pid))), POLL_MS);
  await runner.start();
  let job = await findJob(store.db, customerId, importId);
  while (job !== null && job.state !== 'complete') {
    if (job.state === 'failed') throw new Error(job.message ?? 'The import failed.');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    job = await findJob(store.db, customerId, importId);
  }
  const totalS = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(startUsage);
  const jobsS = processorS(jobs) - startS;
  clearInterval(watch);
  await runner.close();
  if (job?.seconds == null) throw new Error('The import said nothing about its times.');
  const { kpis } = await store.db
    .selectFrom('player_sessions')
    .select((select) => select.fn.countAll<number>().as('kpis'))
    .executeTakeFirstOrThrow();
  const { bytes } = await store.db
    .selectFrom('raw_tracking')
    .select((select) => select.fn<number>('length', ['tracking']).as('bytes'))
    .executeTakeFirstOrThrow();
  const { turns } = await store.db.selectFrom('session_turns').select('row_count as turns').executeTakeFirstOrThrow();
  const run: ImportRun = {
    totalS,
    threadLoadS,
    processorS: (user + system) / 1e6 + jobsS,
    readingS: job.seconds.reading,
    computingS: job.seconds.computing,
    storingS: job.seconds.storing,
    peakRssMB,
    players: kpis,
    turns,
    trackingMB: bytes / 1e6,
  };
  console.log(JSON.stringify(run));
} finally {
  await store.close();
  rmSync(dataFolder, { recursive: true, force: true });
}
