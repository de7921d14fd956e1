import type { AcceptTable } from '@halfturn/core/turnset/filter';

/** Draws one chart under a filter; null leaves it to the filter that came with the chart's points. */
type Draw = (latest: AcceptTable | null) => void;

/**
 * Draws all scatters of a page under a new filter in the very next frame: from the points they already have, past React
 * and without waiting for the worker. Its answer brings counts and tables; what it draws is the same picture.
 */
export class ScatterPainter {
  readonly #charts = new Set<Draw>();
  /** Newest filter: an answer to an older one, arriving late, must not take the picture back. */
  #latest: AcceptTable | null = null;
  #isAwaited = false;

  /** @param onDrawn after the charts of a page were drawn under a new filter, still in its frame */
  constructor(private readonly onDrawn: () => void) {}

  /** Draws a chart now and whenever the filter changes. @returns ends that */
  add(draw: Draw): () => void {
    this.#charts.add(draw);
    draw(this.#latest);
    return () => this.#charts.delete(draw);
  }

  /** Of several filters within one frame the last one is drawn. */
  show(accept: AcceptTable): void {
    this.#latest = accept;
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    requestAnimationFrame(() => {
      this.#isAwaited = false;
      if (this.#charts.size === 0) return;
      for (const draw of this.#charts) draw(this.#latest);
      this.onDrawn();
    });
  }
}
