/** What a cache may hold at most; beyond either bound the entry not used for longest is forgotten. */
export interface CacheBounds {
  readonly entries: number;
  readonly bytes: number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
}

/**
 * Values in the memory of this process by key. A key must name the value for good: what can change belongs into the key
 * (an import's id, a title), so that another process's write leads to another key and never to an old value.
 */
export class BoundedCache<Value> {
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #making = new Map<string, Promise<Value>>();
  #bytes = 0;

  /** @param bytesOf about how much memory a value takes */
  constructor(
    private readonly bounds: CacheBounds,
    private readonly bytesOf: (value: Value) => number,
  ) {}

  get size(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** A value larger than the whole cache is not kept. */
  set(key: string, value: Value): void {
    this.#forget(key);
    const entry = { value, bytes: this.bytesOf(value) };
    if (entry.bytes > this.bounds.bytes) return;
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.bounds.entries && this.#bytes <= this.bounds.bytes) break;
      this.#forget(oldest);
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  /** The value of a key, made where it is not there; of several callers at once only the first one makes it. */
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

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
