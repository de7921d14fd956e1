/**
 * Drills without an opponent: every athlete repeats a round of legs on a lane of his own. A warm-up, a sprint series
 * or a shuttle differ in the legs alone; accelerations, turns and pauses follow from the bodies.
 */
import type { Condition } from './condition';
import type { Movers } from './motion';
import type { Random } from './random';

/** One leg of a round, relative to the start of the lane. */
export interface Leg {
  /** Along and across the lane, m. */
  readonly alongM: number;
  readonly acrossM: number;
  /** Share of S0, from and to: each repetition draws its own. */
  readonly speed: readonly [number, number];
  readonly effort: number;
  /** Comes to rest at the end (a shuttle), or runs on into the next leg. */
  readonly stops: boolean;
  /** Pause behind it, s. */
  readonly pauseS: readonly [number, number];
}

export interface Lane {
  /** Index into the movers. */
  readonly mover: number;
  readonly condition: Condition;
  readonly startX: number;
  readonly startY: number;
  /** 1 along +x, -1 along -x. */
  readonly direction: 1 | -1;
}

export interface ShuttleLimits {
  /** Highest speed, m/s, whatever a leg asks for. */
  readonly speedMPerS: number;
  /** Highest effort. */
  readonly effort: number;
  /** Pauses are this many times as long. */
  readonly pause: number;
}

export const NO_LIMITS: ShuttleLimits = { speedMPerS: Infinity, effort: 1, pause: 1 };

/** People hit a mark with this scatter, m. */
const SCATTER_M = 0.5;
/** How far a leg's end is off when the next one is thought of, m, and per m/s of speed when running on. */
const STOP_REACH_M = 0.35;
const PASS_REACH_S = 0.12;
/** Whoever cannot reach a mark goes on after this time, s. */
const LEG_TIMEOUT_S = 40;

const STROLL_M_PER_S = 0.6;

export class Shuttles {
  /** The leg under way or just finished. */
  private readonly leg: Int32Array;
  /** 1 while a pause lasts. */
  private readonly pauses: Uint8Array;
  /** Seconds since the leg or the pause began, and how long the pause is. */
  private readonly ageS: Float64Array;
  private readonly pauseS: Float64Array;

  constructor(
    private readonly movers: Movers,
    private readonly random: Random,
    private readonly lanes: readonly Lane[],
    private readonly legs: readonly Leg[],
    private readonly limits: ShuttleLimits = NO_LIMITS,
  ) {
    this.leg = new Int32Array(lanes.length).fill(-1);
    this.pauses = new Uint8Array(lanes.length);
    this.ageS = new Float64Array(lanes.length);
    this.pauseS = new Float64Array(lanes.length);
    lanes.forEach((lane, k) => this.beginLeg(lane, k));
  }

  step(dtS: number): void {
    const { movers, lanes } = this;
    for (let k = 0; k < lanes.length; k++) {
      const lane = lanes[k];
      if (lane === undefined) continue;
      const ageS = (this.ageS[k] ?? 0) + dtS;
      this.ageS[k] = ageS;
      if (this.pauses[k] === 1) {
        if (ageS >= (this.pauseS[k] ?? 0)) this.beginLeg(lane, k);
      } else if (this.hasArrived(lane.mover) || ageS > LEG_TIMEOUT_S) this.endLeg(lane, k);
      movers.step(lane.mover, dtS);
    }
  }

  private hasArrived(mover: number): boolean {
    const { movers } = this;
    const dx = (movers.targetX[mover] ?? 0) - (movers.x[mover] ?? 0);
    const dy = (movers.targetY[mover] ?? 0) - (movers.y[mover] ?? 0);
    const reach = movers.stops[mover] === 1 ? STOP_REACH_M : STOP_REACH_M + PASS_REACH_S * movers.speed(mover);
    return dx * dx + dy * dy < reach * reach;
  }

  private endLeg(lane: Lane, k: number): void {
    const { movers, random } = this;
    const [shortest, longest] = this.legs[this.leg[k] ?? 0]?.pauseS ?? [0, 0];
    if (longest === 0) {
      this.beginLeg(lane, k);
      return;
    }
    this.pauses[k] = 1;
    this.ageS[k] = 0;
    this.pauseS[k] = random.between(shortest, longest) * this.limits.pause;
    // A pause is a few steps about the spot.
    const i = lane.mover;
    movers.targetX[i] = (movers.x[i] ?? 0) + 2 * random.normal();
    movers.targetY[i] = (movers.y[i] ?? 0) + 2 * random.normal();
    movers.wantedSpeed[i] = STROLL_M_PER_S;
    movers.effort[i] = 0.3;
    movers.stops[i] = 1;
  }

  private beginLeg(lane: Lane, k: number): void {
    const { random, legs, limits, movers } = this;
    const next = ((this.leg[k] ?? -1) + 1) % legs.length;
    const leg = legs[next];
    if (leg === undefined) return;
    this.leg[k] = next;
    this.pauses[k] = 0;
    this.ageS[k] = 0;
    const i = lane.mover;
    movers.targetX[i] = lane.startX + lane.direction * leg.alongM + SCATTER_M * random.normal();
    movers.targetY[i] = lane.startY + leg.acrossM + SCATTER_M * random.normal();
    const readiness = 0.85 + 0.15 * lane.condition.willingness;
    const [slowest, fastest] = leg.speed;
    const wanted = random.between(slowest, fastest) * (movers.s0[i] ?? 9) * readiness;
    movers.wantedSpeed[i] = Math.min(wanted, limits.speedMPerS);
    movers.effort[i] = Math.min(leg.effort, limits.effort);
    movers.stops[i] = leg.stops ? 1 : 0;
    movers.swerve[i] = random.chance(0.5) ? 1 : -1;
  }
}
