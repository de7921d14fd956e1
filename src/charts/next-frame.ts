/** Acts once in the next frame, however often it was asked for until then. */
export function inNextFrame(act: () => void): () => void {
  let isAwaited = false;
  return () => {
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(() => {
      isAwaited = false;
      act();
    });
  };
}

/** What a chart draws itself by, at once or with the next frame; by nothing until it is told. */
export class Redraw {
  #draw: () => void = () => undefined;
  readonly soon = inNextFrame(() => this.#draw());

  by(draw: () => void): void {
    this.#draw = draw;
  }

  now(): void {
    this.#draw();
  }
}
