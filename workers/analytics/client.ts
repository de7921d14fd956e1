import { proxy, releaseProxy, wrap } from 'comlink';
import type { AnalyticsWorker, LoadAnswer, Progress, SetSource, ViewMap, ViewName } from './contract';
import { takeAnalyticsThread } from './thread';

type AskView = {
  readonly [Name in ViewName]: (key: string, request: ViewMap[Name]['request']) => Promise<ViewMap[Name]['view']>;
};

export interface AnalyticsClient {
  load(key: string, source: SetSource, progress: Progress): Promise<LoadAnswer>;
  ask<Name extends ViewName>(
    name: Name,
    key: string,
    request: ViewMap[Name]['request'],
  ): Promise<ViewMap[Name]['view']>;
  drop(keys: readonly string[]): void;
  /** Terminates the worker; pending calls reject. */
  dispose(): void;
}

/**
 * Starts an analytics worker.
 * @param onCrash its script failed to load, or it stopped: its data is lost, and a new one is needed
 */
export function openAnalyticsClient(onCrash: () => void): AnalyticsClient {
  const worker = takeAnalyticsThread();
  const remote = wrap<AnalyticsWorker>(worker);
  const views: AskView = remote;
  /** Pending calls. Not a race against one lasting promise, which would keep every answer alive. */
  const waiting = new Set<(reason: Error) => void>();
  const end = () => {
    for (const reject of waiting) reject(new Error('The analysis stopped. Try again.'));
    waiting.clear();
    remote[releaseProxy]();
    worker.terminate();
  };
  const orEnd = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.add(reject);
      answer.then(resolve, reject).finally(() => waiting.delete(reject));
    });
  worker.addEventListener('error', () => {
    end();
    onCrash();
  });
  return {
    load: (key, source, progress) => orEnd<LoadAnswer>(remote.load(key, source, proxy(progress))),
    ask: (name, key, request) => orEnd(views[name](key, request)),
    drop: (keys) => void remote.drop(keys),
    dispose: end,
  };
}
