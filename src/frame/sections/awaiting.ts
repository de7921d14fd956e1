import { createContext } from 'react';

/** What a long page waits for: a section below it moves down once it comes, perhaps out of the window. */
export class Awaiting {
  #count = 0;
  readonly #works = new Set<() => void>();

  /** @returns a function for when it has come */
  begin(): () => void {
    this.#count++;
    return () => {
      this.#count--;
      // What has come is rendered by then.
      queueMicrotask(() => this.#run());
    };
  }

  /** Calls `work` when nothing is awaited, perhaps at once. @returns a function that cancels it */
  onceCome(work: () => void): () => void {
    this.#works.add(work);
    this.#run();
    return () => void this.#works.delete(work);
  }

  #run(): void {
    if (this.#count > 0) return;
    const works = [...this.#works];
    this.#works.clear();
    for (const work of works) work();
  }
}

/** Null outside of a long page. */
export const OnLongPage = createContext<Awaiting | null>(null);
