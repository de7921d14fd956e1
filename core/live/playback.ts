/**
 * One player for everything that moves on a pitch: the simulation, a stored session, a live feed. Sources differ in
 * where frames come from; playing, seeking, speed and the live edge are the same for all.
 */

export interface PlayerEvents {
  readonly accelerations?: readonly number[];
  readonly sprints: readonly number[];
  readonly turns: readonly number[];
}

export interface FoundEvents {
  readonly revision: number;
  readonly players: readonly PlayerEvents[];
}

/** A source of frames. Positions between frames may be requested; the source decides how to interpolate. */
export interface FrameSource {
  readonly rateHz: number;
  readonly players: number;
  readonly isLive: boolean;
  readonly first: number;
  readonly last: number;
  /** Sprints and turns; null if known from elsewhere, or not searched yet. */
  readonly found: FoundEvents | null;
  advance(nowMs: number): void;
  isReady(position: number): boolean;
  /** Writes x and y of each player, alternating, metres, NaN if unknown, from `at` on. */
  read(position: number, into: Float32Array, at: number): void;
  /** Writes speed (m/s) and distance so far (m) of each player, alternating, NaN if unknown. */
  readMotion(position: number, into: Float32Array): void;
  /**
   * Writes HSR distance (m) and peak speed (m/s) so far of each player, alternating; NaN if unknown, and for everybody
   * if the source does not have them.
   */
  readTotals?(position: number, into: Float32Array): void;
  /** Speed of one player in one frame, m/s; NaN if unknown or not loaded. Requests nothing. */
  speedAt(player: number, frame: number): number;
}

export const PLAY_SPEEDS = [0.5, 1, 2, 4] as const;
export type PlaySpeed = (typeof PLAY_SPEEDS)[number];

export interface PlayerState {
  readonly frame: number;
  readonly first: number;
  readonly last: number;
  readonly rateHz: number;
  readonly elapsedS: number;
  readonly isPlaying: boolean;
  readonly isSeeking: boolean;
  readonly isLive: boolean;
  readonly isWaiting: boolean;
  readonly speed: PlaySpeed;
}

export interface Player {
  readonly state: PlayerState;
  readonly position: number;
  readonly shown: number;
  advance(nowMs: number): void;
  play(): void;
  pause(): void;
  toggle(): void;
  beginSeek(): void;
  seek(frame: number): void;
  endSeek(): void;
  step(seconds: number): void;
  setSpeed(speed: PlaySpeed): void;
  toEnd(): void;
}

/** A stored session in a tab that slept resumes where it was. */
const MOST_STEP_S = 1;

export class FramePlayer implements Player {
  private at: number;
  private shownAt: number;
  private isPlaying = true;
  private resumesAfterSeek: boolean | null = null;
  private isWaiting = false;
  private speed: PlaySpeed = 1;
  private beforeMs: number | null = null;
  /** Not derived from `at`: a feed's first frames may arrive between two calls and begin far from frame 0. */
  private isAtEnd: boolean;

  constructor(private readonly source: FrameSource) {
    this.at = source.isLive ? Math.max(0, source.last) : source.first;
    this.shownAt = this.at;
    this.isAtEnd = source.isLive;
  }

  get shown(): number {
    return this.shownAt;
  }

  get position(): number {
    return this.at;
  }

  get state(): PlayerState {
    const { first, last, rateHz, isLive } = this.source;
    const frame = Math.floor(this.at);
    return {
      frame,
      first,
      last,
      rateHz,
      elapsedS: frame / rateHz,
      isPlaying: this.isPlaying,
      isSeeking: this.resumesAfterSeek !== null,
      isLive: isLive && frame >= last,
      isWaiting: this.isWaiting,
      speed: this.speed,
    };
  }

  advance(nowMs: number): void {
    const { source } = this;
    const passedS = Math.max(0, nowMs - (this.beforeMs ?? nowMs)) / 1000;
    this.beforeMs = Math.max(nowMs, this.beforeMs ?? nowMs);
    source.advance(nowMs);
    const isAtEdge = source.isLive && this.isAtEnd && this.speed >= 1;
    if (this.isPlaying) {
      if (isAtEdge) this.at = source.last;
      else this.move(source.isLive ? passedS : Math.min(passedS, MOST_STEP_S));
    }
    this.moveTo(this.at);
    if (this.isPlaying && isAtEdge) this.glide(passedS * source.rateHz);
    else this.shownAt = this.at;
    this.isWaiting = source.last >= 0 && !source.isReady(this.at);
  }

  /**
   * Frames arrive in steps that beat against the display's: a slightly late one would be drawn a whole display frame
   * late. So the displayed position advances evenly and waits at the newest frame.
   */
  private glide(frames: number): void {
    this.shownAt = this.within(Math.min(Math.max(this.shownAt + frames, this.at - 1), this.at));
  }

  private move(passedS: number): void {
    const { source } = this;
    const target = this.within(this.at + passedS * source.rateHz * this.speed);
    if (!source.isReady(target)) return;
    this.at = target;
    if (!source.isLive && target >= source.last) this.isPlaying = false;
  }

  play(): void {
    if (!this.source.isLive && this.at >= this.source.last) this.at = this.source.first;
    this.isPlaying = true;
  }

  pause(): void {
    this.isPlaying = false;
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  beginSeek(): void {
    if (this.resumesAfterSeek !== null) return;
    this.resumesAfterSeek = this.isPlaying;
    this.isPlaying = false;
  }

  seek(frame: number): void {
    this.moveTo(Math.round(frame));
    this.shownAt = this.at;
  }

  endSeek(): void {
    if (this.resumesAfterSeek === null) return;
    this.isPlaying = this.resumesAfterSeek;
    this.resumesAfterSeek = null;
  }

  step(seconds: number): void {
    this.seek(Math.floor(this.at) + seconds * this.source.rateHz);
  }

  setSpeed(speed: PlaySpeed): void {
    this.speed = speed;
  }

  toEnd(): void {
    this.resumesAfterSeek = null;
    this.moveTo(this.source.last);
    this.shownAt = this.at;
    this.isPlaying = this.source.isLive;
  }

  private moveTo(position: number): void {
    this.at = this.within(position);
    this.isAtEnd = this.at >= this.source.last;
  }

  private within(position: number): number {
    const { first, last } = this.source;
    return Number.isNaN(position) ? first : Math.min(Math.max(position, first), Math.max(last, first, 0));
  }
}
