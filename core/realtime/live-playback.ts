/** Where the viewer of a live session is: playing or paused, seeking, live or behind. Pure bookkeeping over a ring. */
import type { FrameRing } from './frame-ring';
import { LIVE_FRAME_RATE_HZ } from './live';

/** A tab that slept does not catch up more than this at once, s. */
const MAX_CATCH_UP_S = 2;

export class LivePlayback {
  /** Frame shown; with a fraction while playing behind. */
  private position: number;
  private playing = true;
  private resumesAfterSeek: boolean | null = null;
  /** Part of a frame that is due but not yet simulated. */
  private dueFrames = 0;

  /** Begins live. */
  constructor(private readonly ring: FrameRing) {
    this.position = Math.max(0, ring.last);
  }

  /** Frame to draw. */
  get frame(): number {
    return this.ring.clamp(Math.floor(this.position));
  }

  get isPlaying(): boolean {
    return this.playing;
  }

  get isLive(): boolean {
    return this.frame >= this.ring.last;
  }

  /** Seconds since the session's start at the frame shown. */
  get elapsedS(): number {
    return this.frame / LIVE_FRAME_RATE_HZ;
  }

  /**
   * Lets time pass: `append` is asked for the frames that are due, 30 a second, whether the viewer plays or not.
   * A viewer who plays live stays live; one behind keeps the distance; a paused one stays in place, unless the ring
   * drops that frame.
   */
  tick(elapsedS: number, append: (frames: number) => void): void {
    const wasLive = this.isLive;
    this.dueFrames += Math.min(Math.max(elapsedS, 0), MAX_CATCH_UP_S) * LIVE_FRAME_RATE_HZ;
    // A sum of sixtieths that should be a whole frame may be a hair below it.
    const frames = Math.floor(this.dueFrames + 1e-9);
    if (frames > 0) append(frames);
    this.dueFrames -= frames;
    if (this.playing) this.position = wasLive ? this.ring.last : this.position + frames;
    this.position = Math.max(this.position, this.ring.first);
  }

  play(): void {
    this.playing = true;
  }

  pause(): void {
    this.playing = false;
  }

  /** The hand is on the slider: playing waits for its release. */
  beginSeek(): void {
    if (this.resumesAfterSeek !== null) return;
    this.resumesAfterSeek = this.playing;
    this.playing = false;
  }

  /** Within the frames that are there. */
  seek(frame: number): void {
    this.position = this.ring.clamp(frame);
  }

  endSeek(): void {
    if (this.resumesAfterSeek === null) return;
    this.playing = this.resumesAfterSeek;
    this.resumesAfterSeek = null;
  }

  returnToLive(): void {
    this.resumesAfterSeek = null;
    this.position = Math.max(0, this.ring.last);
    this.playing = true;
  }
}
