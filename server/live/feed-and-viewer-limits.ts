export interface LiveLimits {
  readonly bodyBytes: number;
  /** What a sensor may send at once after a silence, and per second from then on. */
  readonly burstBytes: number;
  readonly bytesPerSecond: number;
  /** Lines per request, which bounds the server's time for it. */
  readonly bodyLines: number;
  readonly bodyWorkMs: number;
  /** The same for all sensors of a club together: at once after a silence, and per second from then on. */
  readonly burstLines: number;
  readonly linesPerSecond: number;
  readonly burstWorkMs: number;
  readonly workMsPerSecond: number;
  readonly sessions: number;
  readonly sessionsPerClub: number;
  readonly viewers: number;
  readonly viewersPerSession: number;
  readonly viewersPerUser: number;
  /** Sends a comment after this long without frames, so that proxies keep the connection. */
  readonly silenceMs: number;
  readonly recheckMs: number;
}

const MIB = 1 << 20;
export const LIVE_LIMITS: LiveLimits = {
  bodyBytes: 4 * MIB,
  // Twenty minutes of a match at 25 Hz: the backlog after a network fault.
  burstBytes: 32 * MIB,
  bytesPerSecond: MIB / 2,
  // Fifty tags at 16 Hz for a minute, each with its own times, and so its own lines.
  bodyLines: 50_000,
  bodyWorkMs: 5_000,
  burstLines: 400_000,
  linesPerSecond: 20_000,
  burstWorkMs: 10_000,
  workMsPerSecond: 250,
  sessions: 32,
  sessionsPerClub: 16,
  viewers: 400,
  viewersPerSession: 100,
  viewersPerUser: 40,
  silenceMs: 15_000,
  // An idle stream waits the same time again: it ends within ten seconds.
  recheckMs: 5_000,
};

/** Longer than any line of a feed: a hundred players with everything a device reports. */
export const MAX_FEED_LINE_BYTES = 64 * 1024;
/** A byte of an Arrow stream counts as this many bytes of lines. */
export const ARROW_SHARE = 4;
export const FRAMES_AN_EVENT = 250;

export const LINES_A_SLICE = 250;

export class Allowance {
  #left: number;
  #atMs: number;

  /** @param burst maximum, and initial, amount */
  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
    nowMs: number,
  ) {
    this.#left = burst;
    this.#atMs = nowMs;
  }

  #fill(nowMs: number): void {
    this.#left = Math.min(this.burst, this.#left + (Math.max(0, nowMs - this.#atMs) / 1000) * this.perSecond);
    this.#atMs = nowMs;
  }

  take(amount: number, nowMs: number): boolean {
    this.#fill(nowMs);
    if (amount > this.#left) return false;
    this.#left -= amount;
    return true;
  }

  /** Charges what has already been used, even if it exceeds the budget. @returns false if nothing is left */
  charge(amount: number, nowMs: number): boolean {
    this.#fill(nowMs);
    this.#left -= amount;
    return this.#left > 0;
  }
}

export class FeedAllowances {
  readonly #kept = new Map<string, Allowance>();

  constructor(private readonly limits: LiveLimits) {}

  bytesOf(customerId: number, sensorId: number): Allowance {
    return this.#of(`bytes ${customerId} ${sensorId}`, this.limits.burstBytes, this.limits.bytesPerSecond);
  }

  linesOf(customerId: number): Allowance {
    return this.#of(`lines ${customerId}`, this.limits.burstLines, this.limits.linesPerSecond);
  }

  workOf(customerId: number): Allowance {
    return this.#of(`work ${customerId}`, this.limits.burstWorkMs, this.limits.workMsPerSecond);
  }

  #of(name: string, burst: number, perSecond: number): Allowance {
    const allowance = this.#kept.get(name) ?? new Allowance(burst, perSecond, performance.now());
    this.#kept.set(name, allowance);
    return allowance;
  }
}
