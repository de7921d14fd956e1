/**
 * The limit on the frames of a session, lowered here so that reading reaches it quickly. A separate test checks
 * that the real one is two million.
 */
import { afterAll, expect, it, vi } from 'vitest';
import { memoryFile } from './memory-file';
import { readTrackSet } from '../read-session';

// Test files share a process: the readers are loaded again with the lowered limit, and once more for later tests.
const LOWERED = vi.hoisted(() => {
  vi.resetModules();
  return 20_000;
});
vi.mock('../../tracking/session-limits', async (original) => ({ ...(await original<object>()), MAX_FRAMES: LOWERED }));
afterAll(() => {
  vi.doUnmock('../../tracking/session-limits');
  vi.resetModules();
});

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
  await expect(readTrackSet([ENDLESS], {})).rejects.toThrow(
    'long.csv, line 20002: A session may hold at most 20,000 samples in time',
  );
});

it('the real bound is two million', async () => {
  expect(await vi.importActual('../../tracking/session-limits')).toHaveProperty('MAX_FRAMES', 2_000_000);
});
