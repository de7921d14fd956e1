import { staleAfter } from '@halfturn/contract/call';
import type { Customer } from '@halfturn/contract/signin/login';
import { createImport } from '@halfturn/contract/data/imports';
import { dayOfGroup, type FoundState, isUnderWay, titleOfGroup } from '@halfturn/core/views/data/found-sessions';
import { openImportsClient } from '@halfturn/workers/imports/client';
import type { FoundSession } from '@halfturn/workers/imports/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { makeStale } from '../../../state/calls/stale-answers';
import { followImport } from '../follow-import';
import { shareOfUpload, shareOfWork } from '../import-stages';
import { type ImportChoices, NO_ANSWERS, NO_CHOICES, uploadImport } from '../upload-import';

const NOTHING_SAID: ImportChoices = { ...NO_CHOICES, ...NO_ANSWERS };

export type WeekChoices = Pick<ImportChoices, 'ourTeam' | 'newPlayers' | 'parts'>;

/**
 * Unpacks one session at a time: a whole archive would not fit in the browser's memory. @throws Error with the reason
 * for the user
 */
async function filesOf({ files }: FoundSession): Promise<readonly File[]> {
  const client = openImportsClient();
  try {
    const { files: uploaded, problem } = await client.uploaded(files);
    if (problem !== null) throw new Error(problem);
    return uploaded;
  } finally {
    client.dispose();
  }
}

/** Imports several sessions one after the other, even while the dialog is closed. */
export function useWeekImport({ customerId, timeZone }: Pick<Customer, 'customerId' | 'timeZone'>) {
  const [states, setStates] = useState<readonly FoundState[]>([]);
  const queryClient = useQueryClient();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function importOne(
    session: FoundSession,
    said: WeekChoices,
    set: (state: FoundState) => void,
    signal: AbortSignal,
  ) {
    const day = dayOfGroup(session.group, timeZone);
    const choices: ImportChoices = {
      ...NOTHING_SAID,
      ...said,
      title: titleOfGroup(session.group),
      fallbackDate: day === null ? '' : `${day}T00:00:00`,
    };
    const files = await filesOf(session);
    signal.throwIfAborted();
    const onUpload = (share: number) => set({ kind: 'working', share: shareOfUpload(share) });
    const first = await uploadImport(customerId, choices, files, onUpload, signal);
    const job = await followImport(
      customerId,
      first,
      ({ progress }) => set({ kind: 'working', share: shareOfWork(progress) }),
      signal,
    );
    if (job.sessionId !== null && job.state === 'complete') {
      set({ kind: 'done', sessionId: job.sessionId, isRepeat: first.isRepeat });
    } else if (job.state === 'cancelled') {
      set({ kind: 'cancelled' });
    } else {
      set({ kind: 'failed', message: job.message ?? 'The import ended without a session. Try again.' });
    }
  }

  return {
    states,
    isRunning: isUnderWay(states),
    async start(sessions: readonly FoundSession[], said: WeekChoices): Promise<void> {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      setStates(sessions.map(() => ({ kind: 'waiting' })));
      for (const [index, session] of sessions.entries()) {
        const set = (state: FoundState) => {
          if (!signal.aborted) setStates((now) => now.with(index, state));
        };
        try {
          set({ kind: 'working', share: 0 });
          await importOne(session, said, set, signal);
        } catch (error) {
          if (signal.aborted) return;
          set({ kind: 'failed', message: error instanceof Error ? error.message : 'The import failed. Try again.' });
        }
      }
      await makeStale(queryClient, staleAfter(createImport));
    },
    /** Keeps finished sessions; the server finishes the current one if it has its files. */
    stop(): void {
      running.current?.abort();
      setStates((now) =>
        now.map((state) => (state.kind === 'waiting' || state.kind === 'working' ? { kind: 'cancelled' } : state)),
      );
    },
    reset(): void {
      running.current?.abort();
      setStates([]);
    },
  };
}
