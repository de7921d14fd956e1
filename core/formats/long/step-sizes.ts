/**
 * Whether rows that name nobody leap about: of players with times of their own no time is repeated, and row after row is
 * somewhere else. Held against the spread of all positions, since their unit may be open.
 */
import { FIXED_POINT_PER_UNIT, MISSING } from '../../tracking/trackset';

/** Of the spread: at five samples a second somebody crosses a fiftieth of a pitch. */
const LEAP_SHARE = 0.1;
const MAX_LEAPS_SHARE = 0.1;
const MIN_STEPS = 50;
const MAX_STEPS = 20_000;
/** A body that stands spreads by the noise of its positions: more than this, or more than this share of a pitch, is a way. */
const MIN_SPREAD = 5 * FIXED_POINT_PER_UNIT;
const MIN_SPREAD_OF_SHARES = 0.2 * FIXED_POINT_PER_UNIT;

export class StepSizes {
  private readonly steps: number[] = [];
  private lastX = MISSING;
  private lastY = MISSING;
  private lowX = Infinity;
  private lowY = Infinity;
  private highX = -Infinity;
  private highY = -Infinity;

  /** @param x,y as read, fixed point */
  push(x: number, y: number): void {
    if (x === MISSING || this.steps.length >= MAX_STEPS) return;
    if (this.lastX !== MISSING) this.steps.push(Math.max(Math.abs(x - this.lastX), Math.abs(y - this.lastY)));
    [this.lastX, this.lastY] = [x, y];
    this.lowX = Math.min(this.lowX, x);
    this.lowY = Math.min(this.lowY, y);
    this.highX = Math.max(this.highX, x);
    this.highY = Math.max(this.highY, y);
  }

  get leap(): boolean {
    const spread = Math.max(this.highX - this.lowX, this.highY - this.lowY);
    const areShares = Math.min(this.lowX, this.lowY) >= 0 && Math.max(this.highX, this.highY) <= FIXED_POINT_PER_UNIT;
    if (this.steps.length < MIN_STEPS || !(spread > (areShares ? MIN_SPREAD_OF_SHARES : MIN_SPREAD))) return false;
    const leaps = this.steps.filter((step) => step > LEAP_SHARE * spread).length;
    return leaps > MAX_LEAPS_SHARE * this.steps.length;
  }
}
