/**
 * One player for everything that moves on a pitch: the simulation, a stored session, a live feed. Sources differ in where
 * frames come from; playing, seeking, speed and the live edge are the same for all.
 */

/** Frames of a player's sprints and accelerations (their first) and turns (their slowest), in their order. */
export interface PlayerEvents {
  /** Left out where they are not known. */
  readonly accelerations?: readonly number[];
  readonly sprints: readonly number[];
  readonly turns: readonly number[];
}

/** What is found in frames as they come. */
export interface FoundEvents {
  /** How many there are: more when something was found. */
  readonly revision: number;
  readonly players: readonly PlayerEvents[];
}

/** Where frames come from. Positions between two frames may be asked for; a source says what it makes of them. */
export interface FrameSource {
  readonly rateHz: number;
  /** Everything that has a position in a frame, a ball included. */
  readonly players: number;
  /** Its end moves on by itself. */
  readonly isLive: boolean;
  /** Oldest frame that is there. */
  readonly first: number;
  /** Newest frame; -1 while there is none. */
  readonly last: number;
  /** Sprints and turns; null where they are known from elsewhere. */
  readonly found: FoundEvents | null;
  /** Lets time pass: what is due by then is made or taken in. */
  advance(nowMs: number): void;
  /** Whether a position can be read at once; what is missing is sent for. */
  isReady(position: number): boolean;
  /** Writes x and y of each player by turns, metres, NaN where unknown, from `at` on. */
  read(position: number, into: Float32Array, at: number): void;
  /** Writes speed (m/s) and distance covered so far (m) of each player by turns, NaN where unknown. */
  readMotion(position: number, into: Float32Array): void;
  /**
   * Writes HSR distance (m) and peak speed (m/s) so far of each player by turns, NaN where unknown; a source without it
   * knows them of nobody.
   */
  readTotals?(position: number, into: Float32Array): void;
  /** Speed of one player in one frame, m/s; NaN where it is unknown or not here. Sends for nothing. */
  speedAt(player: number, frame: number): number;
}

export const PLAY_SPEEDS = [0.5, 1, 2, 4] as const;
export type PlaySpeed = (typeof PLAY_SPEEDS)[number];

export interface PlayerState {
  /** Frame shown, between `first` and `last`. */
  readonly frame: number;
  readonly first: number;
  readonly last: number;
  readonly rateHz: number;
  /** Seconds from frame 0 to the frame shown. */
  readonly elapsedS: number;
  readonly isPlaying: boolean;
  readonly isSeeking: boolean;
  /** The newest frame of a live source. */
  readonly isLive: boolean;
  /** The frame that is due is not there yet: playing goes on once it is. */
  readonly isWaiting: boolean;
  readonly speed: PlaySpeed;
}

export interface Player {
  readonly state: PlayerState;
  /** Where to read the source: a frame, with a fraction between two. */
  readonly position: number;
  /** Where the picture stands: at the live edge up to a frame behind, so that it moves between frames too. */
  readonly shown: number;
  /** Lets time pass, by a clock in milliseconds; called for every picture. */
  advance(nowMs: number): void;
  play(): void;
  pause(): void;
  /** Plays what is paused, pauses what plays. */
  toggle(): void;
  /** The hand is on the slider: playing waits for its release. */
  beginSeek(): void;
  /** Within the frames that are there. */
  seek(frame: number): void;
  endSeek(): void;
  /** From the frame shown, back where negative. */
  step(seconds: number): void;
  setSpeed(speed: PlaySpeed): void;
  /** To the newest frame, playing: back to live. */
  toEnd(): void;
}

/** Of a stored session: who comes back to a tab that slept finds it where it was left. */
const MOST_STEP_S = 1;

/** The player of any source; a live one begins live, any other at its first frame. */
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
   * Frames come in steps that beat against the pictures of the screen: one that comes a hair late would be drawn a whole
   * picture late. So the picture goes on at an even pace and the newest frame is where it waits.
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

  /** A stored session that has run to its end begins anew. */
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

  /** The nearest that is there; no number is the first frame. */
  private within(position: number): number {
    const { first, last } = this.source;
    return Number.isNaN(position) ? first : Math.min(Math.max(position, first), Math.max(last, first, 0));
  }
}
