import { LRUCache } from 'lru-cache';

/** What a cache may hold at most; beyond either bound the entry not used for longest is forgotten. */
export interface CacheBounds {
  readonly entries: number;
  readonly bytes: number;
}

/**
 * Values in the memory of this process by key. A key must name the value for good: what can change belongs into the key
 * (an import's id, a title), so that another process's write leads to another key and never to an old value.
 */
export class BoundedCache<Value> {
  readonly #kept: LRUCache<string, { readonly value: Value }>;
  readonly #making = new Map<string, Promise<Value>>();

  /** @param bytesOf about how much memory a value takes; counted as one byte at least */
  constructor({ entries, bytes }: CacheBounds, bytesOf: (value: Value) => number) {
    this.#kept = new LRUCache({
      max: entries,
      maxSize: bytes,
      sizeCalculation: ({ value }) => Math.max(1, Math.ceil(bytesOf(value))),
    });
  }

  get size(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.#kept.size, bytes: this.#kept.calculatedSize };
  }

  get(key: string): Value | undefined {
    return this.#kept.get(key)?.value;
  }

  /** A value larger than the whole cache is not kept. */
  set(key: string, value: Value): void {
    this.#kept.set(key, { value });
  }

  clear(): void {
    this.#kept.clear();
  }

  /**
   * The value of a key, made where it is not there; of several callers at once only the first one makes it. The library's
   * `fetch` would give up a value that others push out while it is made.
   */
  async getOrMake(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.get(key);
    if (known !== undefined) return known;
    const running = this.#making.get(key);
    if (running !== undefined) return running;
    const making = make();
    this.#making.set(key, making);
    try {
      const value = await making;
      this.set(key, value);
      return value;
    } finally {
      this.#making.delete(key);
    }
  }
}
