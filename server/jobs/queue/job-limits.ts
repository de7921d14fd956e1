/** What one job may take of the server: time, and a share of its cores and memory. */
import { availableParallelism, totalmem } from 'node:os';
import type { ClaimedJob } from '../../store/jobs/job-queue';

export interface TimeLimit {
  readonly baseMs: number;
  /** For each megabyte that was uploaded. */
  readonly perMegabyteMs: number;
}

/** A full match is read and computed in 2.5 s, the largest upload there may be in a minute: a slow machine has its time. */
export const TIME_LIMIT: TimeLimit = { baseMs: 60_000, perMegabyteMs: 1000 };
/** A session recomputed has no upload to measure it by. */
const RECOMPUTE_BASES = 5;
/** More threads wait for the one database, and each holds the memory of a full match. */
const MOST_THREADS = 4;
/** Half of the memory is for imports; so much is what a thread with a full match takes, twice over. */
const MEMORY_OF_THREAD = 600e6;
const SHARE_OF_THREADS = 0.5;
/** What a job must have added before it can be what there is too much of. */
const MEMORY_OF_JOB = 300e6;
/** Of the memory there is, beyond which a job is ended before the system ends the server. */
const SHARE_OF_PROCESS = 0.75;

export function timeLimitMs(job: ClaimedJob, { baseMs, perMegabyteMs }: TimeLimit): number {
  if (job.kind === 'recompute') return RECOMPUTE_BASES * baseMs;
  const bytes = job.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return baseMs + perMegabyteMs * (bytes / 1e6);
}

/** What the user is told about a job that took longer. */
export function tooSlowSentence(job: ClaimedJob, limitMs: number): string {
  const seconds = Math.max(1, Math.round(limitMs / 1000));
  return job.kind === 'recompute'
    ? `Computing this session took longer than ${seconds} s and was stopped; the session stays as it was.`
    : `The import took longer than the ${seconds} s that files of this size may take, and was stopped. ` +
        'Nothing was stored: import a shorter session, or save it in another format.';
}

/** Jobs side by side: all cores but the one that answers, as far as the memory goes; at least one, at most four. */
export function threadCount(cores = availableParallelism(), memoryBytes = availableMemory()): number {
  const fitting = Math.floor((memoryBytes * SHARE_OF_THREADS) / MEMORY_OF_THREAD);
  return Math.max(1, Math.min(MOST_THREADS, cores - 1, fitting));
}

/** Resident bytes of the process beyond which a job has to go. */
export function memoryCeiling(memoryBytes = availableMemory()): number {
  return memoryBytes * SHARE_OF_PROCESS;
}

/**
 * What to do about the youngest of the jobs at work. Beside others it waits until they are done; alone it has to be what
 * takes the memory before it is refused.
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

/** Of the machine, or of the container where that allows less. */
function availableMemory(): number {
  // 0, or far more than there is, where nothing is set.
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}
