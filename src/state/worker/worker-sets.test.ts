import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { dailyLoadView } from '@halfturn/core/views/calendar/daily-load';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RECHECK_MS } from '../answers-kept-and-refetched';
import { setNavigate } from '../navigation';
import { store } from '../store';
import { userAtom } from '../user/user';
import { endWatch, request, settle, watchSets, whole, type WatchedSets } from './worker-sets.fixture';

let watched: WatchedSets;

const USER = {
  userName: 'analyst',
  token: 'old',
  isAdmin: false,
  primaryCustomer: null,
  additionalCustomer: [],
  passwordChangeOptionEnabled: false,
  passwordChangeRequired: false,
};

const DAILY = {
  month: '2026-11',
  units: DEFAULT_UNITS,
  squadIds: [1],
  sessionTypeId: null,
  kpi: 'distance',
  played: 'match',
} as const;

beforeEach(() => {
  watched = watchSets();
});
afterEach(endWatch);

describe('sets of the analytics worker', () => {
  it('are fetched once for all who hold them, and kept when nobody does', async () => {
    const first = await watched.loaded('a');
    const second = watched.sets.hold(request('a'));
    first();
    second();
    watched.sets.hold(request('a'));
    await settle();
    expect(watched.fetches).toHaveLength(1);
    expect(watched.sets.stateOf('a')).toMatchObject({ isReady: true, count: 1 });
  });

  it('need one worker, which may be started before them', async () => {
    watched.sets.start();
    expect(watched.started).toBe(1);
    await watched.loaded('a');
    expect(watched.started).toBe(1);
  });

  it('are shown and fetched again when they are older than 30 s', async () => {
    (await watched.loaded('a'))();
    await vi.advanceTimersByTimeAsync(30_001);
    watched.sets.hold(request('a'));
    await settle();
    expect(watched.sets.stateOf('a')).toMatchObject({ isReady: true, version: 1 });
    expect(watched.fetches).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(RECHECK_MS);
    expect(watched.fetches).toHaveLength(2);
    watched.fetches[1]?.answer(whole());
    await settle();
    expect(watched.sets.stateOf('a').version).toBe(2);
    await vi.advanceTimersByTimeAsync(30_001);
    watched.sets.hold(request('a'));
    await vi.advanceTimersByTimeAsync(RECHECK_MS);
    const shown = watched.sets.stateOf('a');
    watched.fetches[2]?.answer(whole(10, true));
    await settle();
    expect(watched.sets.stateOf('a')).toBe(shown);
  });

  it('that nobody shows are bounded: the one longest out of use goes first', async () => {
    for (const key of ['a', 'b']) (await watched.loaded(key, {}, 20e6))();
    watched.sets.hold(request('a'))();
    const release = await watched.loaded('c', {}, 20e6);
    expect(watched.dropped).toEqual([]);
    release();
    expect(watched.dropped).toEqual(['b']);
  });

  it('that nobody shows keep the views of the last twelve of a call, and are there themselves', async () => {
    const kept = { request: DAILY, version: 1, data: dailyLoadView([], DAILY) };
    for (let player = 0; player < 14; player++) {
      const release = await watched.loaded(`${player}`, { path: `/player?playerId=${player}` });
      watched.sets.viewsOf(`${player}`)?.keep('dailyLoad', kept);
      release();
    }
    const has = (player: number) => watched.sets.viewsOf(`${player}`)?.of('dailyLoad', DAILY) != null;
    expect([has(0), has(1), has(2), has(13)]).toEqual([false, false, true, true]);
    expect(watched.sets.stateOf('0').isReady).toBe(true);
    expect(watched.dropped).toEqual([]);
  });

  it('are dropped when what they are made of is changed, or fetched again where they are shown', async () => {
    (await watched.loaded('away', { tags: ['kpis'] }))();
    await watched.loaded('here', { tags: ['kpis', 'turns'] });
    await watched.loaded('other', { tags: ['config'] });
    watched.sets.makeStale(['kpis']);
    await settle();
    expect(watched.dropped).toEqual(['away']);
    expect(watched.fetches.map(({ key }) => key)).toEqual(['away', 'here', 'other', 'here']);
    expect(watched.sets.stateOf('here')).toMatchObject({ isReady: true, isStale: true });
    watched.fetches.at(-1)?.answer(whole());
    await settle();
    expect(watched.sets.stateOf('here')).toMatchObject({ isReady: true, isStale: false, version: 2 });
  });

  describe('that cannot be fetched again', () => {
    const refuseReload = async (status: number, named: readonly number[] = []) => {
      const left = vi.fn<(path: string) => void>();
      setNavigate(left);
      await watched.loaded('a', { tags: ['kpis'], named });
      watched.sets.makeStale(['kpis']);
      await settle();
      expect(watched.sets.stateOf('a')).toMatchObject({ isReady: true, isStale: true, problem: null });
      watched.fetches.at(-1)?.answer({ ok: false, status, message: 'Not now.', authorization: null, storedAt: null });
      await settle();
      expect(left).not.toHaveBeenCalled();
    };
    const before = { isReady: true, isStale: false, count: 1, version: 1 };

    it.each([0, 404, 502, 503])(
      '%d: what there is stays, with the reason, and a retry brings the rest',
      async (status) => {
        await refuseReload(status);
        expect(watched.sets.stateOf('a')).toEqual({ ...before, problem: 'Not now.', refusal: null });
        watched.sets.retry('a');
        await settle();
        expect(watched.sets.stateOf('a')).toEqual({ ...before, isStale: true, problem: null, refusal: null });
        watched.fetches.at(-1)?.answer(whole());
        await settle();
        expect(watched.sets.stateOf('a')).toEqual({ ...before, version: 2, problem: null, refusal: null });
      },
    );

    it('a named status is the screen’s, and nothing keeps loading', async () => {
      await refuseReload(422, [422]);
      expect(watched.sets.stateOf('a')).toEqual({
        ...before,
        problem: null,
        refusal: { status: 422, message: 'Not now.' },
      });
    });

    it('nor because the worker stops in the middle', async () => {
      await watched.loaded('a', { tags: ['kpis'] });
      watched.sets.makeStale(['kpis']);
      await settle();
      watched.crash();
      await settle();
      expect(watched.sets.stateOf('a')).toMatchObject({ isStale: false, problem: 'The analysis stopped. Try again.' });
    });

    it('401 ends the session as ever', async () => {
      store.set(userAtom, USER);
      await watched.loaded('a', { tags: ['kpis'] });
      watched.sets.makeStale(['kpis']);
      await settle();
      watched.fetches.at(-1)?.answer({ ok: false, status: 401, message: 'No.', authorization: null, storedAt: null });
      await settle();
      expect(store.get(userAtom)).toBeNull();
    });
  });

  it('of another club go: those out of use at once, the others when they are', async () => {
    (await watched.loaded('away'))();
    const release = await watched.loaded('here');
    watched.sets.leaveClub();
    expect(watched.dropped).toEqual(['away']);
    release();
    expect(watched.dropped).toEqual(['away', 'here']);
  });

  it('are all gone with the user, worker included', async () => {
    await watched.loaded('a');
    watched.sets.clear();
    expect(watched.sets.stateOf('a').isReady).toBe(false);
    watched.sets.hold(request('a'));
    await settle();
    expect([watched.started, watched.fetches.length]).toEqual([2, 2]);
  });

  it('tell how many turns there are while more are coming, four times a second at most', async () => {
    watched.sets.hold(request('a'));
    await settle();
    watched.fetches[0]?.progress(5);
    watched.fetches[0]?.progress(9);
    expect(watched.sets.stateOf('a')).toMatchObject({ isReady: false, count: 5, version: 1 });
    await vi.advanceTimersByTimeAsync(250);
    watched.fetches[0]?.progress(12);
    expect(watched.sets.stateOf('a')).toMatchObject({ count: 12, version: 2 });
  });

  it('fail with the worker, and a retry starts another one', async () => {
    await watched.loaded('a');
    watched.crash();
    await settle();
    expect(watched.sets.stateOf('a')).toMatchObject({ isReady: false, problem: 'The analysis stopped. Try again.' });
    watched.sets.retry('a');
    await settle();
    watched.fetches.at(-1)?.answer(whole());
    await settle();
    expect(watched.started).toBe(2);
    expect(watched.sets.stateOf('a')).toMatchObject({ isReady: true, problem: null });
  });
});

describe('a refusal', () => {
  const refuse = async (status: number, named: readonly number[] = []) => {
    const left = vi.fn<(path: string) => void>();
    setNavigate(left);
    watched.sets.hold(request('a', { named }));
    await settle();
    watched.fetches.at(-1)?.answer({ ok: false, status, message: 'No.', authorization: null, storedAt: null });
    await settle();
    return left;
  };

  it.each([404, 409, 500])('%d goes to the shared error page', async (status) => {
    expect(await refuse(status)).toHaveBeenCalledWith('/errorpage');
  });

  it('that the screen names is its own', async () => {
    expect(await refuse(422, [422])).not.toHaveBeenCalled();
    expect(watched.sets.stateOf('a')).toMatchObject({ refusal: { status: 422, message: 'No.' }, problem: null });
  });

  it.each([0, 200])('%d, a connection that broke, stays where it is', async (status) => {
    expect(await refuse(status)).not.toHaveBeenCalled();
    expect(watched.sets.stateOf('a')).toMatchObject({ refusal: null, problem: 'No.' });
  });

  it.each([401, 403])('%d ends the session', async (status) => {
    store.set(userAtom, USER);
    await refuse(status);
    expect(store.get(userAtom)).toBeNull();
  });

  it('or an answer brings a renewed token to the page', async () => {
    store.set(userAtom, USER);
    watched.sets.hold(request('a'));
    await settle();
    expect(watched.fetches[0]?.token).toBe('old');
    watched.fetches[0]?.answer({ ...whole(), authorization: 'Bearer new' });
    await settle();
    expect(store.get(userAtom)?.token).toBe('new');
  });
});
