/** What a feed may send and how many may watch: memory and time of the server have bounds whatever comes. */
export interface LiveLimits {
  /** Of one request; a feed sends many. */
  readonly bodyBytes: number;
  /** What a sensor may send at once after a silence, and every second from then on. */
  readonly burstBytes: number;
  readonly bytesPerSecond: number;
  /** Lines of one request; of a request, the time that the server works on it. */
  readonly bodyLines: number;
  readonly bodyWorkMs: number;
  /** The same of all sensors of a club together: at once after a silence, and every second from then on. */
  readonly burstLines: number;
  readonly linesPerSecond: number;
  readonly burstWorkMs: number;
  readonly workMsPerSecond: number;
  /** Running sessions kept in memory by this process. */
  readonly sessions: number;
  /** Of them, of one club. */
  readonly sessionsPerClub: number;
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
  // Fifty tags at 16 Hz for a minute, where each has times, and so lines, of its own.
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
  // A stream that nothing is sent on waits as long again: it ends within ten seconds.
  recheckMs: 5_000,
};

/** Longer than any line of a feed: a hundred players with everything a device knows. */
export const MAX_FEED_LINE_BYTES = 64 * 1024;
/** A byte of an Arrow stream counts as so many of lines. */
export const ARROW_SHARE = 4;
/** Frames to a piece of what a viewer gets. */
export const FRAMES_AN_EVENT = 250;

/** Lines that are read and stored in one slice of work, however many have come. */
export const LINES_A_SLICE = 250;

/** What somebody may still use of something, filling up with time. */
export class Allowance {
  #left: number;
  #atMs: number;

  /** @param burst as much as there is at most, and at the beginning */
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

  /** False where there is not enough left: nothing is taken then. */
  take(amount: number, nowMs: number): boolean {
    this.#fill(nowMs);
    if (amount > this.#left) return false;
    this.#left -= amount;
    return true;
  }

  /** What has been used already, whether there was enough of it or not. @returns false where nothing is left */
  charge(amount: number, nowMs: number): boolean {
    this.#fill(nowMs);
    this.#left -= amount;
    return this.#left > 0;
  }
}

/** The allowances of those who send: bytes of each sensor, lines and work of each club. */
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
