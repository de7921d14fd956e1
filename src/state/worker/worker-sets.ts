import type { SetForm, ViewMap, ViewName } from '@halfturn/workers/analytics/contract';
import type { AnalyticsClient } from '@halfturn/workers/analytics/client';
import type { Tag } from '@halfturn/contract/tags';
import { getApiBase } from '../calls/api-address';
import { keeperNow } from '../calls/kept-answers-owner';
import { isSameContent } from '../calls/same-content';
import { handleRefusal, isNamed, type Named, type Refusal } from '../calls/refusal';
import { FRESH_MS, MOST_UNSHOWN_SETS, RECHECK_MS } from '../answers-kept-and-refetched';
import { noteAnswer, unansweredText } from '../offline';
import { forgetOlderViews, KeptViews } from './kept-views';
import { getToken, takeRenewedToken } from '../user/user';

export interface SetRequest {
  readonly key: string;
  readonly path: string;
  readonly form: SetForm;
  readonly tags: readonly Tag[];
  readonly named: Named;
  readonly isKept: boolean;
  /** The page shows an earlier answer: it stays, whatever the status (401 and 403 aside). */
  readonly hasSomethingToLose?: boolean;
}

export interface SetState {
  readonly isReady: boolean;
  readonly count: number;
  /** Increases whenever the worker has new data under the key. */
  readonly version: number;
  readonly isStale: boolean;
  readonly refusal: Refusal | null;
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

const GROWTH_MS = 250;

interface Entry {
  request: SetRequest;
  state: SetState;
  readonly views: KeptViews;
  holders: number;
  load: object | null;
  bytes: number;
  loadedAtMs: number;
  /** Increases with every use: the lowest is evicted first. */
  usedAt: number;
  /** The club has changed since: discarded once no screen shows it. */
  isLeft: boolean;
  /** Loaded ahead, and no screen has shown it yet. */
  isAhead: boolean;
}

export interface Ahead<Name extends ViewName> {
  readonly set: SetRequest;
  readonly view: Name;
  readonly asked: ViewMap[Name]['request'];
}

/**
 * The sets that the analytics worker keeps for the page: loaded when a screen holds them, evicted within bounds when
 * none does, reloaded when old or stale.
 */
export class WorkerSets {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  #client: AnalyticsClient | null = null;
  #uses = 0;

  constructor(private readonly open: (onCrash: () => void) => AnalyticsClient) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  stateOf(key: string): SetState {
    return this.#entries.get(key)?.state ?? NOTHING_YET;
  }

  viewsOf(key: string): KeptViews | null {
    return this.#entries.get(key)?.views ?? null;
  }

  /**
   * Loads the set unless it is fresh, and keeps it loaded.
   * @returns a function that releases it
   */
  hold(request: SetRequest, isAhead = false): () => void {
    const { key } = request;
    const entry = this.#entries.get(key) ?? {
      request,
      state: NOTHING_YET,
      views: new KeptViews(),
      holders: 0,
      load: null,
      bytes: 0,
      loadedAtMs: -Infinity,
      usedAt: 0,
      isLeft: false,
      isAhead,
    };
    this.#entries.set(key, entry);
    entry.request = request;
    entry.isLeft = false;
    entry.isAhead &&= isAhead;
    entry.holders++;
    entry.usedAt = ++this.#uses;
    // Existing data is drawn first and requested again afterwards.
    const isDrawn = entry.state.isReady && entry.loadedAtMs > -Infinity;
    const again = isDrawn ? setTimeout(() => this.#loadUnlessFresh(entry), RECHECK_MS) : undefined;
    if (!isDrawn) this.#loadUnlessFresh(entry);
    return () => {
      clearTimeout(again);
      entry.holders--;
      entry.usedAt = ++this.#uses;
      this.#trim();
    };
  }

  ask<Name extends ViewName>(
    name: Name,
    key: string,
    request: ViewMap[Name]['request'],
  ): Promise<ViewMap[Name]['view']> {
    return this.#worker().ask(name, key, request);
  }

  /**
   * Loads what a choice may show next, one after the other, with its view; of what was loaded ahead before, the rest
   * goes. Tells no failure: what is missing is loaded when it is shown.
   */
  async loadAhead<Name extends ViewName>(all: readonly Ahead<Name>[], signal: AbortSignal): Promise<void> {
    const keys = new Set(all.map(({ set }) => set.key));
    this.#drop(({ isAhead, holders, request }) => isAhead && holders === 0 && !keys.has(request.key));
    for (const each of all) {
      if (signal.aborted) return;
      const { key } = each.set;
      if ((this.#entries.get(key)?.holders ?? 0) > 0) continue;
      const release = this.hold({ ...each.set, named: 'failures', isKept: false }, true);
      await this.#viewAhead(each).catch(() => undefined);
      release();
    }
  }

  async #viewAhead<Name extends ViewName>({ set: { key }, view, asked }: Ahead<Name>): Promise<void> {
    await this.#loaded(key);
    const { version, isReady } = this.stateOf(key);
    if (!isReady || this.viewsOf(key)?.of(view, asked)?.version === version) return;
    const data = await this.ask(view, key, asked);
    this.viewsOf(key)?.keep(view, { request: asked, version, data });
  }

  #loaded(key: string): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#entries.get(key)?.load != null) return;
        leave();
        resolve();
      };
      const leave = this.subscribe(look);
      look();
    });
  }

  retry(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.load !== null) return;
    this.#load(entry);
  }

  /** Invalidates sets with one of `tags`: shown ones reload, others are dropped. */
  makeStale(tags: readonly Tag[]): void {
    for (const entry of this.#entries.values()) {
      if (!entry.request.tags.some((tag) => tags.includes(tag))) continue;
      entry.loadedAtMs = -Infinity;
      if (entry.holders > 0) {
        this.#load(entry);
      }
    }
    this.#drop(({ holders, loadedAtMs }) => holders === 0 && loadedAtMs === -Infinity);
  }

  start(): void {
    this.#worker();
  }

  leaveClub(): void {
    for (const entry of this.#entries.values()) entry.isLeft = true;
    this.#drop(({ holders }) => holders === 0);
  }

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
      else
        this.#change(entry, { isReady: false, isStale: false, count: 0, problem: 'The analysis stopped. Try again.' });
    }
  }

  #loadUnlessFresh(entry: Entry): void {
    if (entry.load === null && performance.now() - entry.loadedAtMs > FRESH_MS) this.#load(entry);
  }

  #load(entry: Entry): void {
    const own = {};
    entry.load = own;
    const isStale = entry.state.isReady && entry.loadedAtMs === -Infinity;
    this.#change(entry, { isStale, refusal: null, problem: null });
    this.#fetch(entry, own).catch((error: unknown) => {
      if (entry.load !== own) return;
      entry.load = null;
      const problem = error instanceof Error ? error.message : 'The analysis stopped. Try again.';
      this.#change(entry, { isStale: false, problem });
    });
  }

  async #fetch(entry: Entry, own: object): Promise<void> {
    const { key, path, form, isKept } = entry.request;
    const url = (await getApiBase()) + path;
    const token = getToken();
    let toldAtMs = -Infinity;
    const progress = (count: number) => {
      if (entry.load !== own || performance.now() - toldAtMs < GROWTH_MS) return;
      toldAtMs = performance.now();
      this.#change(entry, { count, version: entry.state.version + 1 });
    };
    const answer = await this.#worker().load(key, { url, token, form, keeper: isKept ? keeperNow() : null }, progress);
    takeRenewedToken(token, answer.authorization);
    noteAnswer(answer);
    if (entry.load !== own || this.#entries.get(key) !== entry) return;
    entry.load = null;
    if (answer.ok) {
      const { count, bytes, isSame = false } = answer;
      entry.bytes = bytes;
      entry.loadedAtMs = performance.now();
      const version = entry.state.version + (isSame ? 0 : 1);
      this.#change(entry, { isReady: true, isStale: false, count, version });
      this.#trim();
    } else {
      const { status, message } = answer;
      const { isReady, count } = entry.state;
      if (isNamed(entry.request.named, status)) {
        this.#change(entry, { isStale: false, refusal: { status, message } });
        return;
      }
      const problem = status === 0 ? unansweredText(message) : message;
      this.#change(entry, { isStale: false, problem, count: isReady ? count : 0 });
      // An older set stays. With status 200 the server's answer is valid but incomplete.
      if (status !== 200) handleRefusal(status, isReady || entry.request.hasSomethingToLose === true);
    }
  }

  #trim(): void {
    this.#drop(({ holders, isLeft }) => holders === 0 && isLeft);
    // What is loaded ahead goes with the next choice, and does not push out what has been seen.
    const unheld = [...this.#entries.values()].filter(({ holders, isAhead }) => holders === 0 && !isAhead);
    let { length } = unheld;
    let bytes = unheld.reduce((sum, one) => sum + one.bytes, 0);
    unheld.sort((a, b) => a.usedAt - b.usedAt);
    forgetOlderViews(unheld.toReversed());
    for (const entry of unheld) {
      if (length <= MOST_UNSHOWN_SETS.sets && bytes <= MOST_UNSHOWN_SETS.bytes) return;
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
    const next = { ...entry.state, ...change };
    // The same object while nothing in it changes: who shows the set does not render again.
    if (isSameContent(entry.state, next)) return this.#tell();
    entry.state = next;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
