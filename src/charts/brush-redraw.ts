const LATE_MS = 20;

/**
 * Decides when a chart with a brush redraws. A moving brush is drawn in one frame with the picture it requested, or on
 * its own if that is late.
 */
export class Redraw {
  #draw: () => void = () => undefined;
  #isAwaited = false;

  by(draw: () => void): void {
    this.#draw = draw;
  }

  now(): void {
    this.#draw();
  }

  unlessAnswered(): void {
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    setTimeout(() => {
      this.#isAwaited = false;
      this.#draw();
    }, LATE_MS);
  }
}
