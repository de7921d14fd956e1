/** What a feed may send and how many may watch: memory and time of the server have bounds whatever comes. */
export interface LiveLimits {
  /** Of one request; a feed sends many. */
  readonly bodyBytes: number;
  /** What a sensor may send at once after a silence, and every second from then on. */
  readonly burstBytes: number;
  readonly bytesPerSecond: number;
  /** Running sessions kept in memory by this process. */
  readonly sessions: number;
  readonly viewers: number;
  readonly viewersPerSession: number;
  readonly viewersPerUser: number;
  /** A comment after this long without frames, so that no proxy takes the line for dead. */
  readonly silenceMs: number;
  /** How often it is asked whether the viewer may still watch. */
  readonly recheckMs: number;
}

const MIB = 1 << 20;
export const LIVE_LIMITS: LiveLimits = {
  bodyBytes: 4 * MIB,
  // Twenty minutes of a match at 25 Hz: what has piled up behind a fault of the network.
  burstBytes: 32 * MIB,
  bytesPerSecond: MIB / 2,
  sessions: 32,
  viewers: 400,
  viewersPerSession: 100,
  viewersPerUser: 40,
  silenceMs: 15_000,
  recheckMs: 10_000,
};

/** Longer than any line of a feed: a hundred players with everything a device knows. */
export const MAX_FEED_LINE_BYTES = 64 * 1024;
/** A byte of an Arrow stream counts as so many of lines. */
export const ARROW_SHARE = 4;
/** Frames to a piece of what a viewer gets. */
export const FRAMES_AN_EVENT = 250;

/** Bytes that a sensor may still send, filling up with time. */
export class ByteAllowance {
  #left: number;
  #atMs: number;

  constructor(
    private readonly limits: Pick<LiveLimits, 'burstBytes' | 'bytesPerSecond'>,
    nowMs: number,
  ) {
    this.#left = limits.burstBytes;
    this.#atMs = nowMs;
  }

  /** False where there is not enough left: nothing is taken then. */
  take(bytes: number, nowMs: number): boolean {
    const { burstBytes, bytesPerSecond } = this.limits;
    this.#left = Math.min(burstBytes, this.#left + (Math.max(0, nowMs - this.#atMs) / 1000) * bytesPerSecond);
    this.#atMs = nowMs;
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }
}
