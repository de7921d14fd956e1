/**
 * How the capacities of an athlete move over a session: a fast tiredness that a rest of a minute or two takes away, a
 * slow one that stays, and the freshness the session began with.
 *
 * Both grow with (v / S0)³, so that a sprint costs and a walk does not. At the end of a full match the slow one stands
 * near 1 for a usual athlete: a little less acceleration and a fifth less readiness to run, which comes out near the
 * published fall of high acceleration distance (15-21 %, METHODS W5).
 */
import type { Body } from './motion';
import type { Athlete } from './plan';

/** Braking and sideways capacity per m/s² of A0. */
const BRAKING_PER_A0 = 0.86;
const SIDEWAYS_PER_A0 = 0.72;
const FAST_GAIN_PER_S = 0.055;
const FAST_RECOVERY_S = 95;
const SLOW_GAIN_PER_S = 1 / 190;
/** What a half-time break leaves of the slow tiredness. */
const AFTER_THE_BREAK = 0.86;

export class Condition {
  /** 0..1. */
  fast = 0;
  /** 0 at the start, about 1 after a match; may go beyond. */
  slow = 0;
  /** Share of the runs on offer that are taken, about 1 when fresh. */
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

  /** Half-time. */
  rest(): void {
    this.fast = 0;
    this.slow *= AFTER_THE_BREAK;
  }

  /** Lets `dtS` seconds pass at the body's present speed and sets its capacities. */
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
