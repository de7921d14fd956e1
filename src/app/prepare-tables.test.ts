import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareTables } from './prepare-tables';

const kept = vi.hoisted(() => ({ times: 0 }));
vi.mock('../tables/keep-grid-styles', () => ({ keepGridStyles: () => void kept.times++ }));

beforeEach(() => {
  kept.times = 0;
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 50));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => clearTimeout(handle));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('prepares the tables once the page has rested, not before', async () => {
  prepareTables();
  await vi.advanceTimersByTimeAsync(1549);
  expect(kept.times).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(kept.times).toBe(1));
});

it.each([0, 1500])('does not, if the page is left after %d ms', async (ms) => {
  const stop = prepareTables();
  await vi.advanceTimersByTimeAsync(ms);
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(kept.times).toBe(0);
});
