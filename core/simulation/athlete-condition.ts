/**
 * How an athlete's capacities change over a session: a fast fatigue that a rest of a minute or two removes, a slow
 * one that stays, and the freshness at the start. Both grow with (v / S0)³, so that a sprint costs and a walk does
 * not. At the end of a full match the slow fatigue is near 1 for an average athlete: slightly less acceleration and
 * a fifth less willingness to run, which reproduces roughly the published fall of high acceleration distance (15-21
 * %, METHODS W5).
 */
import type { Body } from './body-motion';
import type { Athlete } from './simulation-plan';

/** Braking and sideways capacity per m/s² of A0. */
const BRAKING_PER_A0 = 0.86;
const SIDEWAYS_PER_A0 = 0.72;
const FAST_GAIN_PER_S = 0.055;
const FAST_RECOVERY_S = 95;
const SLOW_GAIN_PER_S = 1 / 190;
const AFTER_THE_BREAK = 0.86;

export class Condition {
  fast = 0;
  slow = 0;
  willingness = 1;
  private readonly slowGain: number;
  private readonly readiness: number;
  private readonly a0: number;
  private readonly s0: number;

  constructor(
    athlete: Athlete,
    readonly body: Body,
  ) {
    const dip = 1 - athlete.freshness;
    this.a0 = athlete.maxAccelerationMPerS2 * (1 - dip);
    this.s0 = athlete.maxSpeedMPerS * (1 - 0.5 * dip);
    this.readiness = Math.max(0.2, 1 - 2 * dip);
    this.slowGain = SLOW_GAIN_PER_S * (1.4 - 0.8 * athlete.endurance);
  }

  rest(): void {
    this.fast = 0;
    this.slow *= AFTER_THE_BREAK;
  }

  pass(dtS: number): void {
    const { body } = this;
    const share = body.speed() / this.s0;
    const work = share * share * share;
    this.fast += (FAST_GAIN_PER_S * work - this.fast / FAST_RECOVERY_S) * dtS;
    this.slow += this.slowGain * work * dtS;
    const { fast, slow } = this;
    const a0 = this.a0 * Math.max(0.5, 1 - 0.08 * slow - 0.15 * fast);
    body.a0 = a0;
    body.s0 = this.s0 * Math.max(0.7, 1 - 0.03 * slow - 0.05 * fast);
    body.braking = BRAKING_PER_A0 * a0;
    body.sideways = SIDEWAYS_PER_A0 * a0;
    this.willingness = this.readiness * Math.max(0.3, 1 - 0.2 * slow - fast);
  }
}
