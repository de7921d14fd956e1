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

it('is updated where a stored page is older than the server', async () => {
  document.head.innerHTML = '<meta name="portal-version" content="1.0.0" />';
  const { isUpdatedAtom, noteServerVersion } = await import('./server-version');
  const { store } = await import('./store');
  noteServerVersion('1.1.0');
  expect(store.get(isUpdatedAtom)).toBe(true);
  document.head.innerHTML = '';
});
