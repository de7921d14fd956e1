/** Differences on the frames of one segment (METHODS K2, K4, K5, kin@1). Central inside, one-sided at the ends. */
import type { KinematicsParameters } from '../classes/parameters';
import type { Segment, TrackKinematics } from './track-kinematics';

const MARGIN_SLACK_FRAMES = 1e-9;

/**
 * K4: vx, vy in m/s and the speed sqrt(vx^2 + vy^2); square root of squares, so that every engine agrees to the bit.
 * The filtered positions come in their padded channels and are put into their columns on the way.
 * @param east m, the segment's first frame at `offset`
 * @param north as `east`
 */
export function velocityFromPositions(
  kinematics: TrackKinematics,
  segment: Segment,
  east: Float64Array,
  north: Float64Array,
  offset: number,
): void {
  const { xM, yM, vx, vy, speed, frameRateHz } = kinematics;
  const { first, end } = segment;
  const last = end - 1;
  const behind = offset + 1 - first;
  let x = east[offset] ?? NaN;
  let y = north[offset] ?? NaN;
  let beforeX = x;
  let beforeY = y;
  for (let i = first; i < end; i++) {
    const afterX = i === last ? x : (east[behind + i] ?? NaN);
    const afterY = i === last ? y : (north[behind + i] ?? NaN);
    const rate = i === first || i === last ? frameRateHz : frameRateHz / 2;
    const eastward = (afterX - beforeX) * rate;
    const northward = (afterY - beforeY) * rate;
    xM[i] = x;
    yM[i] = y;
    vx[i] = eastward;
    vy[i] = northward;
    speed[i] = Math.sqrt(eastward * eastward + northward * northward);
    beforeX = x;
    beforeY = y;
    x = afterX;
    y = afterY;
  }
}

/**
 * K5: change of the speed magnitude, m/s2. NaN in a segment too short for it and nearer than `marginS` to the ends,
 * where the filter has no neighbours on one side (K1.4). K2 after filtering: |a| beyond the limit loses its acceleration
 * and is suspect, as is a speed beyond the limit.
 */
export function differentiateSpeed(
  kinematics: TrackKinematics,
  segment: Segment,
  marginS: number,
  parameters: KinematicsParameters,
): void {
  const { speed, acceleration, suspect, frameRateHz } = kinematics;
  const { suspectAccelerationMPerS2: maxAcceleration, suspectSpeedMPerS: maxSpeed } = parameters;
  const { first, end, hasAcceleration } = segment;
  const margin = hasAcceleration ? Math.max(1, Math.ceil(marginS * frameRateHz - MARGIN_SLACK_FRAMES)) : Infinity;
  const from = first + margin;
  const to = end - margin;
  const last = end - 1;
  const half = frameRateHz / 2;
  let before = NaN;
  let now = speed[first] ?? NaN;
  for (let i = first; i < end; i++) {
    const after = i === last ? NaN : (speed[i + 1] ?? NaN);
    const a = i >= from && i < to ? (after - before) * half : NaN;
    const isTooStrong = Math.abs(a) > maxAcceleration;
    acceleration[i] = isTooStrong ? NaN : a;
    suspect[i] = isTooStrong || now > maxSpeed ? 1 : 0;
    before = now;
    now = after;
  }
}
