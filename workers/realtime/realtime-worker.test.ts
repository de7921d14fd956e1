import { proxy, transfer, wrap, type Remote } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FrameForPage, RealtimeWorker, View } from './contract';

/** A busy machine may delay a thread for long. */
const PATIENCE_MS = 50_000;

let thread: Worker;
let remote: () => Remote<RealtimeWorker>;
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

it(
  'opens, plays on by itself, obeys, and fills each buffer anew that comes back',
  async () => {
    const views: View[] = [];
    const frames: FrameForPage[] = [];
    const said = async (isWanted: (view: View) => boolean) => {
      await expect.poll(() => views.some(isWanted), { timeout: PATIENCE_MS, interval: 20 }).toBe(true);
    };
    const scene = await remote().open(
      { kind: 'simulation', sport: 'basketball', seed: 1, isPlaying: true },
      proxy((view: View) => void views.push(view)),
      proxy(() => null),
    );
    expect(scene.pitch).toEqual({ lengthM: 28.65, widthM: 15.24 });
    expect(scene.players).toHaveLength(11);
    await said(({ state }) => state.isPlaying && state.last > 7199);
    await remote().command({ kind: 'pause' });
    await said(({ state }) => !state.isPlaying);
    await remote().command({ kind: 'seek', frame: 600 });
    await said(({ state }) => state.frame === 600);

    await remote().giveFrames(proxy((frame: FrameForPage) => void frames.push(frame)));
    await remote().command({ kind: 'play' });
    for (let count = 2; count < 5; count++) {
      await expect.poll(() => frames.length, { timeout: PATIENCE_MS, interval: 20 }).toBe(count);
      const { positions } = frames[count - 1] ?? { positions: new Float32Array(0) };
      await remote().takeBack(transfer(positions, [positions.buffer]));
    }
  },
  PATIENCE_MS + 10_000,
);
