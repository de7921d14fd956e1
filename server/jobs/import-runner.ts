/** The queue of imports: claims jobs, runs them in a worker thread, keeps their progress, survives restarts. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Store } from '../store/database';
import { failureSentence } from './failure-sentence';
import type { ImportStage } from './import-request';
import type { ImportAnswer, ImportTask, ProgressMessage } from './import-worker';
import { type ClaimedJob, claimNextJob, openImportIds, recoverJobs, updateRunningJob } from './job-store';
import { THREAD_ARGUMENTS } from './thread-arguments';
import { createUploadFolder, removeOrphanedUploads, removeUploadFolder } from './upload-folder';

export interface JobProgress {
  readonly stage: ImportStage;
  /** 0..1 over the whole job. */
  readonly progress: number;
}

export interface ImportRunner {
  /** Takes up interrupted jobs, then the queue. Call once, when the server is sure to be the only one on its port. */
  start(): Promise<void>;
  /** Has a thread load its code ahead, so that the first import need not wait for that. */
  loadThread(): void;
  /** Looks for queued jobs now: called after an upload. */
  wake(): void;
  /** What a job running in this process last said; null for any other job. */
  progressOf(importId: string): JobProgress | null;
  /** Calls running imports off (they are queued again) and waits for their threads. */
  close(): Promise<void>;
}

/** The part of the server's log the queue writes to: ids and durations, never names. */
export interface ImportLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface ImportRunnerOptions {
  readonly store: Store;
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly logger: ImportLog;
  /** Imports at the same time; each takes one core and up to 300 MB. */
  readonly concurrency?: number;
  /** The threads' entry where it does not lie beside this file: for a bench. */
  readonly threadFile?: URL;
}

/** Share of the whole at which each stage begins, from measured full games. */
const STAGE_SPAN: Readonly<Record<ImportStage, readonly [from: number, to: number]>> = {
  reading: [0, 0.35],
  computing: [0.35, 0.85],
  storing: [0.85, 1],
};
const HEARTBEAT_MS = 10_000;
/** Several servers on one PostgreSQL: a job silent for this long has lost its server. */
const LEASE_MS = 60_000;
const IDLE_THREAD_MS = 30_000;
const MAX_HEAP_MB = 512;
/** Lines and cells of a file live for a moment: more room for them is memory held, not time won. */
const MAX_YOUNG_HEAP_MB = 12;

export function createImportRunner(options: ImportRunnerOptions): ImportRunner {
  const { store, dataFolder, databaseUrl, logger, concurrency = 1 } = options;
  const shared = store.engine === 'postgres';
  let pool: Piscina<ImportTask, ImportAnswer> | null = null;
  const progress = new Map<string, JobProgress>();
  const runs = new Map<Promise<void>, { readonly job: ClaimedJob; readonly cancelFlag: Int32Array }>();
  let claims: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Made by the first who asks, and one thread with it, which loads at once and stays. */
  function threads(): Piscina<ImportTask, ImportAnswer> {
    pool ??= new Piscina<ImportTask, ImportAnswer>({
      filename: (options.threadFile ?? new URL('./import-worker.mjs', import.meta.url)).href,
      name: 'runImportTask',
      minThreads: 1,
      maxThreads: concurrency,
      idleTimeout: IDLE_THREAD_MS,
      execArgv: THREAD_ARGUMENTS,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
    });
    return pool;
  }

  /** Claims as long as there are free threads and queued jobs. One at a time, so that no slot is given twice. */
  function wake(): void {
    claims = claims.then(fillThreads).catch((error: unknown) => logger.error({ err: error }, 'import queue failed'));
  }

  async function fillThreads(): Promise<void> {
    while (!isClosed && runs.size < concurrency) {
      const job = await claimNextJob(store);
      if (job === null) return;
      if (isClosed) return handBack(job);
      const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
      const run: Promise<void> = runJob(job, cancelFlag)
        .catch((error: unknown) => logger.error({ err: error, importId: job.importId }, 'import could not be closed'))
        .finally(() => {
          runs.delete(run);
          progress.delete(job.importId);
          wake();
        });
      runs.set(run, { job, cancelFlag });
    }
  }

  /** Not the job's fault: this run does not count. */
  function handBack(job: ClaimedJob): Promise<void> {
    return updateRunningJob(store, job, { state: 'queued', progress: 0, attempts: job.attempt - 1 });
  }

  async function runJob(job: ClaimedJob, cancelFlag: Int32Array): Promise<void> {
    const startMs = performance.now();
    const answer = await runInThread(job, cancelFlag);
    if (answer.kind === 'cancelled') {
      await handBack(job);
      return;
    }
    if (answer.kind === 'refused') await updateRunningJob(store, job, { state: 'failed', message: answer.message });
    await removeUploadFolder(dataFolder, job.importId);
    const seconds = (performance.now() - startMs) / 1000;
    logger.info({ importId: job.importId, customerId: job.customerId, result: answer.kind, seconds }, 'import done');
  }

  async function runInThread(
    job: ClaimedJob,
    cancelFlag: Int32Array,
  ): Promise<Exclude<ImportAnswer, { kind: 'broken' }>> {
    const { port1, port2 } = new MessageChannel();
    progress.set(job.importId, { stage: 'reading', progress: 0 });
    port1.on('message', ({ stage, share }: ProgressMessage) => {
      const isNewStage = progress.get(job.importId)?.stage !== stage;
      const [from, to] = STAGE_SPAN[stage];
      const overall = from + (to - from) * Math.min(1, Math.max(0, share));
      progress.set(job.importId, { stage, progress: overall });
      if (!isNewStage) return;
      updateRunningJob(store, job, { state: stage, progress: overall }).catch((error: unknown) =>
        logger.error({ err: error, importId: job.importId }, 'stage of an import not stored'),
      );
    });
    try {
      const task = await taskOf(job, cancelFlag, port2);
      const answer = await threads().run(task, { transferList: [port2] });
      if (answer.kind !== 'broken') return answer;
      logger.error({ importId: job.importId, detail: answer.detail }, 'import failed');
      return { kind: 'refused', message: answer.message };
    } catch (error) {
      if (isClosed) return { kind: 'cancelled' };
      logger.error({ err: error, importId: job.importId }, 'import failed');
      return { kind: 'refused', message: failureSentence(error) };
    } finally {
      port1.close();
    }
  }

  async function taskOf(job: ClaimedJob, cancelFlag: Int32Array, port: MessageChannel['port2']): Promise<ImportTask> {
    const scratchFolder = join(await createUploadFolder(dataFolder, job.importId), 'unpacked');
    await mkdir(scratchFolder, { recursive: true });
    const request = {
      customerId: job.customerId,
      files: job.files.map((file) => ({ name: file.name, path: join(dataFolder, file.path) })),
      fields: job.fields,
      scratchFolder,
      job: { importId: job.importId, attempt: job.attempt },
    };
    return { databaseUrl, dataFolder, request, port, cancelFlag };
  }

  async function beat(): Promise<void> {
    for (const { job } of runs.values()) await updateRunningJob(store, job, {});
    if (!shared) return;
    await recoverJobs(store, new Date(Date.now() - LEASE_MS).toISOString());
    wake();
  }

  return {
    async start() {
      await recoverJobs(store, shared ? new Date(Date.now() - LEASE_MS).toISOString() : null);
      const removed = await removeOrphanedUploads(dataFolder, await openImportIds(store), shared ? 24 * 3.6e6 : 0);
      if (removed > 0) logger.info({ removed }, 'removed uploads without an open import');
      timer = setInterval(() => {
        beat().catch((error: unknown) => logger.error({ err: error }, 'import heartbeat failed'));
      }, HEARTBEAT_MS);
      timer.unref();
      wake();
    },
    loadThread() {
      if (!isClosed) threads();
    },
    wake,
    progressOf: (importId) => progress.get(importId) ?? null,
    async close() {
      isClosed = true;
      clearInterval(timer);
      for (const { cancelFlag } of runs.values()) Atomics.store(cancelFlag, 0, 1);
      await claims;
      await Promise.all(runs.keys());
      await pool?.destroy();
    },
  };
}
