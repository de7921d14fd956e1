import { Piscina } from 'piscina';
import type { ImportAnswer, ImportTask } from './import-worker';
import { THREAD_ARGUMENTS } from './thread-arguments';

const IDLE_THREAD_MS = 5_000;
const MAX_HEAP_MB = 512;
/** Lines and cells of a file are short-lived: a larger young heap would hold memory without saving time. */
const MAX_YOUNG_HEAP_MB = 12;

export class ImportThreads {
  readonly #pool: Piscina<ImportTask | null, ImportAnswer>;

  constructor(concurrency: number) {
    this.#pool = new Piscina<ImportTask | null, ImportAnswer>({
      filename: new URL('./import-worker.mjs', import.meta.url).href,
      name: 'runImportTask',
      minThreads: 1,
      maxThreads: concurrency,
      idleTimeout: IDLE_THREAD_MS,
      execArgv: THREAD_ARGUMENTS,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
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
