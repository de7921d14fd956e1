import { proxy, releaseProxy, transfer, wrap } from 'comlink';
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

/** @param onCrash its script failed to load, or it stopped */
export function openRealtimeClient(onCrash: () => void): RealtimeClient {
  const worker = new Worker(new URL('./realtime-worker.ts', import.meta.url), { type: 'module', name: 'realtime' });
  const remote = wrap<RealtimeWorker>(worker);
  const end = () => {
    remote[releaseProxy]();
    worker.terminate();
  };
  worker.addEventListener('error', () => {
    end();
    onCrash();
  });
  return {
    open: (opening, onView, tokenOf) => remote.open(opening, proxy(onView), proxy(tokenOf)),
    drawOn: (canvas, font) => void remote.drawOn(transfer(canvas, [canvas]), font),
    giveFrames: (onFrame) => void remote.giveFrames(proxy(onFrame)),
    takeBack: (positions) => void remote.takeBack(transfer(positions, [positions.buffer])),
    look: (look) => void remote.look(look),
    command: (command) => void remote.command(command),
    dispose: end,
  };
}
