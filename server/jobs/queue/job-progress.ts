import { ENDED_STATES, type ImportJob } from '@halfturn/contract/data/imports';
import type { ImportRunner } from './import-runner';

/** A running job's progress is kept in memory by the process that runs it; the row knows the stage alone. */
export function withProgress(job: ImportJob, runner: ImportRunner): ImportJob {
  const live = runner.progressOf(job.importId);
  if (live === null || job.state === 'queued' || ENDED_STATES.includes(job.state)) return job;
  return { ...job, state: live.stage, progress: Math.max(job.progress, live.progress) };
}
