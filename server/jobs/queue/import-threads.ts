import { Piscina } from 'piscina';
import type { ImportAnswer, ImportTask } from './import-worker';
import { IMPORT_THREAD } from './job-limits';
import { THREAD_ARGUMENTS } from './thread-arguments';

export class ImportThreads {
  readonly #pool: Piscina<ImportTask | null, ImportAnswer>;

  constructor(concurrency: number) {
    this.#pool = new Piscina<ImportTask | null, ImportAnswer>({
      filename: new URL('./import-worker.mjs', import.meta.url).href,
      name: 'runImportTask',
      minThreads: 1,
      maxThreads: concurrency,
      idleTimeout: IMPORT_THREAD.idleMs,
      execArgv: THREAD_ARGUMENTS,
      resourceLimits: {
        maxOldGenerationSizeMb: IMPORT_THREAD.maxHeapMb,
        maxYoungGenerationSizeMb: IMPORT_THREAD.maxYoungHeapMb,
      },
    });
  }

  async load(): Promise<void> {
    await this.#pool.run(null, { name: 'beLoaded' });
  }

  /**
   * @param end ends the thread, whatever it is doing: uncommitted changes of its database connection are rolled back
   * @throws Error if the task kills the thread, or it is ended
   */
  run(task: ImportTask, end: AbortSignal): Promise<ImportAnswer> {
    return this.#pool.run(task, { transferList: [task.port], signal: end });
  }
}
