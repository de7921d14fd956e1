/**
 * Caches the part of a chart that stays during a drag on a separate canvas: text, grids and bars are slow to draw, a
 * copy is fast.
 */
export class StillLayer {
  #context: CanvasRenderingContext2D | null = null;
  #of: readonly unknown[] | null = null;

  /** Forces a redraw next time: a font may have loaded meanwhile. */
  forget(): void {
    this.#of = null;
  }

  /**
   * Covers `target` with the layer, pixel by pixel.
   * @param of dependencies of `draw` besides the size: a change of any redraws
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
