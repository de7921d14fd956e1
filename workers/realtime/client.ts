import { proxy, releaseProxy, type Remote, transfer, wrap } from 'comlink';
import type { Command, FrameForPage, Look, Opening, RealtimeWorker, Scene, View } from './contract';

export interface RealtimeClient {
  open(opening: Opening, onView: (view: View) => void, tokenOf: () => string | null): Promise<Scene>;
  drawOn(canvas: OffscreenCanvas, font: { readonly family: string; readonly url: string }): void;
  giveFrames(onFrame: (frame: FrameForPage) => void): void;
  takeBack(positions: Float32Array): void;
  look(look: Look): void;
  command(command: Command): void;
  dispose(): void;
}

interface Thread {
  readonly remote: Remote<RealtimeWorker>;
  onCrash: (() => void) | null;
  readonly end: () => void;
}

/** A started worker that plays nothing. */
let spare: Thread | null = null;

function startThread(): Thread {
  const worker = new Worker(new URL('./realtime-worker.ts', import.meta.url), { type: 'module', name: 'realtime' });
  const remote = wrap<RealtimeWorker>(worker);
  let isEnded = false;
  const thread: Thread = {
    remote,
    onCrash: null,
    end: () => {
      if (isEnded) return;
      isEnded = true;
      remote[releaseProxy]();
      worker.terminate();
    },
  };
  worker.addEventListener('error', () => {
    if (spare === thread) spare = null;
    thread.end();
    thread.onCrash?.();
  });
  return thread;
}

/** Starts a worker before it is needed: its script is loaded and compiled by then. */
export function prepareRealtime(): void {
  spare ??= startThread();
}

/**
 * Takes the worker that waits, or starts one. The one left behind waits for the next opening.
 * @param onCrash its script failed to load, or it stopped
 */
export function openRealtimeClient(onCrash: () => void): RealtimeClient {
  const thread = spare ?? startThread();
  spare = null;
  const { remote } = thread;
  let isSound = true;
  let isOpen = true;
  thread.onCrash = () => {
    isSound = false;
    onCrash();
  };
  return {
    open: async (opening, onView, tokenOf) => {
      try {
        return await remote.open(opening, proxy(onView), proxy(tokenOf));
      } catch (error) {
        isSound = false;
        throw error;
      }
    },
    drawOn: (canvas, font) => void remote.drawOn(transfer(canvas, [canvas]), font),
    giveFrames: (onFrame) => void remote.giveFrames(proxy(onFrame)),
    // A picture drawn after the end: its buffer belongs to nobody.
    takeBack: (positions) => void (isOpen && remote.takeBack(transfer(positions, [positions.buffer]))),
    look: (look) => void remote.look(look),
    command: (command) => void remote.command(command),
    dispose: () => {
      isOpen = false;
      thread.onCrash = null;
      if (!isSound || spare !== null) return thread.end();
      void remote.close();
      spare = thread;
    },
  };
}
