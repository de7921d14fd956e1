import { getImport, type ImportJob } from '@halfturn/contract/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '../../state/api';
import { sessionsKey } from '../../state/queries';
import { uploadImport, type ImportChoices } from './upload';

export type ImportState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'uploading'; readonly share: number }
  | { readonly phase: 'working'; readonly job: ImportJob }
  | { readonly phase: 'failed'; readonly message: string }
  | { readonly phase: 'complete'; readonly sessionId: number };

const POLL_INTERVAL_MS = 400;

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Stopped.', 'AbortError'));
    });
  });
}

/** The job as it is now; as it was where the server does not answer, since the import goes on without us. */
async function askAgain(customerId: number, job: ImportJob, signal: AbortSignal): Promise<ImportJob> {
  const request = { params: { importId: job.importId }, query: { customerId }, signal, onError: 'caller' } as const;
  return callApi(getImport, request).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 0) return job;
    throw error;
  });
}

/** One import from the chosen files to the stored session: upload, then the server's progress until it ends. */
export function useImport(customerId: number) {
  const [state, setState] = useState<ImportState>({ phase: 'idle' });
  const queryClient = useQueryClient();
  const running = useRef<AbortController | null>(null);
  // The server finishes an import whether or not anybody watches.
  useEffect(() => () => running.current?.abort(), []);

  async function start(choices: ImportChoices, files: readonly File[]): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ phase: 'uploading', share: 0 });
    try {
      const onProgress = (share: number): void => setState({ phase: 'uploading', share });
      let job = await uploadImport(customerId, choices, files, onProgress, signal);
      while (job.state !== 'complete' && job.state !== 'failed') {
        setState({ phase: 'working', job });
        await wait(POLL_INTERVAL_MS, signal);
        job = await askAgain(customerId, job, signal);
      }
      if (job.state === 'failed' || job.sessionId === null) {
        setState({ phase: 'failed', message: job.message ?? 'The import ended without a session. Try again.' });
        return;
      }
      await queryClient.invalidateQueries({ queryKey: sessionsKey(customerId) });
      setState({ phase: 'complete', sessionId: job.sessionId });
    } catch (error) {
      if (signal.aborted) return;
      setState({ phase: 'failed', message: error instanceof Error ? error.message : 'The import failed. Try again.' });
    }
  }

  return {
    state,
    start,
    reset: () => {
      running.current?.abort();
      setState({ phase: 'idle' });
    },
  };
}
