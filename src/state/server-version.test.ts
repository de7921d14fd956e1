import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

it('is updated once another version answers than at first, and not where none is said', async () => {
  const { isUpdatedAtom, noteServerVersion } = await import('./server-version');
  const { store } = await import('./store');
  const seen = [null, '1.0.0', null, '1.0.0', '1.1.0', null].map((version) => {
    noteServerVersion(version);
    return store.get(isUpdatedAtom);
  });
  expect(seen).toEqual([false, false, false, false, true, true]);
});
