/**
 * The bodies: positions and velocities of all athletes, moved towards what they intend within what they can.
 *
 * An intention is a point, a speed and an effort. The effort (0..1) is the share of the own capacities that is used:
 * forward a <= effort A0 (1 - v / S0) (the acceleration-speed profile, METHODS A1), braking <= effort B, sideways
 * <= effort' C. So a turn of 180 degrees at speed is a braking followed by an acceleration, and a curve costs no speed
 * unless it is too tight; nobody is told to turn.
 *
 * Only +, -, *, / and the exactly rounded square root touch the state: the same digits on every engine.
 */

/** Seconds until half of a wished change of velocity is asked for: at rest in the mind, and at full effort. */
const SLOW_RESPONSE_S = 0.6;
const FAST_RESPONSE_S = 0.15;
/** Below this speed a body has no heading and may start off in any direction. */
const NO_HEADING_M_PER_S = 0.3;
/** Of the braking that the effort allows, what somebody plans with who wants to arrive at rest. */
const PLANNED_BRAKING_SHARE = 0.6;
/** Sideways effort never falls below this share: a walker can still turn on the spot. */
const MIN_SIDEWAYS_EFFORT = 0.35;
/** Within this distance of the border people look where they go. */
const BORDER_ZONE_M = 9;
const BORDER_BRAKING_M_PER_S2 = 2.4;
const BORDER_EFFORT = 0.85;

export class Movers {
  /** Metres, pitch frame. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** m/s. */
  readonly vx: Float64Array;
  readonly vy: Float64Array;
  /** The intention: where to, m. */
  readonly targetX: Float64Array;
  readonly targetY: Float64Array;
  /** How fast, m/s. */
  readonly wantedSpeed: Float64Array;
  /** Share of the capacities used, 0..1. */
  readonly effort: Float64Array;
  /** 1: come to rest at the target; 0: run through it. */
  readonly stops: Uint8Array;
  /** Which way round a reversal goes: -1 right, 1 left, 0 as it falls. */
  readonly swerve: Float64Array;
  /** Capacities of the moment: A0 (m/s²), S0 (m/s), braking and sideways (m/s²). */
  readonly a0: Float64Array;
  readonly s0: Float64Array;
  readonly braking: Float64Array;
  readonly sideways: Float64Array;

  /**
   * @param count how many bodies
   * @param limitX, limitY nobody comes further from the origin than this and a step or two (1.5 m), m
   */
  constructor(
    readonly count: number,
    readonly limitX: number,
    readonly limitY: number,
  ) {
    const column = (): Float64Array => new Float64Array(count);
    this.x = column();
    this.y = column();
    this.vx = column();
    this.vy = column();
    this.targetX = column();
    this.targetY = column();
    this.wantedSpeed = column();
    this.effort = column();
    this.stops = new Uint8Array(count).fill(1);
    this.swerve = column();
    this.a0 = column().fill(7);
    this.s0 = column().fill(9);
    this.braking = column().fill(6);
    this.sideways = column().fill(5);
  }

  /** Puts a body down at rest. */
  place(i: number, xM: number, yM: number): void {
    this.x[i] = xM;
    this.y[i] = yM;
    this.vx[i] = 0;
    this.vy[i] = 0;
    this.targetX[i] = xM;
    this.targetY[i] = yM;
    this.wantedSpeed[i] = 0;
  }

  /** Speed of a body, m/s. */
  speed(i: number): number {
    const vx = this.vx[i] ?? 0;
    const vy = this.vy[i] ?? 0;
    return Math.sqrt(vx * vx + vy * vy);
  }

  /** Moves one body by `dtS` seconds. */
  step(i: number, dtS: number): void {
    const x = this.x[i] ?? 0;
    const y = this.y[i] ?? 0;
    const vx = this.vx[i] ?? 0;
    const vy = this.vy[i] ?? 0;
    let effort = this.effort[i] ?? 0;
    const braking = this.braking[i] ?? 0;

    // The wished velocity: straight to the target, slow enough to stop there where that is wanted.
    const gapX = (this.targetX[i] ?? 0) - x;
    const gapY = (this.targetY[i] ?? 0) - y;
    const gap = Math.sqrt(gapX * gapX + gapY * gapY);
    let wanted = this.wantedSpeed[i] ?? 0;
    if (this.stops[i] === 1) {
      const arriving = Math.sqrt(2 * PLANNED_BRAKING_SHARE * effort * braking * gap);
      if (arriving < wanted) wanted = arriving;
    }
    let wishX = 0;
    let wishY = 0;
    if (gap > 0.05) {
      wishX = (gapX / gap) * wanted;
      wishY = (gapY / gap) * wanted;
    }
    const roomX = this.limitX - (x > 0 ? x : -x);
    const roomY = this.limitY - (y > 0 ? y : -y);
    if (roomX < BORDER_ZONE_M && vx * x > 0) {
      const most = roomX > 0 ? Math.sqrt(2 * BORDER_BRAKING_M_PER_S2 * roomX) : 0;
      if (vx > most || -vx > most) effort = Math.max(effort, BORDER_EFFORT);
      if (x > 0 && wishX > most) wishX = most;
      else if (x < 0 && wishX < -most) wishX = -most;
    }
    if (roomY < BORDER_ZONE_M && vy * y > 0) {
      const most = roomY > 0 ? Math.sqrt(2 * BORDER_BRAKING_M_PER_S2 * roomY) : 0;
      if (vy > most || -vy > most) effort = Math.max(effort, BORDER_EFFORT);
      if (y > 0 && wishY > most) wishY = most;
      else if (y < 0 && wishY < -most) wishY = -most;
    }

    const response = dtS / (SLOW_RESPONSE_S + (FAST_RESPONSE_S - SLOW_RESPONSE_S) * effort);
    const gain = response < 1 ? response : 1;
    let dvx = (wishX - vx) * gain;
    let dvy = (wishY - vy) * gain;

    // What the body can give in this step.
    const speed = Math.sqrt(vx * vx + vy * vy);
    const forwardLimit = effort * (this.a0[i] ?? 0) * (1 - speed / (this.s0[i] ?? 1)) * dtS;
    if (speed > NO_HEADING_M_PER_S) {
      const headingX = vx / speed;
      const headingY = vy / speed;
      let along = dvx * headingX + dvy * headingY;
      let side = headingX * dvy - headingY * dvx;
      if (wishX * headingX + wishY * headingY < -0.5 * wanted) {
        side += (this.swerve[i] ?? 0) * 0.35 * (this.sideways[i] ?? 0) * dtS;
      }
      const backLimit = -effort * braking * dtS;
      const sideLimit = (effort > MIN_SIDEWAYS_EFFORT ? effort : MIN_SIDEWAYS_EFFORT) * (this.sideways[i] ?? 0) * dtS;
      along = along > forwardLimit ? (forwardLimit > 0 ? forwardLimit : 0) : along < backLimit ? backLimit : along;
      side = side > sideLimit ? sideLimit : side < -sideLimit ? -sideLimit : side;
      dvx = along * headingX - side * headingY;
      dvy = along * headingY + side * headingX;
    } else {
      const change = Math.sqrt(dvx * dvx + dvy * dvy);
      if (change > forwardLimit) {
        const scale = forwardLimit / change;
        dvx *= scale;
        dvy *= scale;
      }
    }
    const nextVx = vx + dvx;
    const nextVy = vy + dvy;
    this.x[i] = x + 0.5 * (vx + nextVx) * dtS;
    this.y[i] = y + 0.5 * (vy + nextVy) * dtS;
    this.vx[i] = nextVx;
    this.vy[i] = nextVy;
  }
}
