/**
 * Body orientation of athletes: towards their target, as fast as a body turns. Uses only +, -, *, /, as everything
 * in the simulation does, so that every engine gives the same digits.
 */
import { FIXED_POINT_PER_UNIT, MISSING, type Track } from '../tracking/trackset';
import type { Body } from './body-motion';

const MOST_DEGREES_PER_S = 500;
const NO_TARGET_M = 0.3;
/** For a larger turn a body takes its preferred side, even if the other way is shorter. */
const EITHER_WAY_DEGREES = 150;
/** Recorded steps: about what sensors resolve, and small when packed. */
const STEP_DEGREES = 2;

export class Facing {
  private readonly degrees: Float64Array;
  private readonly columns: readonly Int32Array[];

  constructor(
    bodies: number,
    frames: number,
    private readonly stepS: number,
  ) {
    this.degrees = new Float64Array(bodies).fill(NaN);
    this.columns = Array.from({ length: bodies }, () => new Int32Array(frames).fill(MISSING));
  }

  sample({ index, x, y, targetX, targetY, swerve }: Body, frame: number): void {
    const gapX = targetX - x;
    const gapY = targetY - y;
    const column = this.columns[index];
    if (column === undefined) return;
    let now = this.degrees[index] ?? NaN;
    if (now !== now) now = directionDegrees(gapX, gapY);
    else if (gapX * gapX + gapY * gapY > NO_TARGET_M * NO_TARGET_M) {
      const gap = wrapped(directionDegrees(gapX, gapY) - now);
      const most = MOST_DEGREES_PER_S * this.stepS;
      const isEitherWay = gap > EITHER_WAY_DEGREES || gap < -EITHER_WAY_DEGREES;
      if (isEitherWay && swerve !== 0) now += swerve * most;
      else now += gap > most ? most : gap < -most ? -most : gap;
      now = wrapped(now);
    }
    this.degrees[index] = now;
    column[frame] = Math.floor(now / STEP_DEGREES + 0.5) * STEP_DEGREES * FIXED_POINT_PER_UNIT;
  }

  onto(tracks: readonly Track[]): Track[] {
    return tracks.map((track, index) => {
      const orientation = this.columns[index];
      if (orientation === undefined) return track;
      const { x } = track;
      for (let frame = 0; frame < x.length; frame++) if (x[frame] === MISSING) orientation[frame] = MISSING;
      return { ...track, orientation };
    });
  }
}

function wrapped(degrees: number): number {
  return degrees - 360 * Math.floor((degrees + 180) / 360);
}

/** Direction to within a third of a degree. Avoids the arc tangent, whose last digit differs between engines. */
function directionDegrees(x: number, y: number): number {
  const across = x < 0 ? -x : x;
  const up = y < 0 ? -y : y;
  if (across + up === 0) return 0;
  const isSteep = up > across;
  const slope = isSteep ? across / up : up / across;
  const low = (45 + 15.64 * (1 - slope)) * slope;
  const quarter = isSteep ? 90 - low : low;
  const half = x < 0 ? 180 - quarter : quarter;
  return y < 0 ? -half : half;
}
