import { FormatError } from '@halfturn/core/readers/format-reader';
import type { MessagePort } from 'node:worker_threads';
import { fetchFile } from '../../files/checked-file';
import type { StoredFile } from '../../files/file-store';
import { FilesFault } from '../../files/files-fault';
import type { ObjectStoragePlace } from '../../files/object-storage-place';
import { openDatabase, type Store } from '../../store/engine/database';
import { failureSentence, mayPass } from './failure-sentence';
import { runImport } from './import-job';
import {
  ImportCancelled,
  type ImportHooks,
  ImportRefusal,
  type ImportRequest,
  WorkOvertaken,
} from '../upload/import-request';
import { type RecomputeRequest, recomputeSession } from '../recompute-session';
import { type SwapRequest, swapSides } from '../swap-sides';
import { warmUp } from './warm-up';
import type { ImportStage } from '../../store/jobs/job-columns';

export interface ImportWork {
  readonly kind: 'import';
  readonly request: ImportRequest;
  /** What has to be fetched from object storage first, to the paths of the request's files. */
  readonly fetched: readonly StoredFile[];
}

export type JobWork =
  | ImportWork
  | { readonly kind: 'recompute'; readonly request: RecomputeRequest }
  | { readonly kind: 'swap'; readonly request: SwapRequest };

/** Message from the main thread. `port` is transferred; `cancelFlag` is shared: 1 cancels the job. */
export interface ImportTask {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly files: ObjectStoragePlace | null;
  readonly work: JobWork;
  readonly port: MessagePort;
  readonly cancelFlag: Int32Array;
}

export interface ProgressMessage {
  readonly stage: ImportStage;
  readonly share: number;
}

export type ImportAnswer =
  | { readonly kind: 'complete' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'cancelled' }
  /** An error of ours, as text, since an error loses its code between threads. */
  | { readonly kind: 'broken'; readonly message: string; readonly mayPass: boolean; readonly detail: string };

const PROGRESS_INTERVAL_MS = 80;

export async function beLoaded(): Promise<void> {
  await warmUp();
}

export async function runImportTask(task: ImportTask): Promise<ImportAnswer> {
  const { databaseUrl, dataFolder, files, work, port, cancelFlag } = task;
  const place = { databaseUrl, dataFolder, ...(files === null ? {} : { files }) };
  const store = await openDatabase({ ...place, migrate: false });
  let lastStage: ImportStage | null = null;
  let lastSentMs = 0;
  try {
    const hooks: ImportHooks = {
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
    };
    if (work.kind === 'import') await importUpload(store, work, hooks);
    else if (work.kind === 'swap') await swapSides(store, work.request, hooks);
    else await recomputeSession(store, work.request, hooks);
    return { kind: 'complete' };
  } catch (error) {
    // A reader may have turned the cancellation into a refusal, so check the flag.
    if (error instanceof ImportCancelled || Atomics.load(cancelFlag, 0) === 1) return { kind: 'cancelled' };
    if (error instanceof FormatError || error instanceof ImportRefusal)
      return { kind: 'refused', message: error.message };
    if (error instanceof WorkOvertaken) {
      return { kind: 'broken', message: error.message, mayPass: true, detail: error.message };
    }
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'broken', message: failureSentence(error), mayPass: mayPass(error), detail };
  } finally {
    await store.close();
    port.close();
  }
}

async function importUpload(store: Store, { request, fetched }: ImportWork, hooks: ImportHooks): Promise<void> {
  hooks.onProgress?.('reading', 0);
  for (const [index, file] of fetched.entries()) {
    hooks.checkCancelled?.();
    const path = request.files[index]?.path;
    if (store.files === null || path === undefined) throw new FilesFault('missing', `${file.name} has no place.`);
    await fetchFile(store.files, file, path);
  }
  await runImport(store, request, hooks);
}
