import { ENDED_STATES, importEvents, type ImportJob } from '@halfturn/contract/data/imports';
import { ApiError } from '../../state/calls/api-error';
import { NoEventStream, readEvents } from '../../state/calls/event-stream';
import { askImportJob } from '../../state/import-job';

export const POLL_INTERVAL_MS = 400;

/**
 * @param onJob called with each state, including the first
 * @returns the last state
 * @throws ApiError if the import can no longer be found; AbortError when `signal` fires
 */
export async function followImport(
  customerId: number,
  start: ImportJob,
  onJob: (job: ImportJob) => void,
  signal: AbortSignal,
): Promise<ImportJob> {
  const request = { params: { importId: start.importId }, query: { customerId }, signal };
  let job = start;
  let streams = true;
  onJob(job);
  while (!ENDED_STATES.includes(job.state)) {
    if (streams) {
      try {
        for await (const next of readEvents(importEvents, request)) {
          job = next;
          onJob(job);
        }
      } catch (error) {
        if (!(error instanceof NoEventStream)) throw error;
        streams = false;
      }
      if (ENDED_STATES.includes(job.state)) break;
    }
    await wait(POLL_INTERVAL_MS, signal);
    // The import continues without us: if the server does not answer, keep the last state.
    job = await askImportJob(customerId, start.importId, signal).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 0) return job;
      throw error;
    });
    onJob(job);
  }
  return job;
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Stopped.', 'AbortError'));
    });
  });
}
