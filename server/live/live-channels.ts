/** The live sessions that this process handles, and notices from other processes. */
import type { Store } from '../store/engine/database';
import { type FeedKey, notify } from '../store/live/live-feeds';
import { HttpError } from '../plugins/http-error';
import { LiveChannel, TOKEN_REVOKED } from './live-channel';
import { LIVE_LIMITS, type LiveLimits } from './feed-and-viewer-limits';
import { FeedTurns } from './feed-turns';
import type { Notices } from './process-notices';

/** Dropped after this long without viewers or data, and loaded again on demand. */
const IDLE_MS = 5 * 60_000;
const SWEEP_MS = 60_000;
/** Notices sent instead of a batch number: the session is closed; its sensor's token was revoked or replaced. */
const CLOSED = 0;
const REVOKED = -1;

export class LiveChannels {
  readonly #channels = new Map<string, Promise<LiveChannel | null>>();
  readonly #opened = new Map<string, LiveChannel>();
  readonly #timer: NodeJS.Timeout;
  readonly turns = new FeedTurns();

  constructor(
    private readonly store: Store,
    private readonly notices: Notices | null,
    readonly limits: LiveLimits = LIVE_LIMITS,
  ) {
    notices?.listen({
      onNotice: (text) => this.#hear(text),
      // Notices sent while disconnected were missed.
      onBack: () => void Promise.all([...this.#opened.values()].map((channel) => channel.catchUp())),
    });
    this.#timer = setInterval(() => this.#sweep(), SWEEP_MS).unref();
  }

  /**
   * Null if the session is not live.
   * @throws HttpError 503 if there are too many
   */
  async of(key: FeedKey): Promise<LiveChannel | null> {
    const name = nameOf(key);
    const known = this.#channels.get(name);
    if (known !== undefined) return known;
    if (!this.#hasRoom(key)) this.#sweep();
    if (!this.#hasRoom(key)) throw new HttpError(503, 'Too many sessions are running here: try again later.');
    const opening = LiveChannel.open(this.store, key, this.notices?.channel ?? null, this.turns);
    this.#channels.set(name, opening);
    const channel = await opening.catch((error: unknown) => {
      this.#channels.delete(name);
      throw error;
    });
    if (channel === null) this.#channels.delete(name);
    else this.#opened.set(name, channel);
    return channel;
  }

  #hasRoom({ customerId }: FeedKey): boolean {
    const { sessions, sessionsPerClub } = this.limits;
    const ofClub = [...this.#channels.keys()].filter((name) => name.startsWith(`${customerId} `)).length;
    return this.#channels.size < sessions && ofClub < sessionsPerClub;
  }

  /** The sensor's token is no longer valid: ends requests using it, in whichever process. */
  async revoked(key: FeedKey): Promise<void> {
    this.#cut(nameOf(key));
    if (this.notices !== null) await notify(this.store.db, this.notices.channel, `${nameOf(key)} ${REVOKED}`);
  }

  #cut(name: string): void {
    this.#opened.get(name)?.cut(new HttpError(401, TOKEN_REVOKED));
  }

  /** The session has been handed to the import: ends feeding, and tells viewers in whichever process. */
  async closed(key: FeedKey): Promise<void> {
    this.#end(nameOf(key));
    if (this.notices !== null) await notify(this.store.db, this.notices.channel, `${nameOf(key)} ${CLOSED}`);
  }

  #end(name: string): void {
    this.#opened.get(name)?.close();
    this.#opened.delete(name);
    this.#channels.delete(name);
  }

  #hear(text: string): void {
    const [customerId, sessionId, batchNo] = text.split(' ');
    const name = `${customerId} ${sessionId}`;
    const channel = this.#opened.get(name);
    if (channel === undefined) return;
    if (Number(batchNo) === CLOSED) this.#end(name);
    else if (Number(batchNo) === REVOKED) this.#cut(name);
    // A batch that cannot be loaded now comes with the next one.
    else channel.hear(Number(batchNo)).catch(() => undefined);
  }

  #sweep(): void {
    for (const [name, channel] of this.#opened) {
      const isIdle = channel.viewers === 0 && performance.now() - channel.usedMs > IDLE_MS;
      if (!isIdle && !channel.isClosed) continue;
      this.#opened.delete(name);
      this.#channels.delete(name);
    }
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    for (const name of this.#opened.keys()) this.#end(name);
    await this.notices?.close();
  }
}

function nameOf({ customerId, sessionId }: FeedKey): string {
  return `${customerId} ${sessionId}`;
}
