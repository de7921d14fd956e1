/**
 * The server's side of the job process. Started in advance or with the first job; ends some time after the last one, so
 * that the system gets back all memory the jobs used.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ImportAnswer, ProgressMessage } from './import-worker';
import { IDLE_PROCESS_MS } from './job-limits';
import type { FromJobs, JobTask, ToJobs } from './job-messages';
import { THREAD_ARGUMENTS } from './thread-arguments';

/**
 * C library settings: freed blocks of 128 kB and more are returned at once, and threads share two heaps instead of
 * having one each.
 */
const THRIFTY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

export interface JobHostOptions {
  readonly concurrency: number;
  /** Whether `load` does anything; it is also called once the jobs of a process have ended. */
  readonly loadsAhead: boolean;
  readonly onLoadError: (error: unknown) => void;
}

export interface JobRun {
  readonly task: JobTask;
  readonly onProgress: (message: ProgressMessage) => void;
  readonly stop: AbortSignal;
  /** Ends its thread, whatever it is doing: uncommitted changes of its database connection are rolled back. */
  readonly end: AbortSignal;
}

interface Waiting {
  readonly run: JobRun;
  readonly resolve: (answer: ImportAnswer) => void;
  readonly reject: (error: Error) => void;
}

interface Process {
  readonly child: ChildProcess;
  readonly tasks: Map<number, Waiting>;
  bytes: number;
  readonly gone: Promise<unknown>;
}

export class JobHost {
  readonly #options: JobHostOptions;
  #process: Process | null = null;
  #loaded: Promise<void> | null = null;
  #lastId = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: JobHostOptions) {
    this.#options = options;
  }

  get residentBytes(): number {
    return this.#process?.bytes ?? 0;
  }

  async load(): Promise<void> {
    if (!this.#options.loadsAhead || this.#isClosed || this.#process !== null) return;
    const { child } = this.#started();
    this.#loaded = new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.on('message', (message: FromJobs) => {
        if (message.kind !== 'loaded') return;
        if (message.error !== null && !this.#isClosed) this.#options.onLoadError(new Error(message.error));
        resolve();
      });
    });
    this.#send({ kind: 'load' });
    await this.#loaded;
  }

  /** @throws Error if the task kills the thread or process, or `end` or `close` ends it */
  async run(run: JobRun): Promise<ImportAnswer> {
    clearTimeout(this.#idleTimer);
    const { tasks } = this.#started();
    const id = (this.#lastId += 1);
    const stop = () => this.#send({ kind: 'stop', id });
    const end = () => this.#send({ kind: 'end', id });
    run.stop.addEventListener('abort', stop);
    run.end.addEventListener('abort', end);
    try {
      return await new Promise<ImportAnswer>((resolve, reject) => {
        tasks.set(id, { run, resolve, reject });
        this.#send({ kind: 'run', id, task: run.task });
        if (run.stop.aborted) stop();
        if (run.end.aborted) end();
      });
    } finally {
      run.stop.removeEventListener('abort', stop);
      run.end.removeEventListener('abort', end);
      tasks.delete(id);
      if (tasks.size === 0 && !this.#isClosed) {
        clearTimeout(this.#idleTimer);
        this.#idleTimer = setTimeout(() => void this.#renew(), IDLE_PROCESS_MS).unref();
      }
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    await this.#stopProcess();
  }

  async #renew(): Promise<void> {
    await this.#stopProcess();
    await this.load();
  }

  async #stopProcess(): Promise<void> {
    const used = this.#process;
    this.#process = null;
    used?.child.kill('SIGKILL');
    await used?.gone;
  }

  #send(message: ToJobs): void {
    // A process that is gone has already reported to all its tasks.
    this.#process?.child.send(message, () => undefined);
  }

  #started(): Process {
    if (this.#process !== null) return this.#process;
    const child = fork(fileURLToPath(new URL('./job-process.mjs', import.meta.url)), {
      execArgv: THREAD_ARGUMENTS,
      env: { ...THRIFTY, ...process.env },
      serialization: 'advanced',
    });
    const started: Process = { child, tasks: new Map(), bytes: 0, gone: once(child, 'exit') };
    this.#process = started;
    child.on('message', (message: FromJobs) => heard(started, message));
    const lost = (reason: string) => {
      if (this.#process === started) this.#process = null;
      for (const { reject } of started.tasks.values()) reject(new Error(reason));
    };
    child.on('error', (error) => lost(error.message));
    child.on('exit', (code, signal) => lost(`The process of jobs ended (${signal ?? String(code)}).`));
    this.#send({ kind: 'begin', concurrency: this.#options.concurrency });
    return started;
  }
}

function heard(from: Process, message: FromJobs): void {
  if (message.kind === 'memory') from.bytes = message.bytes;
  if (message.kind === 'progress') from.tasks.get(message.id)?.run.onProgress(message.message);
  if (message.kind === 'answer') from.tasks.get(message.id)?.resolve(message.answer);
  if (message.kind === 'lost') {
    const error: Error & { code?: string } = new Error(message.message);
    error.stack = message.detail;
    if (message.code !== null) error.code = message.code;
    from.tasks.get(message.id)?.reject(error);
  }
}
