import type { ObjectStoragePlace } from '../../files/object-storage-place';
import type { ImportAnswer, JobWork, ProgressMessage } from './import-worker';

export interface JobTask {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly files: ObjectStoragePlace | null;
  readonly work: JobWork;
}

export type ToJobs =
  /** Sent first. `concurrency`: simultaneous tasks. */
  | { readonly kind: 'begin'; readonly concurrency: number }
  | { readonly kind: 'load' }
  | { readonly kind: 'run'; readonly id: number; readonly task: JobTask }
  /** Asks a task to stop the next time it checks. */
  | { readonly kind: 'stop'; readonly id: number }
  | { readonly kind: 'end'; readonly id: number };

export type FromJobs =
  | { readonly kind: 'loaded'; readonly error: string | null }
  | { readonly kind: 'progress'; readonly id: number; readonly message: ProgressMessage }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: ImportAnswer }
  /** The task killed the thread, or it was ended. */
  | {
      readonly kind: 'lost';
      readonly id: number;
      readonly message: string;
      readonly detail: string;
      /** Node's code, which an error loses on the way. */
      readonly code: string | null;
    }
  | { readonly kind: 'memory'; readonly bytes: number };
