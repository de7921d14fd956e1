/**
 * Moves the bodies of all athletes towards their intentions, within their capacities. An intention is a point, a
 * speed and an effort. The effort (0..1) is the share of the capacities used: forward a <= effort A0 (1 - v / S0)
 * (the acceleration-speed profile, METHODS A1), braking <= effort B, sideways <= effort' C. So a 180-degree turn at
 * speed becomes braking followed by acceleration, and a curve costs no speed unless it is too tight; turns are
 * never commanded. The state uses only +, -, *, / and the exactly rounded square root, so that every engine gives
 * the same digits.
 */

/** Seconds until half of a wanted change of velocity is demanded: at ease, and at full effort. */
const SLOW_RESPONSE_S = 0.6;
const FAST_RESPONSE_S = 0.15;
const NO_HEADING_M_PER_S = 0.3;
const PLANNED_BRAKING_SHARE = 0.6;
/** Lower limit of the sideways effort: a walker can still turn on the spot. */
const MIN_SIDEWAYS_EFFORT = 0.35;
const BORDER_ZONE_M = 9;
const BORDER_BRAKING_M_PER_S2 = 2.4;
const BORDER_EFFORT = 0.85;

/**
 * One athlete's body. Fields of an object are faster than columns of all bodies, which need a bounds check at each
 * of a step's thirty accesses.
 */
export class Body {
  x = 0;
  y = 0;
  vx = 0;
  vy = 0;
  targetX = 0;
  targetY = 0;
  wantedSpeed = 0;
  effort = 0;
  stops = true;
  swerve = 0;
  /** Current capacities: A0 (m/s²), S0 (m/s), braking and sideways (m/s²). */
  a0 = 7;
  s0 = 9;
  braking = 6;
  sideways = 5;

  /**
   * @param index among the bodies of a session
   * @param limitX, limitY the body stays within this distance of the origin plus a step or two (1.5 m), m
   */
  constructor(
    readonly index: number,
    private readonly limitX: number,
    private readonly limitY: number,
  ) {}

  place(xM: number, yM: number): void {
    this.x = xM;
    this.y = yM;
    this.vx = 0;
    this.vy = 0;
    this.targetX = xM;
    this.targetY = yM;
    this.wantedSpeed = 0;
  }

  send(xM: number, yM: number, speedMPerS: number, effort: number, stops: boolean): void {
    this.targetX = xM;
    this.targetY = yM;
    this.wantedSpeed = speedMPerS;
    this.effort = effort;
    this.stops = stops;
  }

  speed(): number {
    const { vx, vy } = this;
    return Math.sqrt(vx * vx + vy * vy);
  }

  step(dtS: number): void {
    const { x, y, vx, vy, braking, sideways } = this;
    let { effort } = this;

    const gapX = this.targetX - x;
    const gapY = this.targetY - y;
    const gap = Math.sqrt(gapX * gapX + gapY * gapY);
    let wanted = this.wantedSpeed;
    if (this.stops) {
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

    const speed = Math.sqrt(vx * vx + vy * vy);
    const forwardLimit = effort * this.a0 * (1 - speed / this.s0) * dtS;
    if (speed > NO_HEADING_M_PER_S) {
      const headingX = vx / speed;
      const headingY = vy / speed;
      let along = dvx * headingX + dvy * headingY;
      let side = headingX * dvy - headingY * dvx;
      if (wishX * headingX + wishY * headingY < -0.5 * wanted) {
        side += this.swerve * 0.35 * sideways * dtS;
      }
      const backLimit = -effort * braking * dtS;
      const sideLimit = (effort > MIN_SIDEWAYS_EFFORT ? effort : MIN_SIDEWAYS_EFFORT) * sideways * dtS;
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
    this.x = x + 0.5 * (vx + nextVx) * dtS;
    this.y = y + 0.5 * (vy + nextVy) * dtS;
    this.vx = nextVx;
    this.vy = nextVy;
  }
}

export function bodiesWithin(count: number, limitX: number, limitY: number): Body[] {
  return Array.from({ length: count }, (_, index) => new Body(index, limitX, limitY));
}
