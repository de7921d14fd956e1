import { ENDED_STATES, type ImportJob } from '@halfturn/contract/data/imports';
import type { ImportRunner } from './import-runner';

export function withProgress(job: ImportJob, runner: ImportRunner): ImportJob {
  const live = runner.progressOf(job.importId);
  if (live === null || job.state === 'queued' || ENDED_STATES.includes(job.state)) return job;
  return { ...job, state: live.stage, progress: Math.max(job.progress, live.progress) };
}
