import { FramePart } from '@halfturn/core/live/session-frames';
import { StoredSource } from '@halfturn/core/live/playback-of-stored';
import type { Opening } from './contract';

const AGAIN_MS = 2000;
/** Fewer than the source keeps, so that nothing is fetched repeatedly. */
const MOST_AHEAD = 70;
const NO_PART = 'Frames could not be loaded. Trying again.';

type SessionOpening = Extract<Opening, { kind: 'session' }>;

/**
 * Fetches the parts of a stored session one at a time: first what the picture needs, then the rest from there on, so
 * that seeking finds its frames.
 */
export class PartLoader {
  readonly source: StoredSource;
  problem: string | null = null;
  readonly #abort = new AbortController();
  #wanted: number | null;
  #isLoading = false;
  /** The last part needed by the picture; the rest is fetched from it on. */
  #from: number;

  constructor(private readonly opening: SessionOpening) {
    this.source = new StoredSource(opening.head, (part) => this.#want(part));
    this.#from = Math.floor(opening.startFrame / opening.head.framesAPart);
    this.#wanted = this.#from;
    void this.#load();
  }

  end(): void {
    this.#abort.abort();
  }

  #want(part: number): void {
    this.#wanted = part;
    this.#from = part;
    if (!this.#isLoading) void this.#load();
  }

  #next(): number | null {
    const wanted = this.#wanted;
    this.#wanted = null;
    if (wanted !== null && !this.source.has(wanted)) return wanted;
    const parts = Math.ceil(this.opening.head.frames / this.opening.head.framesAPart);
    const ahead = Array.from({ length: parts }, (_, k) => (this.#from + k) % parts);
    return ahead.slice(0, MOST_AHEAD).find((part) => !this.source.has(part)) ?? null;
  }

  async #load(): Promise<void> {
    const { signal } = this.#abort;
    this.#isLoading = true;
    for (let part = this.#next(); part !== null && !signal.aborted; part = this.#next()) {
      if (await this.#fetch(part)) {
        this.problem = null;
        continue;
      }
      if (signal.aborted) break;
      this.problem = NO_PART;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
    this.#isLoading = false;
  }

  async #fetch(part: number): Promise<boolean> {
    const { partUrl, token, head } = this.opening;
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    try {
      const response = await fetch(`${partUrl}${part}`, { headers, signal: this.#abort.signal });
      if (!response.ok) return false;
      this.source.put(part, FramePart.decode(await response.arrayBuffer(), head.columns));
      return this.source.has(part);
    } catch {
      return false;
    }
  }
}
