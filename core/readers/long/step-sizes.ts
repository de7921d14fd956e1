/**
 * Whether rows of one name leap about: of players with times of their own no time is repeated, and row after row is
 * somewhere else. Held against the spread of all positions, since their unit may be open.
 */
import { FIXED_POINT_PER_UNIT, MISSING } from '../../tracking/trackset';

/** Of the spread: at five samples a second somebody crosses a fiftieth of a pitch. */
const LEAP_SHARE = 0.1;
const MAX_LEAPS_SHARE = 0.1;
const MIN_STEPS = 50;
const MAX_STEPS = 20_000;
/** Two bodies by turns: after most leaps the next row is back, within this share of the leap. */
const BACK_SHARE = 0.25;
const MIN_BACK_SHARE = 0.5;
/** A body that stands spreads by the noise of its positions: more than this, or more than this share of a pitch, is a way. */
const MIN_SPREAD = 5 * FIXED_POINT_PER_UNIT;
const MIN_SPREAD_OF_SHARES = 0.2 * FIXED_POINT_PER_UNIT;

export class StepSizes {
  private readonly steps: number[] = [];
  /** From before each step to behind the next one; as `steps`. */
  private readonly backs: number[] = [];
  private lastX = MISSING;
  private lastY = MISSING;
  private earlierX = MISSING;
  private earlierY = MISSING;
  private lowX = Infinity;
  private lowY = Infinity;
  private highX = -Infinity;
  private highY = -Infinity;

  constructor(private readonly mostSteps = MAX_STEPS) {}

  /** @param x,y as read, fixed point */
  push(x: number, y: number): void {
    if (x === MISSING || this.steps.length >= this.mostSteps) return;
    const { lastX, lastY, earlierX, earlierY } = this;
    if (earlierX !== MISSING) this.backs.push(Math.max(Math.abs(x - earlierX), Math.abs(y - earlierY)));
    if (lastX !== MISSING) this.steps.push(Math.max(Math.abs(x - lastX), Math.abs(y - lastY)));
    this.earlierX = lastX;
    this.earlierY = lastY;
    this.lastX = x;
    this.lastY = y;
    this.lowX = Math.min(this.lowX, x);
    this.lowY = Math.min(this.lowY, y);
    this.highX = Math.max(this.highX, x);
    this.highY = Math.max(this.highY, y);
  }

  get leap(): boolean {
    return this.leaps.length > MAX_LEAPS_SHARE * this.steps.length;
  }

  /** Whether the rows are of two bodies by turns: one body that leaps, as a runner seen once a second does, seldom is back. */
  get alternate(): boolean {
    const { leaps, steps, backs } = this;
    const returns = leaps.filter((at) => (backs[at] ?? Infinity) < BACK_SHARE * (steps[at] ?? 0)).length;
    return this.leap && returns > MIN_BACK_SHARE * leaps.length;
  }

  /** Indices of the steps that are leaps; none of a body that stays where it is. */
  private get leaps(): readonly number[] {
    const { steps } = this;
    const spread = Math.max(this.highX - this.lowX, this.highY - this.lowY);
    const areShares = Math.min(this.lowX, this.lowY) >= 0 && Math.max(this.highX, this.highY) <= FIXED_POINT_PER_UNIT;
    if (steps.length < MIN_STEPS || !(spread > (areShares ? MIN_SPREAD_OF_SHARES : MIN_SPREAD))) return [];
    return [...steps.keys()].filter((at) => (steps[at] ?? 0) > LEAP_SHARE * spread);
  }
}
