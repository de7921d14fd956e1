import { expose } from 'comlink';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Opening, Scene } from './contract';

const SCENE: Scene = { sport: 'football', pitch: { lengthM: 105, widthM: 68 }, players: [] };
const OPENING: Opening = { kind: 'simulation', sport: 'football', seed: 1, isPlaying: true };

let workers: FakeWorker[];
let isBroken: boolean;

/** A worker on the page's own thread. */
class FakeWorker {
  readonly log: string[] = [];
  readonly #page: MessagePort;
  #onError: (() => void) | null = null;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#page = port1;
    port1.start();
    const { log } = this;
    expose(
      {
        open: () => {
          log.push('open');
          if (isBroken) throw new Error('No frames.');
          return SCENE;
        },
        close: () => void log.push('close'),
      },
      port2,
    );
    workers.push(this);
  }
  postMessage(message: unknown, transfers: Transferable[] = []) {
    this.#page.postMessage(message, transfers);
  }
  addEventListener(type: string, listener: EventListener) {
    if (type === 'error') this.#onError = () => listener(new Event('error'));
    else this.#page.addEventListener(type, listener);
  }
  removeEventListener(type: string, listener: EventListener) {
    this.#page.removeEventListener(type, listener);
  }
  terminate() {
    this.log.push('end');
    this.#page.close();
  }
  crash() {
    this.#onError?.();
  }
}

beforeEach(() => {
  [workers, isBroken] = [[], false];
  vi.stubGlobal('Worker', FakeWorker);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const client = async () => import('./client');
const nothing = () => undefined;
const noToken = () => null;

it('the worker left behind, or prepared, is the one of the next opening', async () => {
  const { openRealtimeClient, prepareRealtime } = await client();
  prepareRealtime();
  prepareRealtime();
  const first = openRealtimeClient(nothing);
  expect(await first.open(OPENING, nothing, noToken)).toEqual(SCENE);
  first.dispose();
  const second = openRealtimeClient(nothing);
  await second.open(OPENING, nothing, noToken);
  expect(workers.map(({ log }) => log)).toEqual([['open', 'close', 'open']]);
});

it('two at a time have a worker each, and only one of them waits afterwards', async () => {
  const { openRealtimeClient } = await client();
  const [one, other] = [openRealtimeClient(nothing), openRealtimeClient(nothing)];
  await Promise.all([one.open(OPENING, nothing, noToken), other.open(OPENING, nothing, noToken)]);
  one.dispose();
  other.dispose();
  await vi.waitFor(() =>
    expect(workers.map(({ log }) => log)).toEqual([
      ['open', 'close'],
      ['open', 'end'],
    ]),
  );
});

it('one that crashed, or could not open, does not come back', async () => {
  const { openRealtimeClient } = await client();
  const onCrash = vi.fn<() => void>();
  const crashed = openRealtimeClient(onCrash);
  await crashed.open(OPENING, nothing, noToken);
  workers[0]?.crash();
  expect(onCrash).toHaveBeenCalledOnce();
  crashed.dispose();
  isBroken = true;
  const refused = openRealtimeClient(nothing);
  await expect(refused.open(OPENING, nothing, noToken)).rejects.toThrow('No frames.');
  refused.dispose();
  openRealtimeClient(nothing);
  expect(workers.map(({ log }) => log)).toEqual([['open', 'end'], ['open', 'end'], []]);
});
