/** A worker whose answers a test gives, and the sets that ask it. */
import type { AnalyticsClient } from '@halfturn/workers/analytics/client';
import type { LoadAnswer } from '@halfturn/workers/analytics/contract';
import { vi } from 'vitest';
import { WorkerSets, type SetRequest } from './worker-sets';

interface Fetch {
  readonly key: string;
  readonly answer: (answer: LoadAnswer) => void;
  readonly progress: (count: number) => void;
  readonly token: string | null;
}

export const request = (key: string, change: Partial<SetRequest> = {}): SetRequest => ({
  key,
  path: `/${key}`,
  form: { kind: 'answer', path: '/x' },
  isKept: false,
  tags: [],
  named: [],
  ...change,
});
export const whole = (bytes = 10, isSame = false): LoadAnswer => ({
  ok: true,
  count: 1,
  bytes,
  isSame,
  authorization: null,
  storedAt: null,
});
export const settle = () => vi.advanceTimersByTimeAsync(0);

export class WatchedSets {
  readonly fetches: Fetch[] = [];
  readonly dropped: string[] = [];
  readonly asked: string[] = [];
  started = 0;
  crash: () => void = () => undefined;
  readonly sets = new WorkerSets((onCrash) => this.open(onCrash));

  async loaded(key: string, change: Partial<SetRequest> = {}, bytes = 10): Promise<() => void> {
    const release = this.sets.hold(request(key, change));
    await settle();
    this.fetches.at(-1)?.answer(whole(bytes));
    await settle();
    return release;
  }

  private open(onCrash: () => void): AnalyticsClient {
    this.started += 1;
    const rejects: ((reason: Error) => void)[] = [];
    this.crash = () => {
      for (const reject of rejects) reject(new Error('The analysis stopped. Try again.'));
      onCrash();
    };
    return {
      load: (key, { token }, progress) =>
        new Promise((answer, reject) => {
          rejects.push(reject);
          this.fetches.push({ key, token, answer, progress });
        }),
      ask: (name, key) => {
        this.asked.push(`${name} of ${key}`);
        return Promise.reject(new Error('not asked here'));
      },
      drop: (keys) => void this.dropped.push(...keys),
      dispose: () => undefined,
    };
  }
}

/** Before each test: its own clock and calls. */
export function watchSets(): WatchedSets {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ apiBase: '/api' })));
  return new WatchedSets();
}

export function endWatch(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
