/**
 * Takes jobs from the queue and runs them in a separate process: imports and recomputes. Any number of servers can
 * share one PostgreSQL; each extends the leases of its jobs and takes over those another leaves behind.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Notices } from '../../live/process-notices';
import type { Store } from '../../store/engine/database';
import type { StoredFile } from '../../files/file-store';
import type { ObjectStoragePlace } from '../../files/object-storage-place';
import { claimFiles } from '../claim-files';
import { sweepObjects } from '../sweep-objects';
import { BEATS_PER_LEASE, LEASE_MS, SWEEPS_PER_LEASE } from './job-lease';
import { failureSentence, mayPass, TOO_MUCH_MEMORY } from './failure-sentence';
import type { ImportAnswer, JobWork, ProgressMessage } from './import-worker';
import { JobHost } from './job-host';
import { overallProgress } from './stage-progress';
import {
  claimNextJob,
  type ClaimedImport,
  type ClaimedJob,
  failJob,
  handBack,
  postpone,
  prolongLease,
  recoverJobs,
} from '../../store/jobs/job-queue';
import { MAX_ATTEMPTS, PAUSES_BETWEEN_ATTEMPTS_MS } from '../../store/jobs/job-attempts';
import {
  LOOK_AT_MEMORY_MS,
  memoryCeiling,
  STOP_PATIENCE_MS,
  threadCount,
  TIME_LIMIT,
  type TimeLimit,
  timeLimitMs,
  tooMuchMemory,
  tooSlowSentence,
} from './job-limits';
import type { EndedJob } from '../../tracing/tracing';
import { notify } from '../../store/live/live-feeds';
import { finishRecomputes } from '../../store/jobs/recomputes';
import { createUploadFolder, uploadPlaces } from '../upload/upload-folder';
import { CLEAN_EVERY_MS, ORPHAN_AGE_MS } from '../upload/upload-limits';
import type { ImportStage } from '../../store/jobs/job-columns';
import { isUploadNeeded, neededUploads, releaseOldUploads } from '../../store/jobs/job-uploads';

interface JobProgress {
  readonly stage: ImportStage;
  readonly progress: number;
}

export interface ImportRunner {
  /**
   * Resumes interrupted jobs, then works through the queue. Call once, when the server is certain to be the only one on
   * its port.
   */
  start(): Promise<void>;
  loadThread(): Promise<void>;
  wake(): void;
  progressOf(importId: string): JobProgress | null;
  callOff(importId: string): void;
  close(): Promise<void>;
}

export interface ImportLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface ImportRunnerOptions {
  readonly store: Store;
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  /** The same as in the store; threads open it for themselves. */
  readonly files?: ObjectStoragePlace;
  readonly logger: ImportLog;
  readonly notices?: Notices | null;
  readonly onJobEnded?: (job: EndedJob) => void;
  /** Simultaneous jobs; each takes one core. 0: another process works on them. */
  readonly concurrency?: number;
  /** Whether the process of jobs is kept ready while there are none; omitted: it is. */
  readonly loadsAhead?: boolean;
  readonly timeLimit?: TimeLimit;
  readonly ceilingBytes?: number;
  readonly leaseMs?: number;
  readonly pausesMs?: readonly number[];
}

interface Run {
  readonly job: ClaimedJob;
  readonly stop: AbortController;
  progress: JobProgress;
  /** Ends the thread if it does not stop by itself. */
  readonly end: AbortController;
  /**
   * Set if the server ends the run because of its resources; it is refused with this sentence, or, with null, queued
   * again.
   */
  verdict?: string | null;
  readonly bytesBefore: number;
  ended: Promise<void>;
}

export function createImportRunner(options: ImportRunnerOptions): ImportRunner {
  const { store, dataFolder, databaseUrl, files = null, logger, notices = null } = options;
  const uploads = uploadPlaces(store, dataFolder);
  const { leaseMs = LEASE_MS, pausesMs = PAUSES_BETWEEN_ATTEMPTS_MS } = options;
  const { concurrency = threadCount(), timeLimit = TIME_LIMIT, ceilingBytes = memoryCeiling() } = options;
  const shared = store.engine === 'postgres';
  const jobs = new JobHost({
    concurrency,
    loadsAhead: (options.loadsAhead ?? true) && concurrency > 0,
    onLoadError: (error) => logger.error({ err: error }, 'import thread could not be loaded'),
  });
  const runs = new Map<string, Run>();
  const timers: NodeJS.Timeout[] = [];
  /** Before anybody could upload to this process. */
  const madeAtMs = Date.now();
  let uploadFolders: readonly string[] = [];
  let claims: Promise<void> = Promise.resolve();
  let isClosed = false;
  let isShort = false;

  function wakeAll(): void {
    wake();
    if (notices === null) return;
    notify(store.db, notices.channel, '').catch((error: unknown) =>
      logger.error({ err: error }, 'other processes not told of a job'),
    );
  }

  /** Claims while there are free threads and queued jobs. One at a time, so that no slot is used twice. */
  function wake(): void {
    claims = claims.then(fillThreads).catch((error: unknown) => logger.error({ err: error }, 'job queue failed'));
  }

  async function fillThreads(): Promise<void> {
    while (!isClosed && uploadFolders.length > 0 && runs.size < (isShort ? Math.min(1, concurrency) : concurrency)) {
      const job = await claimNextJob(store, { uploadFolders, leaseMs });
      if (job === null) return;
      if (isClosed) return handBack(store, job);
      const run: Run = {
        job,
        stop: new AbortController(),
        progress: { stage: 'reading', progress: 0 },
        end: new AbortController(),
        bytesBefore: residentBytes(),
        ended: Promise.resolve(),
      };
      runs.set(job.importId, run);
      run.ended = runJob(run)
        .catch((error: unknown) => logger.error({ err: error, importId: job.importId }, 'job could not be closed'))
        .finally(() => {
          runs.delete(job.importId);
          if (runs.size === 0) isShort = false;
          wake();
        });
    }
  }

  async function runJob(run: Run): Promise<void> {
    const { job } = run;
    const startMs = performance.now();
    const answer = judged(run, await runInThread(run));
    if (answer.kind === 'cancelled') await handBack(store, job);
    if (answer.kind === 'refused') await failJob(store, job, answer.message);
    if (answer.kind === 'broken') await afterFault(job, answer);
    if (job.kind === 'recompute') await finishRecomputes(store.db);
    else await tidyUpload(job);
    const seconds = (performance.now() - startMs) / 1000;
    const { kind, importId, customerId } = job;
    options.onJobEnded?.({ kind, result: answer.kind, seconds });
    logger.info({ kind, importId, customerId, result: answer.kind, seconds }, 'job ended');
  }

  function judged({ verdict }: Run, answer: ImportAnswer): ImportAnswer {
    if (verdict === undefined || answer.kind !== 'cancelled') return answer;
    return verdict === null ? answer : { kind: 'refused', message: verdict };
  }

  function stop(run: Run): void {
    run.stop.abort();
    setTimeout(() => run.end.abort(), STOP_PATIENCE_MS).unref();
  }

  function endFor(run: Run, verdict: string | null): void {
    if (run.verdict !== undefined) return;
    run.verdict = verdict;
    stop(run);
  }

  function residentBytes(): number {
    return process.memoryUsage.rss() + jobs.residentBytes;
  }

  function lookAtMemory(): void {
    const youngest = [...runs.values()].at(-1);
    if (youngest === undefined) return;
    const used = { bytes: residentBytes(), ceilingBytes, jobs: runs.size };
    const ruling = tooMuchMemory(used, youngest.bytesBefore);
    if (ruling === 'refused') endFor(youngest, TOO_MUCH_MEMORY);
    if (ruling !== 'waits') return;
    isShort = true;
    endFor(youngest, null);
  }

  async function afterFault(job: ClaimedJob, answer: Extract<ImportAnswer, { kind: 'broken' }>): Promise<void> {
    logger.error({ importId: job.importId, attempt: job.attempt, detail: answer.detail }, 'job failed');
    const pauseMs = pausesMs[job.attempt - 1];
    if (!answer.mayPass || job.attempt >= MAX_ATTEMPTS || pauseMs === undefined) {
      await failJob(store, job, answer.message);
      return;
    }
    await postpone(store, job, `${answer.message} It will be retried automatically.`, pauseMs);
    timers.push(setTimeout(wake, pauseMs + 50).unref());
  }

  async function tidyUpload(job: ClaimedImport): Promise<void> {
    await rm(await createUploadFolder(dataFolder, job.importId, scratchName(job)), { recursive: true, force: true });
    for (const importId of await releaseOldUploads(store.db, job.customerId)) await uploads.remove(importId);
    if (!(await isUploadNeeded(store.db, job.importId))) await uploads.remove(job.importId);
  }

  /** Per run: another server may just have taken the job over. */
  function scratchName(job: ClaimedImport): string {
    return `unpacked-${job.run}`;
  }

  async function runInThread(run: Run): Promise<ImportAnswer> {
    const { job, stop: called, end } = run;
    const limitMs = timeLimitMs(job, timeLimit);
    const alarm = setTimeout(() => endFor(run, tooSlowSentence(job, limitMs)), limitMs).unref();
    const onProgress = ({ stage, share }: ProgressMessage) => {
      const isNewStage = run.progress.stage !== stage;
      run.progress = { stage, progress: overallProgress(stage, share) };
      if (isNewStage) prolong(run);
    };
    try {
      const task = { databaseUrl, dataFolder, files, work: await workOf(job) };
      return await jobs.run({ task, onProgress, stop: called.signal, end: end.signal });
    } catch (error) {
      if (isClosed || end.signal.aborted) return { kind: 'cancelled' };
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { kind: 'broken', message: failureSentence(error), mayPass: mayPass(error), detail };
    } finally {
      clearTimeout(alarm);
    }
  }

  async function workOf(job: ClaimedJob): Promise<JobWork> {
    const { customerId, importId, run } = job;
    const claim = { importId, run };
    if (job.kind === 'recompute') {
      const { sessionId, swapsSides } = job;
      return { kind: swapsSides ? 'swap' : 'recompute', request: { customerId, sessionId, job: claim } };
    }
    const scratchFolder = await createUploadFolder(dataFolder, importId, scratchName(job));
    const at = await uploads.at(job.uploadFolder);
    const fetched: StoredFile[] = [];
    const named = job.files.map(({ name, path, sizeBytes, sha256 = '' }, index) => {
      const here = at?.pathOf(path) ?? null;
      if (here === null) fetched.push({ name: path, sizeBytes, sha256 });
      return { name, path: here ?? join(scratchFolder, `${index}.fetched`) };
    });
    const request = { customerId, files: named, fields: job.fields, scratchFolder, job: claim };
    return { kind: 'import', request, fetched };
  }

  function prolong(run: Run): void {
    prolongLease(store, run.job, run.progress, leaseMs)
      .then((isOurs) => {
        if (!isOurs) stop(run);
      })
      .catch((error: unknown) => logger.error({ err: error, importId: run.job.importId }, 'lease not extended'));
  }

  async function sweep(): Promise<void> {
    if (shared) await recoverJobs(store, 'expired');
    await finishRecomputes(store.db);
    wake();
  }

  async function clean(minAgeMs: number): Promise<void> {
    await claimFiles(store, dataFolder);
    const removed = await uploads.removeOrphans(await neededUploads(store.db), minAgeMs, ORPHAN_AGE_MS);
    if (removed > 0) logger.info({ removed }, 'removed uploads that no import needs');
    if (store.files === null) return;
    const swept = await sweepObjects({ db: store.db, files: store.files }, ORPHAN_AGE_MS);
    if (swept > 0) logger.info({ swept }, 'removed objects that no row names');
  }

  function every(intervalMs: number, what: string, work: () => Promise<void> | void): void {
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy || isClosed) return;
      isBusy = true;
      Promise.resolve(work())
        .catch((error: unknown) => logger.error({ err: error }, `${what} failed`))
        .finally(() => {
          isBusy = false;
        });
    }, intervalMs);
    timers.push(timer.unref());
  }

  return {
    async start() {
      await createUploadFolder(dataFolder, '');
      uploadFolders = await uploads.names();
      // A file has only one server: running jobs belonged to it before it was stopped.
      await recoverJobs(store, shared ? 'expired' : 'all');
      // The server is already listening: an upload in progress has no job yet.
      await clean(shared ? ORPHAN_AGE_MS : Date.now() - madeAtMs);
      if (shared) every(leaseMs / BEATS_PER_LEASE, 'heartbeat of jobs', () => runs.forEach(prolong));
      every(leaseMs / SWEEPS_PER_LEASE, 'look at the job queue', sweep);
      every(LOOK_AT_MEMORY_MS, 'look at the memory', lookAtMemory);
      every(CLEAN_EVERY_MS, 'cleaning of uploads', () => clean(ORPHAN_AGE_MS));
      notices?.listen({ onNotice: wake, onBack: wake });
      wake();
    },
    loadThread: () => jobs.load(),
    wake: wakeAll,
    progressOf: (importId) => runs.get(importId)?.progress ?? null,
    callOff(importId) {
      const run = runs.get(importId);
      if (run !== undefined) stop(run);
    },
    async close() {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      await notices?.close();
      for (const run of runs.values()) stop(run);
      await claims;
      await Promise.all([...runs.values()].map((run) => run.ended));
      await jobs.close();
    },
  };
}
