import type { TurnView, TurnViewRequest } from '@halfturn/core/views/turn-view';
import { releaseProxy, wrap } from 'comlink';
import { latestWins } from '../latest-wins';
import type { LoadAnswer, TurnSource, TurnWorker } from './turn-worker-contract';

/** The page's side of one turn worker: one per open set of turns. */
export interface TurnClient {
  load(source: TurnSource): Promise<LoadAnswer>;
  /** Null when a newer request overtook this one. */
  view(request: TurnViewRequest): Promise<TurnView | null>;
  /** Ends the worker; open questions stay unanswered. */
  dispose(): void;
}

/** Starts a turn worker. Calls reject when its script cannot be loaded. */
export function openTurnClient(): TurnClient {
  const worker = new Worker(new URL('./turn-worker.ts', import.meta.url), { type: 'module', name: 'turns' });
  const remote = wrap<TurnWorker>(worker);
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The analysis could not be started. Reload the page.')));
  });
  // Whoever waits for an answer gets the rejection; nobody waiting is no unhandled one.
  broken.catch(() => undefined);
  return {
    load: (source) => Promise.race([remote.load(source), broken]),
    view: latestWins((request: TurnViewRequest) => Promise.race([remote.view(request), broken])),
    dispose() {
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}
