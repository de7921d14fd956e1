/** Draws one part of a page; null leaves it to what that part was rendered with. */
export type Draw<Picture> = (latest: Picture | null) => void;

/** Pictures are drawn with every frame; words change at a pace that can be read. */
export type Pace = 'frame' | 'words';

/** Where a part of a page gets what it shows while a hand moves something. */
export interface Moving<Picture> {
  /** Draws now and whenever the picture changes. @returns stops it */
  add(draw: Draw<Picture>, pace?: Pace): () => void;
}

const WORDS_MS = 100;
/** How much longer words wait for a picture to come with: on their own they cost the page a frame. */
const GRACE_MS = 40;

/** The same as seen by a chart that shows a part of the picture. */
export function partOf<Whole, Part>(moving: Moving<Whole>, part: (whole: Whole) => Part): Moving<Part> {
  return { add: (draw, pace) => moving.add((latest) => draw(latest === null ? null : part(latest)), pace) };
}

/**
 * Draws everything that shows a picture in the very next frame, past React: what a hand moves is seen before any
 * component has rendered. What is rendered later shows the same.
 */
export class FramePainter<Picture> implements Moving<Picture> {
  readonly #pictures = new Set<Draw<Picture>>();
  readonly #words = new Set<Draw<Picture>>();
  /** Newest picture: an answer to an older question, arriving late, must not take it back. */
  #latest: Picture | null = null;
  #isAwaited = false;
  /** Whose words stand. */
  #said: Picture | null = null;
  #areWordsAwaited = false;
  #wordsAt = -Infinity;

  /** @param onDrawn after the pictures of a page were drawn, still in their frame */
  constructor(private readonly onDrawn: () => void = () => undefined) {}

  add(draw: Draw<Picture>, pace: Pace = 'frame'): () => void {
    const parts = pace === 'frame' ? this.#pictures : this.#words;
    parts.add(draw);
    draw(this.#latest);
    return () => parts.delete(draw);
  }

  /** Of several pictures within one frame the last one is drawn. */
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

  /** From the next render on every part shows what it is rendered with. */
  clear(): void {
    this.#latest = null;
  }

  /** Words of the newest picture: with its frame when the last ones have stood long enough, else a little later. */
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
