import { LRUCache } from 'lru-cache';

export interface CacheBounds {
  readonly entries: number;
  readonly bytes: number;
}

/**
 * Values in this process's memory by key. A key must identify the value for good: include whatever can change (an
 * import's id, a title), so that another process's write gives a new key and never a stale value.
 */
export class BoundedCache<Value> {
  readonly #kept: LRUCache<string, { readonly value: Value }>;
  readonly #making = new Map<string, Promise<Value>>();

  readonly #entries: number;

  /** @param bytesOf approximate memory of a value; at least one byte is counted */
  constructor({ entries, bytes }: CacheBounds, bytesOf: (value: Value) => number) {
    this.#entries = entries;
    this.#kept = new LRUCache({
      // No `max`: the library would reserve memory for that many entries.
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

  set(key: string, value: Value): void {
    this.#kept.set(key, { value });
    if (this.#kept.size > this.#entries) this.#kept.pop();
  }

  clear(): void {
    this.#kept.clear();
  }

  /**
   * Returns the value of a key, making it if it is missing; of several simultaneous callers only the first makes it.
   * The library's `fetch` would abandon a value evicted while it is being made.
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
