import type { SetForm, ViewMap, ViewName } from '@halfturn/workers/analytics/contract';
import type { AnalyticsClient } from '@halfturn/workers/analytics/client';
import type { Tag } from '@halfturn/contract/tags';
import { getApiBase } from '../calls/api-address';
import { handleRefusal, isNamed, type Named, type Refusal } from '../calls/refusal';
import { getToken, takeRenewedToken } from '../user/user';

/** What to load, and under which name the worker keeps it. */
export interface SetRequest {
  readonly key: string;
  /** Path and query of the call, below the API base. */
  readonly path: string;
  readonly form: SetForm;
  /** What the data is made of: a change of one of these makes it stale. */
  readonly tags: readonly Tag[];
  /** Statuses that the screen wants to see itself. */
  readonly named: Named;
}

export interface SetState {
  /** Arrived whole. */
  readonly isReady: boolean;
  /** Turns of a set, also of one that is still growing; 1 for an answer. */
  readonly count: number;
  /** Rises whenever the worker has more or other data under the key. */
  readonly version: number;
  /** What is there is out of date; its successor is on its way. */
  readonly isStale: boolean;
  /** A status that the screen has named. */
  readonly refusal: Refusal | null;
  /** Any other failure, in one sentence. */
  readonly problem: string | null;
}

export const NOTHING_YET: SetState = {
  isReady: false,
  count: 0,
  version: 0,
  isStale: false,
  refusal: null,
  problem: null,
};

/** As long as the portal's queries: an older set is shown and loaded again. */
const FRESH_MS = 30_000;
/** How often a page hears of a set that grows. */
const GROWTH_MS = 250;
/** What is kept of sets that no screen shows. */
const MOST_KEPT = { sets: 40, bytes: 48e6 };

interface Entry {
  request: SetRequest;
  state: SetState;
  holders: number;
  /** The load on its way; a later one takes its place. */
  load: object | null;
  bytes: number;
  loadedAtMs: number;
  /** Rises with every use: the lowest goes first. */
  usedAt: number;
  /** The club has changed since: not kept once nobody shows it. */
  isLeft: boolean;
}

/**
 * The sets that the analytics worker has for the page: loaded when a screen holds them, kept within bounds when none
 * does, loaded again when they are old or stale.
 */
export class WorkerSets {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  #client: AnalyticsClient | null = null;
  #uses = 0;

  /** @param open starts a worker */
  constructor(private readonly open: (onCrash: () => void) => AnalyticsClient) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  stateOf(key: string): SetState {
    return this.#entries.get(key)?.state ?? NOTHING_YET;
  }

  /** Loads the set where it is not there or old, and keeps it there. @returns ends that */
  hold(request: SetRequest): () => void {
    const { key } = request;
    const entry = this.#entries.get(key) ?? {
      request,
      state: NOTHING_YET,
      holders: 0,
      load: null,
      bytes: 0,
      loadedAtMs: -Infinity,
      usedAt: 0,
      isLeft: false,
    };
    this.#entries.set(key, entry);
    entry.request = request;
    entry.isLeft = false;
    entry.holders++;
    entry.usedAt = ++this.#uses;
    if (entry.load === null && performance.now() - entry.loadedAtMs > FRESH_MS) this.#load(entry);
    return () => {
      entry.holders--;
      entry.usedAt = ++this.#uses;
      this.#trim();
    };
  }

  /** A question about a set. Rejects where the worker stopped or has no such set. */
  ask<Name extends ViewName>(
    name: Name,
    key: string,
    request: ViewMap[Name]['request'],
  ): Promise<ViewMap[Name]['view']> {
    return this.#worker().ask(name, key, request);
  }

  retry(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.load !== null) return;
    this.#load(entry);
  }

  /** What is made of one of `tags` is out of date: what is shown is loaded again, the rest dropped. */
  makeStale(tags: readonly Tag[]): void {
    for (const entry of this.#entries.values()) {
      if (!entry.request.tags.some((tag) => tags.includes(tag))) continue;
      entry.loadedAtMs = -Infinity;
      if (entry.holders > 0) {
        this.#change(entry, { isStale: entry.state.isReady });
        this.#load(entry);
      }
    }
    this.#drop(({ holders, loadedAtMs }) => holders === 0 && loadedAtMs === -Infinity);
  }

  /** Starts the worker before the first set needs it. */
  start(): void {
    this.#worker();
  }

  /** Another club: nothing of the last one is kept, but for what is still on the screen. */
  leaveClub(): void {
    for (const entry of this.#entries.values()) entry.isLeft = true;
    this.#drop(({ holders }) => holders === 0);
  }

  /** Nothing of the user is left, in the worker or here. */
  clear(): void {
    this.#entries.clear();
    this.#client?.dispose();
    this.#client = null;
    this.#tell();
  }

  #worker(): AnalyticsClient {
    this.#client ??= this.open(() => this.#crashed());
    return this.#client;
  }

  #crashed(): void {
    this.#client = null;
    for (const [key, entry] of this.#entries) {
      entry.load = null;
      entry.loadedAtMs = -Infinity;
      if (entry.holders === 0) this.#entries.delete(key);
      else this.#change(entry, { isReady: false, count: 0, problem: 'The analysis stopped. Try again.' });
    }
  }

  #load(entry: Entry): void {
    const own = {};
    entry.load = own;
    this.#change(entry, { refusal: null, problem: null });
    this.#fetch(entry, own).catch((error: unknown) => {
      if (entry.load !== own) return;
      entry.load = null;
      this.#change(entry, { problem: error instanceof Error ? error.message : 'The analysis stopped. Try again.' });
    });
  }

  async #fetch(entry: Entry, own: object): Promise<void> {
    const { key, path, form } = entry.request;
    const url = (await getApiBase()) + path;
    const token = getToken();
    let toldAtMs = -Infinity;
    const progress = (count: number) => {
      if (entry.load !== own || performance.now() - toldAtMs < GROWTH_MS) return;
      toldAtMs = performance.now();
      this.#change(entry, { count, version: entry.state.version + 1 });
    };
    const answer = await this.#worker().load(key, { url, token, form }, progress);
    takeRenewedToken(token, answer.authorization);
    if (entry.load !== own || this.#entries.get(key) !== entry) return;
    entry.load = null;
    if (answer.ok) {
      const { count, bytes } = answer;
      entry.bytes = bytes;
      entry.loadedAtMs = performance.now();
      this.#change(entry, { isReady: true, isStale: false, count, version: entry.state.version + 1 });
      this.#trim();
    } else {
      const { status, message } = answer;
      if (isNamed(entry.request.named, status)) this.#change(entry, { refusal: { status, message } });
      else {
        this.#change(entry, { problem: message, count: entry.state.isReady ? entry.state.count : 0 });
        // 200: the server answered well, but not all of it arrived.
        if (status !== 200) handleRefusal(status);
      }
    }
  }

  /** Drops the sets longest out of use until the rest is within bounds. */
  #trim(): void {
    this.#drop(({ holders, isLeft }) => holders === 0 && isLeft);
    const unheld = [...this.#entries.values()].filter(({ holders }) => holders === 0);
    let { length } = unheld;
    let bytes = unheld.reduce((sum, one) => sum + one.bytes, 0);
    for (const entry of unheld.sort((a, b) => a.usedAt - b.usedAt)) {
      if (length <= MOST_KEPT.sets && bytes <= MOST_KEPT.bytes) return;
      length--;
      bytes -= entry.bytes;
      this.#drop((one) => one === entry);
    }
  }

  #drop(isDropped: (entry: Entry) => boolean): void {
    const keys = [...this.#entries].filter(([, entry]) => isDropped(entry)).map(([key]) => key);
    for (const key of keys) this.#entries.delete(key);
    if (keys.length > 0) this.#client?.drop(keys);
  }

  #change(entry: Entry, change: Partial<SetState>): void {
    entry.state = { ...entry.state, ...change };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
