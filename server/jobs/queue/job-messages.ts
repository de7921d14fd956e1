/** What the server and the process that its jobs run in tell each other; copied between them, so nothing of it is shared. */
import type { ImportAnswer, JobWork, ProgressMessage } from './import-worker';

export interface JobTask {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly work: JobWork;
}

export type ToJobs =
  /** First of all. `concurrency`: tasks at the same time. */
  | { readonly kind: 'begin'; readonly concurrency: number }
  | { readonly kind: 'load' }
  | { readonly kind: 'run'; readonly id: number; readonly task: JobTask }
  /** Asks a task to stop; it does where it next looks. */
  | { readonly kind: 'stop'; readonly id: number }
  /** Ends its thread, wherever that is. */
  | { readonly kind: 'end'; readonly id: number };

export type FromJobs =
  | { readonly kind: 'loaded'; readonly error: string | null }
  | { readonly kind: 'progress'; readonly id: number; readonly message: ProgressMessage }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: ImportAnswer }
  /** The thread died of the task, or was ended. */
  | {
      readonly kind: 'lost';
      readonly id: number;
      readonly message: string;
      readonly detail: string;
      /** Of Node; an error loses it on the way. */
      readonly code: string | null;
    }
  /** Resident bytes, several times a second while something runs. */
  | { readonly kind: 'memory'; readonly bytes: number };
