/** Differences on the frames of one segment (METHODS K2, K4, K5, kin@1). Central inside, one-sided at the ends. */
import type { KinematicsParameters } from '../classes/parameters';
import { BLOCK_FRAMES } from './blocks';
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
  const { xM, yM } = kinematics;
  const { first, end } = segment;
  const last = end - 1;
  const behind = offset + 1 - first;
  for (let i = first; i < last; i += BLOCK_FRAMES) {
    velocityBlock(kinematics, i, Math.min(last, i + BLOCK_FRAMES), east, north, behind, offset);
  }
  xM[last] = east[behind + last - 1] ?? NaN;
  yM[last] = north[behind + last - 1] ?? NaN;
  setOneSided(kinematics, first, first + 1, first);
  setOneSided(kinematics, last - 1, last, last);
}

/** @param behind from a frame to the one after it in the channels */
function velocityBlock(
  { xM, yM, vx, vy, speed, frameRateHz }: TrackKinematics,
  from: number,
  to: number,
  east: Float64Array,
  north: Float64Array,
  behind: number,
  offset: number,
): void {
  const half = frameRateHz / 2;
  const now = behind + from - 1;
  const before = Math.max(offset, now - 1);
  let x = east[now] ?? NaN;
  let y = north[now] ?? NaN;
  let beforeX = east[before] ?? NaN;
  let beforeY = north[before] ?? NaN;
  for (let i = from; i < to; i++) {
    const afterX = east[behind + i] ?? NaN;
    const afterY = north[behind + i] ?? NaN;
    const eastward = (afterX - beforeX) * half;
    const northward = (afterY - beforeY) * half;
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

/** Velocity at one end of a segment: the difference of its two outermost frames. */
function setOneSided(
  { xM, yM, vx, vy, speed, frameRateHz }: TrackKinematics,
  from: number,
  to: number,
  i: number,
): void {
  const eastward = ((xM[to] ?? NaN) - (xM[from] ?? NaN)) * frameRateHz;
  const northward = ((yM[to] ?? NaN) - (yM[from] ?? NaN)) * frameRateHz;
  vx[i] = eastward;
  vy[i] = northward;
  speed[i] = Math.sqrt(eastward * eastward + northward * northward);
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
  const from = Math.min(end, first + margin);
  const to = Math.max(from, end - margin);
  const half = frameRateHz / 2;
  withoutAcceleration(kinematics, first, from, maxSpeed);
  for (let i = from; i < to; i += BLOCK_FRAMES) {
    differentiateBlock(
      speed,
      acceleration,
      suspect,
      i,
      Math.min(to, i + BLOCK_FRAMES),
      half,
      maxAcceleration,
      maxSpeed,
    );
  }
  withoutAcceleration(kinematics, to, end, maxSpeed);
}

function differentiateBlock(
  speed: Float64Array,
  acceleration: Float64Array,
  suspect: Uint8Array,
  from: number,
  to: number,
  half: number,
  maxAccelerationMPerS2: number,
  maxSpeedMPerS: number,
): void {
  let before = speed[from - 1] ?? NaN;
  let now = speed[from] ?? NaN;
  for (let i = from; i < to; i++) {
    const after = speed[i + 1] ?? NaN;
    const a = (after - before) * half;
    if (Math.abs(a) > maxAccelerationMPerS2) {
      acceleration[i] = NaN;
      suspect[i] = 1;
    } else {
      acceleration[i] = a;
      suspect[i] = now > maxSpeedMPerS ? 1 : 0;
    }
    before = now;
    now = after;
  }
}

function withoutAcceleration(
  { speed, acceleration, suspect }: TrackKinematics,
  from: number,
  to: number,
  maxSpeedMPerS: number,
): void {
  for (let i = from; i < to; i++) {
    acceleration[i] = NaN;
    suspect[i] = (speed[i] ?? NaN) > maxSpeedMPerS ? 1 : 0;
  }
}
