import type { Sport } from '@halfturn/core/realtime/live';
import { openRealtimeClient, type RealtimeClient } from '@halfturn/workers/realtime/client';
import type { Scene, View } from '@halfturn/workers/realtime/contract';
import { useEffect, useState } from 'react';

/** The simulation is the same for everybody who opens the page. */
const SEED = 1;
const CRASHED = 'The simulation stopped. Try again.';

export interface Realtime {
  readonly client: RealtimeClient | null;
  readonly scene: Scene | null;
  readonly view: View | null;
  readonly problem: string | null;
  readonly retry: () => void;
}

/** A worker of the screen's own as long as it is open. Another sport begins anew: other players, an empty buffer. */
export function useRealtime(sport: Sport, isPlaying: boolean): Realtime {
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
      if (isOpen) setPlayed((before) => (before === null ? null : { ...before, view }));
    };
    void client.open({ kind: 'simulation', sport, seed: SEED, isPlaying }, onView).then((scene) => {
      if (isOpen) setPlayed({ scene, view: null });
    });
    return () => {
      isOpen = false;
    };
  }, [client, sport, isPlaying]);

  return {
    client,
    scene: played?.scene ?? null,
    view: played?.view ?? null,
    problem,
    retry: () => setAttempt((before) => before + 1),
  };
}
