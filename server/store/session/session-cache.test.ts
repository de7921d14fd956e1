import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SessionCache } from './session-cache';

const BOUNDS = { entries: 100, bytes: 1000 };
const marksOf = (...ids: readonly number[]) => ids.map((sessionId) => ({ sessionId, importId: `i${sessionId}` }));

function cacheOf(sessionsAtOnce: number) {
  const reads: (readonly number[])[] = [];
  const cache = new SessionCache<string>(BOUNDS, () => 1, sessionsAtOnce);
  const read = async (ids: readonly number[]) => {
    reads.push(ids);
    // 9 has no value.
    return new Map(ids.filter((id) => id !== 9).map((id) => [id, { importId: `i${id}`, value: `v${id}` }]));
  };
  const valuesOf = async (...ids: readonly number[]) => [...(await cache.of(1, marksOf(...ids), read)).values()];
  return { reads, valuesOf };
}

test('what is not known is read, so many at once, and known from then on', async () => {
  const { reads, valuesOf } = cacheOf(2);
  expect(await valuesOf(1, 2, 3, 9, 4)).toEqual(['v1', 'v2', 'v3', 'v4']);
  expect(reads).toEqual([[1, 2], [3, 9], [4]]);
  expect(await valuesOf(4, 3, 5)).toEqual(['v4', 'v3', 'v5']);
  expect(reads.slice(3)).toEqual([[5]]);
  expect(await valuesOf()).toEqual([]);
});

test('others come in between, and nobody reads what another one has read meanwhile', async () => {
  const { reads, valuesOf } = cacheOf(1);
  let turns = 0;
  let isDone = false;
  const counting = (async () => {
    for (; !isDone; turns++) await setImmediate();
  })();
  const both = await Promise.all([valuesOf(1, 2, 3, 4), valuesOf(4, 3, 2, 1)]);
  isDone = true;
  await counting;
  expect(both.map((values) => values.toSorted())).toEqual([
    ['v1', 'v2', 'v3', 'v4'],
    ['v1', 'v2', 'v3', 'v4'],
  ]);
  expect(reads.flat().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  expect(turns).toBeGreaterThan(1);
});

test('a newer import than the mark says is kept under its own name', async () => {
  const cache = new SessionCache<string>(BOUNDS, () => 1, 8);
  let reads = 0;
  const read = async () => {
    reads++;
    return new Map([[1, { importId: 'newer', value: 'v' }]]);
  };
  expect([...(await cache.of(1, marksOf(1), read)).values()]).toEqual(['v']);
  await cache.of(1, [{ sessionId: 1, importId: 'newer' }], read);
  expect(reads).toBe(1);
  await cache.of(2, [{ sessionId: 1, importId: 'newer' }], read);
  expect(reads).toBe(2);
});
