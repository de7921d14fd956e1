/**
 * What of a chart stays while a hand moves: drawn once on a canvas of its own, then copied. Text, grids and bars cost
 * a frame much, a copy costs little.
 */
export class StillLayer {
  #context: CanvasRenderingContext2D | null = null;
  #of: readonly unknown[] | null = null;

  /** Drawn anew the next time, whatever it depends on: a font may have come meanwhile. */
  forget(): void {
    this.#of = null;
  }

  /**
   * Covers `target` with the layer, pixel by pixel.
   * @param of what `draw` depends on besides the size: drawn anew where one of them is another
   */
  copyTo(
    target: CanvasRenderingContext2D,
    of: readonly unknown[],
    draw: (context: CanvasRenderingContext2D) => void,
  ): void {
    this.#context ??= document.createElement('canvas').getContext('2d');
    const context = this.#context;
    if (context === null) return draw(target);
    const { canvas } = context;
    const { width, height } = target.canvas;
    const isSame = this.#of?.every((one, at) => one === of[at]) === true;
    if (!isSame || canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      context.setTransform(target.getTransform());
      draw(context);
      this.#of = of;
    }
    target.save();
    target.resetTransform();
    target.drawImage(canvas, 0, 0);
    target.restore();
    return undefined;
  }
}
