import { proxy, releaseProxy, wrap } from 'comlink';
import type { ImportsWorker } from './contract';

export interface ImportsClient extends ImportsWorker {
  dispose(): void;
}

export function openImportsClient(): ImportsClient {
  const worker = new Worker(new URL('./imports-worker.ts', import.meta.url), { type: 'module', name: 'imports' });
  const remote = wrap<ImportsWorker>(worker);
  return {
    sessionsIn: (files, kept, timeZone, onFile) => remote.sessionsIn(files, kept, timeZone, proxy(onFile)),
    uploaded: (files) => remote.uploaded(files),
    look: (files, question) => remote.look(files, question),
    dispose() {
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}
