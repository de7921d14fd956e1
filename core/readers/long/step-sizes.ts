/**
 * Detects rows of one name that jump between players. Players with their own times repeat no time, but every row is
 * somewhere else. Compares jumps with the spread of all positions, since their unit may be open.
 */
import { FIXED_POINT_PER_UNIT, MISSING } from '../../tracking/trackset';

/** Share of the spread. At five samples a second a runner crosses a fiftieth of a pitch. */
const LEAP_SHARE = 0.1;
const MAX_LEAPS_SHARE = 0.1;
const MIN_STEPS = 50;
const MAX_STEPS = 20_000;
/** With two bodies that alternate, the row after a leap is back within this share of the leap. */
const BACK_SHARE = 0.25;
const MIN_BACK_SHARE = 0.5;
/**
 * Positions of a standing body spread by noise. Only a larger spread than this, or than this share of a pitch,
 * counts as movement.
 */
const MIN_SPREAD = 5 * FIXED_POINT_PER_UNIT;
const MIN_SPREAD_OF_SHARES = 0.2 * FIXED_POINT_PER_UNIT;

export class StepSizes {
  private readonly steps: number[] = [];
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

  /**
   * Whether the rows alternate between two bodies. One body that leaps, such as a runner sampled once a second,
   * seldom comes back.
   */
  get alternate(): boolean {
    const { leaps, steps, backs } = this;
    const returns = leaps.filter((at) => (backs[at] ?? Infinity) < BACK_SHARE * (steps[at] ?? 0)).length;
    return this.leap && returns > MIN_BACK_SHARE * leaps.length;
  }

  private get leaps(): readonly number[] {
    const { steps } = this;
    const spread = Math.max(this.highX - this.lowX, this.highY - this.lowY);
    const areShares = Math.min(this.lowX, this.lowY) >= 0 && Math.max(this.highX, this.highY) <= FIXED_POINT_PER_UNIT;
    if (steps.length < MIN_STEPS || !(spread > (areShares ? MIN_SPREAD_OF_SHARES : MIN_SPREAD))) return [];
    return [...steps.keys()].filter((at) => (steps[at] ?? 0) > LEAP_SHARE * spread);
  }
}
