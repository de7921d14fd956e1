/** Imports as server-sent events: one database query serves all watchers, wherever the import runs. */
import { Readable } from 'node:stream';
import { ENDED_STATES, type ImportJob } from '@halfturn/contract/data/imports';
import { findJobs } from '../../store/jobs/import-jobs';
import { HttpError } from '../../plugins/http-error';
import type { Store } from '../../store/engine/database';

export interface FeedLimits {
  readonly streams: number;
  readonly perUser: number;
  readonly lookEveryMs: number;
  /** Sends a comment after this long without an event, so that proxies keep the connection. */
  readonly silenceMs: number;
  readonly recheckMs: number;
}

const FEED_LIMITS: FeedLimits = {
  streams: 200,
  perUser: 8,
  lookEveryMs: 500,
  silenceMs: 15_000,
  recheckMs: 5_000,
};
const MAX_UNREAD_BYTES = 256 * 1024;

export interface WatchRequest {
  readonly job: ImportJob;
  readonly userId: number;
  readonly stillAllowed: () => Promise<boolean>;
}

interface Watcher extends WatchRequest {
  readonly stream: Readable;
  last: string;
  heardMs: number;
  checkedMs: number;
}

export class ImportFeed {
  readonly #watchers = new Set<Watcher>();
  #timer: NodeJS.Timeout | null = null;
  #isLooking = false;

  /** @param current adds to a database row what this process knows better */
  constructor(
    private readonly store: Store,
    private readonly current: (job: ImportJob) => ImportJob,
    private readonly onError: (error: unknown) => void,
    private readonly limits: FeedLimits = FEED_LIMITS,
  ) {}

  /**
   * A stream that begins with the import's current state and ends with the import.
   * @throws HttpError 429 where there are too many
   */
  watch(request: WatchRequest): Readable {
    const ofUser = [...this.#watchers].filter(({ userId }) => userId === request.userId).length;
    if (this.#watchers.size >= this.limits.streams || ofUser >= this.limits.perUser) {
      throw new HttpError(429, 'Too many imports are being watched: the list of imports shows the same.');
    }
    const stream = new Readable({ read: () => undefined });
    const now = performance.now();
    const watcher: Watcher = { ...request, stream, last: '', heardMs: now, checkedMs: now };
    stream.once('close', () => this.#forget(watcher));
    this.#watchers.add(watcher);
    this.#tell(watcher, request.job);
    this.#timer ??= setInterval(() => void this.#look(), this.limits.lookEveryMs).unref();
    return stream;
  }

  close(): void {
    for (const { stream } of this.#watchers) stream.push(null);
  }

  #forget(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    if (this.#watchers.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      const watchers = [...this.#watchers];
      const ids = [...new Set(watchers.map(({ job }) => job.importId))];
      const jobs = new Map((await findJobs(this.store.db, ids)).map((job) => [job.importId, job]));
      for (const watcher of watchers) {
        if (!(await this.#mayGoOn(watcher))) continue;
        const job = jobs.get(watcher.job.importId);
        if (job === undefined) watcher.stream.push(null);
        else this.#tell(watcher, job);
      }
    } catch (error) {
      // The next query may reach the database again, so watchers keep waiting.
      this.onError(error);
    } finally {
      this.#isLooking = false;
    }
  }

  async #mayGoOn(watcher: Watcher): Promise<boolean> {
    const { stream } = watcher;
    if (stream.destroyed || stream.readableEnded) return false;
    const now = performance.now();
    if (now - watcher.checkedMs < this.limits.recheckMs) return true;
    watcher.checkedMs = now;
    if (await watcher.stillAllowed()) return true;
    stream.push(null);
    return false;
  }

  #tell(watcher: Watcher, row: ImportJob): void {
    const { stream } = watcher;
    if (stream.readableLength > MAX_UNREAD_BYTES) {
      stream.destroy();
      return;
    }
    const job = this.current(row);
    const data = JSON.stringify(job);
    const now = performance.now();
    if (data !== watcher.last) stream.push(`event: progress\ndata: ${data}\n\n`);
    else if (now - watcher.heardMs >= this.limits.silenceMs) stream.push(': still there\n\n');
    else return;
    watcher.last = data;
    watcher.heardMs = now;
    if (ENDED_STATES.includes(job.state)) {
      this.#forget(watcher);
      stream.push(null);
    }
  }
}
