/** Runs in a worker thread: one import with its own database connection, reporting over a message port. */
import { FormatError } from '@halfturn/core/formats/reader';
import type { MessagePort } from 'node:worker_threads';
import { openDatabase } from '../store/database';
import { failureSentence } from './failure-sentence';
import { runImport } from './import-job';
import { ImportCancelled, ImportRefusal, type ImportRequest, type ImportStage } from './import-request';

/** What the main thread sends. `port` is transferred; `cancelFlag` is shared: 1 calls the import off. */
export interface ImportTask {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly request: ImportRequest;
  readonly port: MessagePort;
  readonly cancelFlag: Int32Array;
}

export interface ProgressMessage {
  readonly stage: ImportStage;
  /** 0..1 of the stage. */
  readonly share: number;
}

export type ImportAnswer =
  | { readonly kind: 'complete'; readonly sessionId: number }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'cancelled' }
  /** An error of ours. Told as text: an error loses its code on the way between threads. */
  | { readonly kind: 'broken'; readonly message: string; readonly detail: string };

const PROGRESS_INTERVAL_MS = 80;

export async function runImportTask(task: ImportTask): Promise<ImportAnswer> {
  const { databaseUrl, dataFolder, request, port, cancelFlag } = task;
  const store = await openDatabase({ databaseUrl, dataFolder, migrate: false });
  let lastStage: ImportStage | null = null;
  let lastSentMs = 0;
  try {
    const stored = await runImport(store.db, request, {
      checkCancelled: () => {
        if (Atomics.load(cancelFlag, 0) === 1) throw new ImportCancelled();
      },
      onProgress: (stage, share) => {
        const nowMs = performance.now();
        if (stage === lastStage && nowMs - lastSentMs < PROGRESS_INTERVAL_MS) return;
        lastStage = stage;
        lastSentMs = nowMs;
        port.postMessage({ stage, share } satisfies ProgressMessage);
      },
    });
    return { kind: 'complete', sessionId: stored.sessionId };
  } catch (error) {
    // A reader may have turned the cancellation into a refusal of its own: the flag tells.
    if (error instanceof ImportCancelled || Atomics.load(cancelFlag, 0) === 1) return { kind: 'cancelled' };
    if (error instanceof FormatError || error instanceof ImportRefusal)
      return { kind: 'refused', message: error.message };
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'broken', message: failureSentence(error), detail };
  } finally {
    await store.close();
    port.close();
  }
}
