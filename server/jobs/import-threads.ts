/** The threads that jobs run in. One loads its code ahead and stays; when it has worked, a fresh one takes its place. */
import { Piscina } from 'piscina';
import type { ImportAnswer, ImportTask } from './import-worker';
import { THREAD_ARGUMENTS } from './thread-arguments';

const IDLE_THREAD_MS = 30_000;
const MAX_HEAP_MB = 512;
/** Lines and cells of a file are short-lived: more room for them holds memory without saving time. */
const MAX_YOUNG_HEAP_MB = 12;

export interface ImportThreadsOptions {
  /** Tasks at the same time. */
  readonly concurrency: number;
  readonly onLoadError: (error: unknown) => void;
}

export class ImportThreads {
  readonly #options: ImportThreadsOptions;
  #pool: Piscina<ImportTask | null, ImportAnswer> | null = null;
  #running = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ImportThreadsOptions) {
    this.#options = options;
  }

  /** Resolves when a thread has its code, or could not get it; at once where one has worked already. */
  async load(): Promise<void> {
    if (this.#isClosed || this.#pool !== null) return;
    try {
      await this.#threads().run(null, { name: 'beLoaded' });
    } catch (error) {
      if (!this.#isClosed) this.#options.onLoadError(error);
    }
  }

  /**
   * @param end ends the thread, wherever it is: what its database connection had not committed is rolled back
   * @throws Error where the thread dies of the task, or is ended by `end` or `close`
   */
  async run(task: ImportTask, end: AbortSignal): Promise<ImportAnswer> {
    clearTimeout(this.#idleTimer);
    this.#running += 1;
    try {
      return await this.#threads().run(task, { transferList: [task.port], signal: end });
    } finally {
      this.#running -= 1;
      if (this.#running === 0 && !this.#isClosed) {
        this.#idleTimer = setTimeout(() => void this.#renew(), IDLE_THREAD_MS).unref();
      }
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    await this.#pool?.destroy();
  }

  /** A heap that has grown with a match keeps two or three times what a fresh thread needs. */
  async #renew(): Promise<void> {
    const used = this.#pool;
    this.#pool = null;
    await used?.destroy();
    await this.load();
  }

  #threads(): Piscina<ImportTask | null, ImportAnswer> {
    this.#pool ??= new Piscina<ImportTask | null, ImportAnswer>({
      filename: new URL('./import-worker.mjs', import.meta.url).href,
      name: 'runImportTask',
      minThreads: 1,
      maxThreads: this.#options.concurrency,
      idleTimeout: IDLE_THREAD_MS,
      execArgv: THREAD_ARGUMENTS,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
    });
    return this.#pool;
  }
}
