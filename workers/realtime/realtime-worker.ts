import { expose, transfer } from 'comlink';
import type { RealtimeWorker } from './contract';
import { loadFont } from './load-font';
import { Stage } from './stage';

/** While the page is hidden there are no animation frames: source and messages continue at this interval. */
const HIDDEN_MS = 250;

const stage = new Stage();
const tick = () => stage.tick(performance.now());
let stop: (() => void) | null = null;

/** Nothing ticks in a worker that waits for its next opening. */
function start(): () => void {
  const hidden = setInterval(tick, HIDDEN_MS);
  // Not every browser has animation frames in a worker; about 60 ticks a second work as well.
  if (typeof globalThis.requestAnimationFrame !== 'function') {
    const pictures = setInterval(tick, 16);
    return () => {
      clearInterval(hidden);
      clearInterval(pictures);
    };
  }
  let next = 0;
  const picture = () => {
    tick();
    next = globalThis.requestAnimationFrame(picture);
  };
  picture();
  return () => {
    clearInterval(hidden);
    globalThis.cancelAnimationFrame(next);
  };
}

const worker: RealtimeWorker = {
  open: (opening, onView, tokenOf) => {
    const scene = stage.open(
      opening,
      (view, buffers) => onView(transfer(view, buffers)),
      async () => tokenOf(),
    );
    stop ??= start();
    return scene;
  },
  close: () => {
    stop?.();
    stop = null;
    stage.close();
  },
  drawOn: (canvas, font) => {
    stage.drawOn(canvas);
    loadFont(font);
  },
  giveFrames: (onFrame) => stage.giveFrames((frame) => onFrame(transfer(frame, [frame.positions.buffer]))),
  takeBack: (positions) => stage.takeBack(positions),
  look: (look) => stage.look(look),
  command: (command) => stage.command(command, performance.now()),
};

expose(worker);
