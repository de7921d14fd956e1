import type { AnalyticsClient } from '@halfturn/workers/analytics/client';
import type { LoadAnswer } from '@halfturn/workers/analytics/contract';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RECHECK_MS } from '../calls/recheck';
import { setNavigate } from '../navigation';
import { store } from '../store';
import { userAtom } from '../user/user';
import { WorkerSets, type SetRequest } from './worker-sets';

interface Fetch {
  readonly key: string;
  readonly answer: (answer: LoadAnswer) => void;
  readonly progress: (count: number) => void;
  readonly token: string | null;
}

let fetches: Fetch[] = [];
let dropped: string[] = [];
let asked: string[] = [];
let crash: () => void = () => undefined;
let started = 0;
let sets: WorkerSets;

function open(onCrash: () => void): AnalyticsClient {
  started += 1;
  const rejects: ((reason: Error) => void)[] = [];
  crash = () => {
    for (const reject of rejects) reject(new Error('The analysis stopped. Try again.'));
    onCrash();
  };
  return {
    load: (key, { token }, progress) =>
      new Promise((answer, reject) => {
        rejects.push(reject);
        fetches.push({ key, token, answer, progress });
      }),
    ask: (name, key) => {
      asked.push(`${name} of ${key}`);
      return Promise.reject(new Error('not asked here'));
    },
    drop: (keys) => void dropped.push(...keys),
    dispose: () => undefined,
  };
}

const request = (key: string, change: Partial<SetRequest> = {}): SetRequest => ({
  key,
  path: `/${key}`,
  form: { kind: 'answer', path: '/x' },
  isKept: false,
  tags: [],
  named: [],
  ...change,
});
const DAILY = {
  month: '2026-11',
  units: DEFAULT_UNITS,
  squadIds: [1],
  sessionTypeId: null,
  kpi: 'distance',
  played: 'match',
} as const;
const whole = (bytes = 10, isSame = false): LoadAnswer => ({
  ok: true,
  count: 1,
  bytes,
  isSame,
  authorization: null,
  storedAt: null,
});
const settle = () => vi.advanceTimersByTimeAsync(0);

async function loaded(key: string, change: Partial<SetRequest> = {}, bytes = 10): Promise<() => void> {
  const release = sets.hold(request(key, change));
  await settle();
  fetches.at(-1)?.answer(whole(bytes));
  await settle();
  return release;
}

const USER = {
  userName: 'analyst',
  token: 'old',
  isAdmin: false,
  primaryCustomer: null,
  additionalCustomer: [],
  passwordChangeOptionEnabled: false,
  passwordChangeRequired: false,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ apiBase: '/api' })));
  fetches = [];
  dropped = [];
  asked = [];
  started = 0;
  sets = new WorkerSets(open);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('sets of the analytics worker', () => {
  it('are fetched once for all who hold them, and kept when nobody does', async () => {
    const first = await loaded('a');
    const second = sets.hold(request('a'));
    first();
    second();
    sets.hold(request('a'));
    await settle();
    expect(fetches).toHaveLength(1);
    expect(sets.stateOf('a')).toMatchObject({ isReady: true, count: 1 });
  });

  it('need one worker, which may be started before them', async () => {
    sets.start();
    expect(started).toBe(1);
    await loaded('a');
    expect(started).toBe(1);
  });

  it('are shown and fetched again when they are older than 30 s', async () => {
    (await loaded('a'))();
    await vi.advanceTimersByTimeAsync(30_001);
    sets.hold(request('a'));
    await settle();
    expect(sets.stateOf('a')).toMatchObject({ isReady: true, version: 1 });
    expect(fetches).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(RECHECK_MS);
    expect(fetches).toHaveLength(2);
    fetches[1]?.answer(whole());
    await settle();
    expect(sets.stateOf('a').version).toBe(2);
    await vi.advanceTimersByTimeAsync(30_001);
    sets.hold(request('a'));
    await vi.advanceTimersByTimeAsync(RECHECK_MS);
    const shown = sets.stateOf('a');
    fetches[2]?.answer(whole(10, true));
    await settle();
    expect(sets.stateOf('a')).toBe(shown);
  });

  it('that nobody shows are bounded: the one longest out of use goes first', async () => {
    for (const key of ['a', 'b']) (await loaded(key, {}, 20e6))();
    sets.hold(request('a'))();
    const release = await loaded('c', {}, 20e6);
    expect(dropped).toEqual([]);
    release();
    expect(dropped).toEqual(['b']);
  });

  const ahead = (...keys: readonly string[]) =>
    keys.map((key) => ({ set: request(key), view: 'dailyLoad' as const, asked: DAILY }));

  it('may be loaded before they are shown, one after the other, with their view; those shown are left alone', async () => {
    await loaded('shown');
    const done = sets.loadAhead(ahead('a', 'shown', 'b'), new AbortController().signal);
    await settle();
    expect(fetches.map(({ key }) => key)).toEqual(['shown', 'a']);
    fetches[1]?.answer(whole());
    await settle();
    expect(fetches.map(({ key }) => key)).toEqual(['shown', 'a', 'b']);
    fetches[2]?.answer(whole());
    await done;
    expect(asked).toEqual(['dailyLoad of a', 'dailyLoad of b']);
    sets.hold(request('a'));
    await settle();
    expect([sets.stateOf('a').isReady, fetches.length]).toEqual([true, 3]);
  });

  it('that were loaded ahead and never shown go with the next ones; a page that is left loads no more', async () => {
    const left = new AbortController();
    const done = sets.loadAhead(ahead('a', 'b', 'c'), left.signal);
    await settle();
    fetches[0]?.answer(whole());
    await settle();
    left.abort();
    fetches[1]?.answer(whole());
    await done;
    sets.hold(request('b'))();
    void sets.loadAhead(ahead('d'), new AbortController().signal);
    await settle();
    expect([fetches.map(({ key }) => key), dropped]).toEqual([['a', 'b', 'd'], ['a']]);
  });

  it('that are loaded ahead push out nothing that was seen', async () => {
    for (let at = 0; at < 40; at++) (await loaded(`seen ${at}`))();
    const done = sets.loadAhead(ahead('a', 'b'), new AbortController().signal);
    for (let at = 40; at < 42; at++) {
      await settle();
      fetches[at]?.answer(whole());
    }
    await done;
    expect(dropped).toEqual([]);
    (await loaded('seen 40'))();
    expect(dropped).toEqual(['seen 0']);
  });

  it('that are refused when loaded ahead say so only to a screen that shows them', async () => {
    const navigate = vi.fn<(path: string) => void>();
    setNavigate(navigate);
    void sets.loadAhead(ahead('a'), new AbortController().signal);
    await settle();
    fetches[0]?.answer({ ok: false, status: 500, message: 'No.', authorization: null, storedAt: null });
    await settle();
    expect(navigate).not.toHaveBeenCalled();
    sets.hold(request('a'));
    await settle();
    expect([fetches.length, sets.stateOf('a').refusal]).toEqual([2, null]);
  });

  it('are dropped when what they are made of is changed, or fetched again where they are shown', async () => {
    (await loaded('away', { tags: ['kpis'] }))();
    await loaded('here', { tags: ['kpis', 'turns'] });
    await loaded('other', { tags: ['config'] });
    sets.makeStale(['kpis']);
    await settle();
    expect(dropped).toEqual(['away']);
    expect(fetches.map(({ key }) => key)).toEqual(['away', 'here', 'other', 'here']);
    expect(sets.stateOf('here')).toMatchObject({ isReady: true, isStale: true });
    fetches.at(-1)?.answer(whole());
    await settle();
    expect(sets.stateOf('here')).toMatchObject({ isReady: true, isStale: false, version: 2 });
  });

  describe('that cannot be fetched again', () => {
    const refuseReload = async (status: number, named: readonly number[] = []) => {
      const left = vi.fn<(path: string) => void>();
      setNavigate(left);
      await loaded('a', { tags: ['kpis'], named });
      sets.makeStale(['kpis']);
      await settle();
      expect(sets.stateOf('a')).toMatchObject({ isReady: true, isStale: true, problem: null });
      fetches.at(-1)?.answer({ ok: false, status, message: 'Not now.', authorization: null, storedAt: null });
      await settle();
      expect(left).not.toHaveBeenCalled();
    };
    const before = { isReady: true, isStale: false, count: 1, version: 1 };

    it.each([0, 404, 502, 503])(
      '%d: what there is stays, with the reason, and a retry brings the rest',
      async (status) => {
        await refuseReload(status);
        expect(sets.stateOf('a')).toEqual({ ...before, problem: 'Not now.', refusal: null });
        sets.retry('a');
        await settle();
        expect(sets.stateOf('a')).toEqual({ ...before, isStale: true, problem: null, refusal: null });
        fetches.at(-1)?.answer(whole());
        await settle();
        expect(sets.stateOf('a')).toEqual({ ...before, version: 2, problem: null, refusal: null });
      },
    );

    it('a named status is the screen’s, and nothing keeps loading', async () => {
      await refuseReload(422, [422]);
      expect(sets.stateOf('a')).toEqual({ ...before, problem: null, refusal: { status: 422, message: 'Not now.' } });
    });

    it('nor because the worker stops in the middle', async () => {
      await loaded('a', { tags: ['kpis'] });
      sets.makeStale(['kpis']);
      await settle();
      crash();
      await settle();
      expect(sets.stateOf('a')).toMatchObject({ isStale: false, problem: 'The analysis stopped. Try again.' });
    });

    it('401 ends the session as ever', async () => {
      store.set(userAtom, USER);
      await loaded('a', { tags: ['kpis'] });
      sets.makeStale(['kpis']);
      await settle();
      fetches.at(-1)?.answer({ ok: false, status: 401, message: 'No.', authorization: null, storedAt: null });
      await settle();
      expect(store.get(userAtom)).toBeNull();
    });
  });

  it('of another club go: those out of use at once, the others when they are', async () => {
    (await loaded('away'))();
    const release = await loaded('here');
    sets.leaveClub();
    expect(dropped).toEqual(['away']);
    release();
    expect(dropped).toEqual(['away', 'here']);
  });

  it('are all gone with the user, worker included', async () => {
    await loaded('a');
    sets.clear();
    expect(sets.stateOf('a').isReady).toBe(false);
    sets.hold(request('a'));
    await settle();
    expect([started, fetches.length]).toEqual([2, 2]);
  });

  it('tell how many turns there are while more are coming, four times a second at most', async () => {
    sets.hold(request('a'));
    await settle();
    fetches[0]?.progress(5);
    fetches[0]?.progress(9);
    expect(sets.stateOf('a')).toMatchObject({ isReady: false, count: 5, version: 1 });
    await vi.advanceTimersByTimeAsync(250);
    fetches[0]?.progress(12);
    expect(sets.stateOf('a')).toMatchObject({ count: 12, version: 2 });
  });

  it('fail with the worker, and a retry starts another one', async () => {
    await loaded('a');
    crash();
    await settle();
    expect(sets.stateOf('a')).toMatchObject({ isReady: false, problem: 'The analysis stopped. Try again.' });
    sets.retry('a');
    await settle();
    fetches.at(-1)?.answer(whole());
    await settle();
    expect(started).toBe(2);
    expect(sets.stateOf('a')).toMatchObject({ isReady: true, problem: null });
  });
});

describe('a refusal', () => {
  const refuse = async (status: number, named: readonly number[] = []) => {
    const left = vi.fn<(path: string) => void>();
    setNavigate(left);
    sets.hold(request('a', { named }));
    await settle();
    fetches.at(-1)?.answer({ ok: false, status, message: 'No.', authorization: null, storedAt: null });
    await settle();
    return left;
  };

  it.each([404, 409, 500])('%d goes to the shared error page', async (status) => {
    expect(await refuse(status)).toHaveBeenCalledWith('/errorpage');
  });

  it('that the screen names is its own', async () => {
    expect(await refuse(422, [422])).not.toHaveBeenCalled();
    expect(sets.stateOf('a')).toMatchObject({ refusal: { status: 422, message: 'No.' }, problem: null });
  });

  it.each([0, 200])('%d, a connection that broke, stays where it is', async (status) => {
    expect(await refuse(status)).not.toHaveBeenCalled();
    expect(sets.stateOf('a')).toMatchObject({ refusal: null, problem: 'No.' });
  });

  it.each([401, 403])('%d ends the session', async (status) => {
    store.set(userAtom, USER);
    await refuse(status);
    expect(store.get(userAtom)).toBeNull();
  });

  it('or an answer brings a renewed token to the page', async () => {
    store.set(userAtom, USER);
    sets.hold(request('a'));
    await settle();
    expect(fetches[0]?.token).toBe('old');
    fetches[0]?.answer({ ...whole(), authorization: 'Bearer new' });
    await settle();
    expect(store.get(userAtom)?.token).toBe('new');
  });
});
