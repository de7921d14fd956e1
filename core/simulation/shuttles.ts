import type { Condition } from './athlete-condition';
import type { Body } from './body-motion';
import type { Random } from './random-numbers';

export interface Leg {
  readonly alongM: number;
  readonly acrossM: number;
  readonly speed: readonly [number, number];
  readonly effort: number;
  readonly stops: boolean;
  readonly pauseS: readonly [number, number];
}

export interface Lane {
  readonly condition: Condition;
  readonly startX: number;
  readonly startY: number;
  /** 1 along +x, -1 along -x. */
  readonly direction: 1 | -1;
  readonly turnBias?: number;
}

export interface ShuttleLimits {
  readonly speedMPerS: number;
  readonly effort: number;
  readonly pause: number;
}

export const NO_LIMITS: ShuttleLimits = { speedMPerS: Infinity, effort: 1, pause: 1 };

const SCATTER_M = 0.5;
/** How far from a leg's end an athlete thinks of the next one: m, and m per m/s of speed when running on. */
const STOP_REACH_M = 0.35;
const PASS_REACH_S = 0.12;
const LEG_TIMEOUT_S = 40;

const STROLL_M_PER_S = 0.6;
const HAND_BIAS = 0.4;

export class Shuttles {
  private readonly leg: Int32Array;
  private readonly pauses: Uint8Array;
  private readonly ageS: Float64Array;
  private readonly pauseS: Float64Array;
  private readonly hands: Int8Array;

  constructor(
    private readonly random: Random,
    private readonly lanes: readonly Lane[],
    private readonly legs: readonly Leg[],
    private readonly limits: ShuttleLimits = NO_LIMITS,
  ) {
    this.leg = new Int32Array(lanes.length).fill(-1);
    this.pauses = new Uint8Array(lanes.length);
    this.ageS = new Float64Array(lanes.length);
    this.pauseS = new Float64Array(lanes.length);
    this.hands = new Int8Array(lanes.length).fill(1);
    lanes.forEach((lane, k) => this.beginLeg(lane, k));
  }

  step(dtS: number): void {
    const { lanes } = this;
    for (let k = 0; k < lanes.length; k++) {
      const lane = lanes[k];
      if (lane === undefined) continue;
      const ageS = (this.ageS[k] ?? 0) + dtS;
      this.ageS[k] = ageS;
      if (this.pauses[k] === 1) {
        if (ageS >= (this.pauseS[k] ?? 0)) this.beginLeg(lane, k);
      } else if (hasArrived(lane.condition.body) || ageS > LEG_TIMEOUT_S) this.endLeg(lane, k);
      lane.condition.body.step(dtS);
    }
  }

  private endLeg(lane: Lane, k: number): void {
    const { random } = this;
    const [shortest, longest] = this.legs[this.leg[k] ?? 0]?.pauseS ?? [0, 0];
    if (longest === 0) {
      this.beginLeg(lane, k);
      return;
    }
    this.pauses[k] = 1;
    this.ageS[k] = 0;
    this.pauseS[k] = random.between(shortest, longest) * this.limits.pause;
    const { body } = lane.condition;
    body.send(body.x + 2 * random.normal(), body.y + 2 * random.normal(), STROLL_M_PER_S, 0.3, true);
  }

  private beginLeg(lane: Lane, k: number): void {
    const { random, legs, limits } = this;
    const next = ((this.leg[k] ?? -1) + 1) % legs.length;
    const leg = legs[next];
    if (leg === undefined) return;
    this.leg[k] = next;
    this.pauses[k] = 0;
    this.ageS[k] = 0;
    const { body } = lane.condition;
    body.targetX = lane.startX + lane.direction * leg.alongM + SCATTER_M * random.normal();
    if (next === 0) this.hands[k] = random.chance(0.5 + HAND_BIAS * (lane.turnBias ?? 0)) ? -1 : 1;
    body.targetY = lane.startY + (this.hands[k] ?? 1) * leg.acrossM + SCATTER_M * random.normal();
    const readiness = 0.85 + 0.15 * lane.condition.willingness;
    const [slowest, fastest] = leg.speed;
    const wanted = random.between(slowest, fastest) * body.s0 * readiness;
    body.wantedSpeed = Math.min(wanted, limits.speedMPerS);
    body.effort = Math.min(leg.effort, limits.effort);
    body.stops = leg.stops;
    body.swerve = random.chance(0.5 - 0.4 * (lane.turnBias ?? 0)) ? 1 : -1;
  }
}

function hasArrived(body: Body): boolean {
  const dx = body.targetX - body.x;
  const dy = body.targetY - body.y;
  const reach = body.stops ? STOP_REACH_M : STOP_REACH_M + PASS_REACH_S * body.speed();
  return dx * dx + dy * dy < reach * reach;
}
