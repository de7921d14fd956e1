import { staleAfter } from '@halfturn/contract/call';
import { cancelImport, createImport, type ImportJob, retryImport } from '@halfturn/contract/data/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { makeStale } from '../../state/calls/stale-answers';
import { useChange } from '../../state/calls/use-change';
import { followImport } from './follow-import';
import { type AgainAs, choiceFields, uploadImport, type ImportChoices } from './upload-import';

export type ImportState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'uploading'; readonly share: number }
  | { readonly phase: 'working'; readonly job: ImportJob; readonly isCancelling: boolean }
  | { readonly phase: 'failed'; readonly message: string; readonly job: ImportJob | null }
  | { readonly phase: 'repeat'; readonly sessionId: number }
  | { readonly phase: 'complete'; readonly sessionId: number };

interface Sent {
  readonly choices: ImportChoices;
  readonly files: readonly File[];
  readonly as?: AgainAs | undefined;
}

/** @param importedId a session whose players are still being named */
export function useImport(customerId: number, importedId: number | null = null) {
  const [state, setState] = useState<ImportState>(
    importedId === null ? { phase: 'idle' } : { phase: 'complete', sessionId: importedId },
  );
  const queryClient = useQueryClient();
  const { mutateAsync: again } = useChange(retryImport, { named: 'failures' });
  const { mutateAsync: callOff } = useChange(cancelImport, { named: 'failures' });
  const running = useRef<AbortController | null>(null);
  const sent = useRef<Sent | null>(null);
  // The server finishes an import whether or not anybody watches.
  useEffect(() => () => running.current?.abort(), []);

  async function run(begin: (signal: AbortSignal) => Promise<ImportJob>): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    try {
      const first = await begin(signal);
      if (first.isRepeat && first.sessionId !== null) {
        setState({ phase: 'repeat', sessionId: first.sessionId });
        return;
      }
      const onJob = (next: ImportJob): void =>
        setState((before) => ({
          phase: 'working',
          job: next,
          isCancelling: before.phase === 'working' && before.isCancelling,
        }));
      const job = await followImport(customerId, first, onJob, signal);
      if (job.state === 'cancelled') {
        setState({ phase: 'idle' });
      } else if (job.state === 'failed' || job.sessionId === null) {
        const message = job.message ?? 'The import ended without a session. Try again.';
        setState({ phase: 'failed', message, job });
      } else {
        await makeStale(queryClient, staleAfter(createImport));
        setState({ phase: 'complete', sessionId: job.sessionId });
      }
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : 'The import failed. Try again.';
      setState({ phase: 'failed', message, job: null });
    }
  }

  async function upload({ choices, files, as }: Sent): Promise<void> {
    setState({ phase: 'uploading', share: 0 });
    const onProgress = (share: number): void => setState({ phase: 'uploading', share });
    await run((signal) => uploadImport(customerId, choices, files, onProgress, signal, as));
  }

  async function retry(job: ImportJob, choices: ImportChoices): Promise<void> {
    setState({ phase: 'working', job: { ...job, state: 'queued', progress: 0, message: null }, isCancelling: false });
    const { importId } = job;
    await run((signal) =>
      again({ params: { importId }, query: { customerId }, body: { fields: choiceFields(choices) }, signal }),
    );
  }

  return {
    state,
    /** @param as what it replaces; omitted: a new session */
    async start(choices: ImportChoices, files: readonly File[], as?: AgainAs): Promise<void> {
      const before = sent.current;
      sent.current = { choices, files, as };
      const failed = state.phase === 'failed' ? state.job : null;
      if (failed !== null && failed.retryUntil !== null && before?.files === files) await retry(failed, choices);
      else await upload({ choices, files, as });
    },
    async tryAgain(): Promise<void> {
      if (sent.current === null || state.phase !== 'failed') return;
      if (state.job !== null && state.job.retryUntil !== null) await retry(state.job, sent.current.choices);
      else await upload(sent.current);
    },
    async importAgain(as: AgainAs): Promise<void> {
      if (sent.current !== null) await upload({ ...sent.current, as });
    },
    async cancel(): Promise<void> {
      if (state.phase !== 'working') {
        running.current?.abort();
        setState({ phase: 'idle' });
        return;
      }
      const { importId } = state.job;
      setState({ ...state, isCancelling: true });
      // If it has ended meanwhile, that end is shown; the stream reports either.
      await callOff({ params: { importId }, query: { customerId } }).catch(() =>
        setState((now) => (now.phase === 'working' ? { ...now, isCancelling: false } : now)),
      );
    },
    reset(): void {
      running.current?.abort();
      setState({ phase: 'idle' });
    },
  };
}
