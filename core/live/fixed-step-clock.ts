/**
 * Frames due by a clock in milliseconds. Counted from one start, so that rounding does not add up and the frequency of
 * calls makes no difference.
 */
export class FixedStepClock {
  private beganMs: number | null = null;
  private taken = 0;

  constructor(private readonly rateHz: number) {}

  /**
   * Frames due since the last call. None are due if the clock steps back.
   * @param most returned at once; the rest stays due
   */
  take(nowMs: number, most: number): number {
    this.beganMs ??= nowMs;
    // A sum of thirtieths that should be whole may be slightly below.
    const dueFrames = Math.floor(((nowMs - this.beganMs) * this.rateHz) / 1000 + 1e-6);
    const frames = Math.min(Math.max(dueFrames - this.taken, 0), most);
    this.taken += frames;
    return frames;
  }
}
