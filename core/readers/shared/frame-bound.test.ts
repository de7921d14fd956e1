/**
 * The bound on the frames of a session. It is lowered here, so that a file beyond it is soon read; that the real one is
 * two million is said apart.
 */
import { afterAll, expect, it, vi } from 'vitest';
import { memoryFile } from './memory-file';
import { readTrackSet } from '../registry';

// Test files share a process: the readers are loaded anew with the lowered bound, and once more by whoever comes after.
const LOWERED = vi.hoisted(() => {
  vi.resetModules();
  return 20_000;
});
vi.mock('../../tracking/limits', async (original) => ({ ...(await original<object>()), MAX_FRAMES: LOWERED }));
afterAll(() => {
  vi.doUnmock('../../tracking/limits');
  vi.resetModules();
});

/** Endless: were the bound not checked while reading, the test would not end. */
const ENDLESS = {
  ...memoryFile('long.csv', 'frame,home_1_x,home_1_y\n1,0,0\n'),
  async *open() {
    await Promise.resolve();
    yield new TextEncoder().encode('frame,home_1_x,home_1_y\n');
    for (let frame = 0; ; frame += 1000) {
      yield new TextEncoder().encode(Array.from({ length: 1000 }, (_, i) => `${frame + i},,\n`).join(''));
    }
  },
};

it('a file of more frames is refused while it is still read, at the first line beyond', async () => {
  // The header is line 1, so the 20,001st frame is line 20,002.
  await expect(readTrackSet([ENDLESS], {})).rejects.toThrow(
    'long.csv, line 20002: A session may hold at most 20,000 samples in time',
  );
});

it('the real bound is two million', async () => {
  expect(await vi.importActual('../../tracking/limits')).toHaveProperty('MAX_FRAMES', 2_000_000);
});
