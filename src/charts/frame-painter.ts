export type Draw<Picture> = (latest: Picture | null) => void;

export type Pace = 'frame' | 'words';

export interface Moving<Picture> {
  /**
   * Draws now and whenever the picture changes.
   * @returns a function that stops it
   */
  add(draw: Draw<Picture>, pace?: Pace): () => void;
}

const WORDS_MS = 100;
/** How much longer words wait for a picture: on their own they would cost a frame. */
const GRACE_MS = 40;

export function partOf<Whole, Part>(moving: Moving<Whole>, part: (whole: Whole) => Part): Moving<Part> {
  return { add: (draw, pace) => moving.add((latest) => draw(latest === null ? null : part(latest)), pace) };
}

/**
 * Draws every part of a page in the very next frame, bypassing React: a drag is visible before any component has
 * rendered. Later renders show the same.
 */
export class FramePainter<Picture> implements Moving<Picture> {
  readonly #pictures = new Set<Draw<Picture>>();
  readonly #words = new Set<Draw<Picture>>();
  /** Newest picture: a late answer to an older question must not replace it. */
  #latest: Picture | null = null;
  #isAwaited = false;
  #said: Picture | null = null;
  #areWordsAwaited = false;
  #wordsAt = -Infinity;

  /** @param onDrawn called after the pictures of a page were drawn, in the same frame */
  constructor(private readonly onDrawn: () => void = () => undefined) {}

  add(draw: Draw<Picture>, pace: Pace = 'frame'): () => void {
    const parts = pace === 'frame' ? this.#pictures : this.#words;
    parts.add(draw);
    draw(this.#latest);
    return () => parts.delete(draw);
  }

  show(picture: Picture): void {
    this.#latest = picture;
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    requestAnimationFrame(() => {
      this.#isAwaited = false;
      if (this.#latest === null) return;
      for (const draw of this.#pictures) draw(this.#latest);
      if (this.#pictures.size > 0) this.onDrawn();
      this.#say();
    });
  }

  clear(): void {
    this.#latest = null;
  }

  /** Words of the newest picture: in its frame if the last ones were shown long enough, else slightly later. */
  #say(): void {
    if (this.#latest === null || this.#said === this.#latest || this.#words.size === 0) return;
    const waitMs = this.#wordsAt + WORDS_MS - performance.now();
    if (waitMs > 0) this.#sayIn(waitMs + GRACE_MS);
    else {
      this.#said = this.#latest;
      this.#wordsAt = performance.now();
      for (const draw of this.#words) draw(this.#latest);
    }
  }

  #sayIn(ms: number): void {
    if (this.#areWordsAwaited) return;
    this.#areWordsAwaited = true;
    setTimeout(() => {
      this.#areWordsAwaited = false;
      this.#say();
    }, ms);
  }
}
