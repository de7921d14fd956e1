import { TRAIL_FRAMES } from '@halfturn/core/views/pitch/draw-players';
import { proxy, transfer, wrap, type Remote } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FrameForPage, RealtimeWorker, View } from './contract';

let thread: Worker;
let remote: () => Remote<RealtimeWorker>;
const views: View[] = [];
const frames: FrameForPage[] = [];

const last = (): View => {
  const view = views.at(-1);
  if (view === undefined) throw new Error('Nothing has been said yet.');
  return view;
};
/** The next view that is as wanted. */
const until = async (isWanted: (view: View) => boolean): Promise<View> => {
  const from = views.length;
  await expect.poll(() => views.slice(from).some(isWanted), { timeout: 20_000, interval: 20 }).toBe(true);
  const found = views.slice(from).find(isWanted);
  if (found === undefined) throw new Error('It was there.');
  return found;
};

beforeAll(() => {
  thread = new Worker(new URL('../node-thread.mjs', import.meta.url), {
    workerData: { script: new URL('./realtime-worker.ts', import.meta.url).href },
  });
  const wrapped = wrap<RealtimeWorker>(nodeEndpoint(thread));
  remote = () => wrapped;
});

afterAll(async () => {
  await thread.terminate();
});

describe('the real-time worker on a real thread', () => {
  it('opens on four minutes and plays on by the clock', async () => {
    const scene = await remote().open(
      { kind: 'simulation', sport: 'basketball', seed: 1, isPlaying: true },
      proxy((view: View) => void views.push(view)),
      proxy(() => null),
    );
    expect(scene.pitch).toEqual({ lengthM: 28.65, widthM: 15.24 });
    expect(scene.players).toHaveLength(10);
    const first = await until(() => true);
    expect(first.motion).toHaveLength(20);
    const begin = performance.now();
    const later = await until(({ state }) => state.last >= first.state.last + 30);
    const passedMs = performance.now() - begin;
    const madeMs = ((later.state.last - first.state.last) / 30) * 1000;
    // What is said comes every quarter of a second.
    expect(Math.abs(madeMs - passedMs)).toBeLessThan(500);
    expect(later.state).toMatchObject({ isLive: true, isPlaying: true });
  }, 40_000);

  it('obeys commands and says so at once', async () => {
    await remote().command({ kind: 'pause' });
    const paused = await until(({ state }) => !state.isPlaying);
    const behind = await until(({ state }) => !state.isLive);
    expect(behind.state.frame).toBe(paused.state.frame);
    await remote().command({ kind: 'seek', frame: 600 });
    expect((await until(({ state }) => state.frame === 600)).state.elapsedS).toBe(20);
    await remote().command({ kind: 'toEnd' });
    expect((await until(({ state }) => state.isLive)).state.isPlaying).toBe(true);
  });

  it('gives frames with their trail, and no more than buffers have come back', async () => {
    await remote().giveFrames(proxy((frame: FrameForPage) => void frames.push(frame)));
    await expect.poll(() => frames.length, { timeout: 5000 }).toBe(2);
    const before = last().state.last;
    await until(({ state }) => state.last > before + 15);
    expect(frames).toHaveLength(2);
    const [frame] = frames;
    if (frame === undefined) throw new Error('There are two.');
    expect(frame.frames).toBe(TRAIL_FRAMES);
    expect(frame.positions).toHaveLength(TRAIL_FRAMES * 20);
    // Everybody stands on the court or just beside it.
    expect(Math.max(...frame.positions.map(Math.abs))).toBeLessThan(15.5);
    await remote().takeBack(transfer(frame.positions, [frame.positions.buffer]));
    await expect.poll(() => frames.length, { timeout: 5000 }).toBe(3);
  });
});
