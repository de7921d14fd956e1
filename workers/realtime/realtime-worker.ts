import { expose, transfer } from 'comlink';
import type { RealtimeWorker } from './contract';
import { loadFont } from './load-font';
import { Stage } from './stage';

/** While the page is hidden there are no animation frames: source and messages continue at this interval. */
const HIDDEN_MS = 250;

const stage = new Stage();
const worker: RealtimeWorker = {
  open: (opening, onView, tokenOf) =>
    stage.open(
      opening,
      (view, buffers) => onView(transfer(view, buffers)),
      async () => tokenOf(),
    ),
  drawOn: (canvas, font) => {
    stage.drawOn(canvas);
    loadFont(font);
  },
  giveFrames: (onFrame) => stage.giveFrames((frame) => onFrame(transfer(frame, [frame.positions.buffer]))),
  takeBack: (positions) => stage.takeBack(positions),
  look: (look) => stage.look(look),
  command: (command) => stage.command(command, performance.now()),
};

const picture = () => {
  stage.tick(performance.now());
  globalThis.requestAnimationFrame(picture);
};
// Not every browser has animation frames in a worker; about 60 ticks a second work as well.
if (typeof globalThis.requestAnimationFrame === 'function') picture();
else setInterval(() => stage.tick(performance.now()), 16);
setInterval(() => stage.tick(performance.now()), HIDDEN_MS);

expose(worker);
