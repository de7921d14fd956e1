import { availableParallelism, totalmem } from 'node:os';
import type { ClaimedJob } from '../../store/jobs/job-queue';

export interface TimeLimit {
  readonly baseMs: number;
  readonly perMegabyteMs: number;
}

/**
 * A full match is read and computed in 2.5 s, the largest possible upload in a minute: leaves room for slow machines.
 */
export const TIME_LIMIT: TimeLimit = { baseMs: 60_000, perMegabyteMs: 1000 };
/** Waiting or running imports per customer: more would only fill the disk. */
export const MOST_WAITING_IMPORTS = 100;
const RECOMPUTE_BASES = 5;
/** More threads would wait for the one database, and each holds a full match in memory. */
const MOST_THREADS = 4;
/** Half of the memory is for imports; a thread with a full match takes half of this. */
const MEMORY_OF_THREAD = 600e6;
const SHARE_OF_THREADS = 0.5;
/** A job must have added this much before it can be blamed for high memory. */
const MEMORY_OF_JOB = 300e6;
/** Share of the available memory above which a job is ended, before the system ends the server. */
const SHARE_OF_PROCESS = 0.75;
export const LOOK_AT_MEMORY_MS = 250;
/** How often the process of jobs tells its memory. */
export const TELL_MEMORY_MS = 200;
/** A thread checks for a stop request many times a second; one that does not is ended after this. */
export const STOP_PATIENCE_MS = 2_000;
/** The process of jobs ends after this long without one: the memory of a match returns to the system. */
export const IDLE_PROCESS_MS = 20_000;
export const IMPORT_THREAD = {
  idleMs: 5_000,
  maxHeapMb: 512,
  /** Lines and cells of a file are short-lived: a larger young heap would hold memory without saving time. */
  maxYoungHeapMb: 12,
} as const;
/** The thread that answers questions about stored tracking. */
export const TRACKING_THREAD = {
  idleMs: 30_000,
  maxHeapMb: 512,
  /** More would each hold a packed session in memory. */
  maxWaiting: 32,
} as const;

export function timeLimitMs(job: ClaimedJob, { baseMs, perMegabyteMs }: TimeLimit): number {
  if (job.kind === 'recompute') return RECOMPUTE_BASES * baseMs;
  const bytes = job.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return baseMs + perMegabyteMs * (bytes / 1e6);
}

export function tooSlowSentence(job: ClaimedJob, limitMs: number): string {
  const seconds = Math.max(1, Math.round(limitMs / 1000));
  return job.kind === 'recompute'
    ? `Computing this session took longer than ${seconds} s and was stopped; the session stays as it was.`
    : `The import took longer than the ${seconds} s that files of this size may take, and was stopped. ` +
        'Nothing was stored: import a shorter session, or save it in another format.';
}

export function threadCount(cores = availableParallelism(), memoryBytes = availableMemory()): number {
  const fitting = Math.floor((memoryBytes * SHARE_OF_THREADS) / MEMORY_OF_THREAD);
  return Math.max(1, Math.min(MOST_THREADS, cores - 1, fitting));
}

export function memoryCeiling(memoryBytes = availableMemory()): number {
  return memoryBytes * SHARE_OF_PROCESS;
}

/**
 * What to do about the newest running job. If others run, it waits until they are done; alone, it is refused if it uses
 * most of the memory.
 * @param bytesBefore resident when it began
 */
export function tooMuchMemory(
  { bytes, ceilingBytes, jobs }: { readonly bytes: number; readonly ceilingBytes: number; readonly jobs: number },
  bytesBefore: number,
): 'waits' | 'refused' | null {
  if (bytes < ceilingBytes) return null;
  if (jobs > 1) return 'waits';
  return bytes - bytesBefore > MEMORY_OF_JOB ? 'refused' : null;
}

/** Memory of the machine, or of the container if that allows less. */
function availableMemory(): number {
  // 0, or more than the machine has, if there is no limit.
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}
