import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setNavigate } from '../navigation';
import { endWatch, request, settle, watchSets, whole, type WatchedSets } from './worker-sets.fixture';

let watched: WatchedSets;

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

describe('sets loaded ahead', () => {
  const ahead = (...keys: readonly string[]) =>
    keys.map((key) => ({ set: request(key), view: 'dailyLoad' as const, asked: DAILY }));

  it('come one after the other, with their view; those shown are left alone', async () => {
    await watched.loaded('shown');
    const done = watched.sets.loadAhead(ahead('a', 'shown', 'b'), new AbortController().signal);
    await settle();
    expect(watched.fetches.map(({ key }) => key)).toEqual(['shown', 'a']);
    watched.fetches[1]?.answer(whole());
    await settle();
    expect(watched.fetches.map(({ key }) => key)).toEqual(['shown', 'a', 'b']);
    watched.fetches[2]?.answer(whole());
    await done;
    expect(watched.asked).toEqual(['dailyLoad of a', 'dailyLoad of b']);
    watched.sets.hold(request('a'));
    await settle();
    expect([watched.sets.stateOf('a').isReady, watched.fetches.length]).toEqual([true, 3]);
  });

  it('that were never shown go with the next ones; a page that is left loads no more', async () => {
    const left = new AbortController();
    const done = watched.sets.loadAhead(ahead('a', 'b', 'c'), left.signal);
    await settle();
    watched.fetches[0]?.answer(whole());
    await settle();
    left.abort();
    watched.fetches[1]?.answer(whole());
    await done;
    watched.sets.hold(request('b'))();
    void watched.sets.loadAhead(ahead('d'), new AbortController().signal);
    await settle();
    expect([watched.fetches.map(({ key }) => key), watched.dropped]).toEqual([['a', 'b', 'd'], ['a']]);
  });

  it('push out nothing that was seen', async () => {
    for (let at = 0; at < 40; at++) (await watched.loaded(`seen ${at}`))();
    const done = watched.sets.loadAhead(ahead('a', 'b'), new AbortController().signal);
    for (let at = 40; at < 42; at++) {
      await settle();
      watched.fetches[at]?.answer(whole());
    }
    await done;
    expect(watched.dropped).toEqual([]);
    (await watched.loaded('seen 40'))();
    expect(watched.dropped).toEqual(['seen 0']);
  });

  it('that are refused say so only to a screen that shows them', async () => {
    const navigate = vi.fn<(path: string) => void>();
    setNavigate(navigate);
    void watched.sets.loadAhead(ahead('a'), new AbortController().signal);
    await settle();
    watched.fetches[0]?.answer({ ok: false, status: 500, message: 'No.', authorization: null, storedAt: null });
    await settle();
    expect(navigate).not.toHaveBeenCalled();
    watched.sets.hold(request('a'));
    await settle();
    expect([watched.fetches.length, watched.sets.stateOf('a').refusal]).toEqual([2, null]);
  });
});
