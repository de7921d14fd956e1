/** An answer that comes later is late: a brush goes on without it. */
const LATE_MS = 20;

/**
 * When a chart with a brush draws itself. A brush that moves is drawn with the picture that it asked for, in one frame; where
 * that is late, on its own.
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
