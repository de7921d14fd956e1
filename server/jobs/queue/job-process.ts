/**
 * Runs jobs apart from the server: when it ends, the system gets back the heap that a match took. It ends with the
 * server, however that ends.
 */
import { MessageChannel } from 'node:worker_threads';
import { ImportThreads } from './import-threads';
import type { ProgressMessage } from './import-worker';
import { TELL_MEMORY_MS } from './job-limits';
import type { FromJobs, JobTask, ToJobs } from './job-messages';

interface Task {
  /** 1 cancels it. */
  readonly cancelFlag: Int32Array;
  readonly end: AbortController;
}

const tasks = new Map<number, Task>();
let threads: ImportThreads | null = null;

// The server decides when its jobs end, but a terminal's Ctrl+C also reaches this process.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
// Immediately and without order: the next server resumes the jobs, and must not find them running.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (message: ToJobs) => void heard(message));

function tell(message: FromJobs): void {
  // If nobody is listening, the process is about to end.
  process.send?.(message, undefined, undefined, () => undefined);
}

async function heard(message: ToJobs): Promise<void> {
  if (message.kind === 'begin') threads = new ImportThreads(message.concurrency);
  if (message.kind === 'load') {
    const error = await threads?.load().then(
      () => null,
      (reason: unknown) => textOf(reason),
    );
    tell({ kind: 'memory', bytes: process.memoryUsage.rss() });
    tell({ kind: 'loaded', error: error ?? null });
  }
  if (message.kind === 'run' && threads !== null) await run(threads, message.id, message.task);
  if (message.kind === 'stop') {
    const task = tasks.get(message.id);
    if (task !== undefined) Atomics.store(task.cancelFlag, 0, 1);
  }
  if (message.kind === 'end') tasks.get(message.id)?.end.abort();
}

async function run(in_: ImportThreads, id: number, task: JobTask): Promise<void> {
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
  const end = new AbortController();
  tasks.set(id, { cancelFlag, end });
  const { port1, port2 } = new MessageChannel();
  port1.on('message', (message: ProgressMessage) => tell({ kind: 'progress', id, message }));
  try {
    const answer = await in_.run({ ...task, port: port2, cancelFlag }, end.signal);
    tell({ kind: 'answer', id, answer });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
    tell({ kind: 'lost', id, message, detail: textOf(error), code });
  } finally {
    port1.close();
    tasks.delete(id);
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

setInterval(() => {
  if (tasks.size > 0) tell({ kind: 'memory', bytes: process.memoryUsage.rss() });
}, TELL_MEMORY_MS).unref();
