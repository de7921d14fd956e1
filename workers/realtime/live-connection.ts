import { EventText } from '@halfturn/contract/realtime/event-text';
import { liveEvent } from '@halfturn/contract/realtime/live';
import { LiveSource } from '@halfturn/core/live/playback-of-feed';
import type { Interruption } from '@halfturn/core/views/realtime/interruption';
import type { Opening } from './contract';

const AGAIN_MS = 1000;
/** Drops a connection that has been silent for this long; the server sends something every 10 s. */
const SILENCE_MS = 25_000;
const PROBLEMS: Readonly<Record<Interruption['kind'], string>> = {
  lost: 'The connection is lost. Trying again.',
  stopped: 'The feed has stopped. The pitch goes on when it returns; the session ends when its sensor is switched off.',
  ended: 'The session has ended.',
};

type LiveOpening = Extract<Opening, { kind: 'live' }>;

/** Follows a live session: its history first, then new frames; resumes after the newest frame when disconnected. */
export class LiveConnection {
  readonly source: LiveSource;
  readonly #abort = new AbortController();
  #hasEnded = false;
  #isLost = false;

  /** @param tokenOf the page's token, which is renewed while the worker runs */
  constructor(
    private readonly opening: LiveOpening,
    private readonly tokenOf: () => Promise<string | null>,
  ) {
    this.source = new LiveSource(opening.shape, opening.stepsPerM, opening.parameters);
    void this.#follow();
  }

  get problem(): string | null {
    const kind = this.interruption?.kind;
    return kind === undefined ? null : PROBLEMS[kind];
  }

  get interruption(): Interruption | null {
    if (this.#hasEnded) return { kind: 'ended', forS: null };
    const { stoppedForS: forS } = this.source;
    if (this.#isLost) return { kind: 'lost', forS };
    return forS === null ? null : { kind: 'stopped', forS };
  }

  end(): void {
    this.#abort.abort();
  }

  async #follow(): Promise<void> {
    const { signal } = this.#abort;
    while (!signal.aborted && !this.#hasEnded) {
      await this.#connect().catch(() => undefined);
      if (signal.aborted || this.#hasEnded) return;
      this.#isLost = true;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }

  async #connect(): Promise<void> {
    const token = await this.tokenOf();
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    const cut = new AbortController();
    const signal = AbortSignal.any([this.#abort.signal, cut.signal]);
    // The newest one may have been filled since.
    const from = Math.max(0, this.source.newest);
    const response = await fetch(`${this.opening.streamUrl}${from}`, { headers, signal });
    // Closed meanwhile, or never live.
    if (response.status === 404) this.#hasEnded = true;
    if (!response.ok || response.body === null) return;
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    const events = new EventText();
    for (;;) {
      const timer = setTimeout(() => cut.abort(), SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      this.#isLost = false;
      for (const data of events.take(decoder.decode(value, { stream: true }))) this.#take(data);
    }
  }

  #take(data: string): void {
    const event = liveEvent.parse(JSON.parse(data));
    if (event.type === 'end') this.#hasEnded = true;
    else this.source.put(event.first, bytesOf(event.rows), event.beganM, event.silentMs);
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
