/**
 * Frames that are due, by somebody's clock in milliseconds. They are counted from one beginning: no rounding adds up, and
 * how often somebody asks makes no difference.
 */
export class FixedStepClock {
  private beganMs: number | null = null;
  private taken = 0;

  constructor(private readonly rateHz: number) {}

  /**
   * Frames due since they were last taken. A clock that steps back makes none due.
   * @param most given out at once; the rest stays due
   */
  take(nowMs: number, most: number): number {
    this.beganMs ??= nowMs;
    // A sum of thirtieths that should be a whole frame may be a hair below it.
    const dueFrames = Math.floor(((nowMs - this.beganMs) * this.rateHz) / 1000 + 1e-6);
    const frames = Math.min(Math.max(dueFrames - this.taken, 0), most);
    this.taken += frames;
    return frames;
  }
}
