/** Prepares the simulated league in worker threads, newest sessions first, and resumes after a stop. */
import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { ImportLog } from '../jobs/queue/import-runner';
import { THREAD_ARGUMENTS } from '../jobs/queue/thread-arguments';
import type { Store } from '../store/engine/database';
import { pendingPlans, retryFailed } from '../store/club/demo-league';
import { CANCELLED, type DemoMessage, type DemoTask } from './demo-task';

export interface DemoRunner {
  start(): Promise<void>;
  finished(): Promise<void>;
  /** Cancels the preparation and waits for its threads: unfinished sessions stay pending. */
  close(): Promise<void>;
}

export interface DemoRunnerOptions {
  readonly store: Store;
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly logger: ImportLog;
  readonly threads?: number;
  readonly onPlan?: (message: DemoMessage) => void;
}

const MOST_THREADS = 4;
const MAX_HEAP_MB = 512;
/** Facts live until stored, everything else briefly: a larger young heap would hold memory without saving time. */
const MAX_YOUNG_HEAP_MB = 16;

export function createDemoRunner(options: DemoRunnerOptions): DemoRunner {
  const { store, databaseUrl, dataFolder, logger, onPlan } = options;
  const threads = options.threads ?? Math.min(MOST_THREADS, availableParallelism());
  const shared = new Int32Array(new SharedArrayBuffer(8));
  let pool: Piscina<DemoTask, void> | null = null;
  let running: Promise<unknown> = Promise.resolve();

  async function runThread(threadPool: Piscina<DemoTask, void>, planKeys: readonly string[]): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (message: DemoMessage) => {
      if (message.kind === 'failed') logger.error(message, 'a session of the demo league failed');
      else logger.info(message, 'prepared for the demo league');
      onPlan?.(message);
    });
    try {
      await threadPool.run({ databaseUrl, dataFolder, planKeys, shared, port: port2 }, { transferList: [port2] });
    } catch (error) {
      logger.error({ err: error }, 'a thread of the demo league ended early');
    } finally {
      port1.close();
    }
  }

  return {
    async start() {
      await retryFailed(store);
      const planKeys = await pendingPlans(store);
      if (planKeys.length === 0 || Atomics.load(shared, CANCELLED) === 1) return;
      const count = Math.min(threads, planKeys.length);
      const threadPool = new Piscina<DemoTask, void>({
        filename: new URL('./demo-worker.mjs', import.meta.url).href,
        name: 'runDemoThread',
        minThreads: 0,
        maxThreads: count,
        execArgv: THREAD_ARGUMENTS,
        resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
      });
      pool = threadPool;
      running = Promise.all(Array.from({ length: count }, () => runThread(threadPool, planKeys))).then(() =>
        threadPool.destroy(),
      );
    },
    async finished() {
      await running;
    },
    async close() {
      Atomics.store(shared, CANCELLED, 1);
      await running;
      await pool?.destroy();
    },
  };
}
