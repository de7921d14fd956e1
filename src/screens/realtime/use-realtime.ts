import { openRealtimeClient, prepareRealtime, type RealtimeClient } from '@halfturn/workers/realtime/client';
import type { Opening, Scene, View } from '@halfturn/workers/realtime/contract';
import { useEffect, useState } from 'react';
import { getToken } from '../../state/user/user';

// The screen's code comes with a pointer at its link: its worker starts then.
if ('Worker' in globalThis) prepareRealtime();

const CRASHED = 'Playback stopped. Try again.';

export interface Realtime {
  readonly client: RealtimeClient | null;
  readonly scene: Scene | null;
  readonly view: View | null;
  readonly problem: string | null;
  readonly retry: () => void;
}

/**
 * The screen's worker while it is open.
 * @param openingOf what to play, made by `useCallback`: another one starts over with an empty buffer
 */
export function useRealtime(openingOf: () => Promise<Opening>): Realtime {
  const [attempt, setAttempt] = useState(0);
  const [client, setClient] = useState<RealtimeClient | null>(null);
  const [played, setPlayed] = useState<{ readonly scene: Scene; readonly view: View | null } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const opened = openRealtimeClient(() => {
      setClient(null);
      setProblem(CRASHED);
    });
    setProblem(null);
    setClient(opened);
    return () => {
      setClient(null);
      opened.dispose();
    };
  }, [attempt]);

  useEffect(() => {
    if (client === null) return undefined;
    let isOpen = true;
    setPlayed(null);
    const onView = (view: View) => {
      if (isOpen)
        setPlayed((before) => {
          if (before === null) return null;
          // Traces and detected events are only sent when they change.
          const { traces = null, found = null } = before.view ?? {};
          return { ...before, view: { ...view, traces: view.traces ?? traces, found: view.found ?? found } };
        });
    };
    const open = async () => {
      const opening = await openingOf();
      if (!isOpen) return;
      const scene = await client.open(opening, onView, getToken);
      if (isOpen) setPlayed({ scene, view: null });
    };
    open().catch(() => {
      if (isOpen) setProblem(CRASHED);
    });
    return () => {
      isOpen = false;
    };
  }, [client, openingOf]);

  return {
    client,
    scene: played?.scene ?? null,
    view: played?.view ?? null,
    problem,
    retry: () => setAttempt((before) => before + 1),
  };
}
