/** Differences on the frames of one segment (METHODS K2, K4, K5, kin@1). Central inside, one-sided at the ends. */
import type { KinematicsParameters } from '../classes/parameters';
import type { Segment, TrackKinematics } from './track-kinematics';

const MARGIN_SLACK_FRAMES = 1e-9;

/** K4: vx, vy in m/s and the speed sqrt(vx^2 + vy^2); square root of squares, so that every engine agrees to the bit. */
export function velocityFromPositions(kinematics: TrackKinematics, segment: Segment): void {
  const { xM, yM, vx, vy, speed, frameRateHz } = kinematics;
  const { first, end } = segment;
  const last = end - 1;
  for (let i = first; i < end; i++) {
    const before = i === first ? i : i - 1;
    const after = i === last ? i : i + 1;
    const rate = frameRateHz / (after - before);
    const east = ((xM[after] ?? NaN) - (xM[before] ?? NaN)) * rate;
    const north = ((yM[after] ?? NaN) - (yM[before] ?? NaN)) * rate;
    vx[i] = east;
    vy[i] = north;
    speed[i] = Math.sqrt(east * east + north * north);
  }
}

/**
 * K5: change of the speed magnitude, m/s2. NaN in a segment too short for it and nearer than `marginS` to the ends,
 * where the filter has no neighbours on one side (K1.4).
 */
export function differentiateSpeed(kinematics: TrackKinematics, segment: Segment, marginS: number): void {
  const { speed, acceleration, frameRateHz } = kinematics;
  const { first, end, hasAcceleration } = segment;
  acceleration.fill(NaN, first, end);
  if (!hasAcceleration) return;
  const margin = Math.max(1, Math.ceil(marginS * frameRateHz - MARGIN_SLACK_FRAMES));
  const half = frameRateHz / 2;
  for (let i = first + margin; i < end - margin; i++) {
    acceleration[i] = ((speed[i + 1] ?? NaN) - (speed[i - 1] ?? NaN)) * half;
  }
}

/** K2 after filtering: |a| beyond the limit loses its acceleration and is suspect, as is a speed beyond the limit. */
export function markSuspects(kinematics: TrackKinematics, segment: Segment, parameters: KinematicsParameters): void {
  const { speed, acceleration, suspect } = kinematics;
  const { suspectAccelerationMPerS2: maxAcceleration, suspectSpeedMPerS: maxSpeed } = parameters;
  for (let i = segment.first; i < segment.end; i++) {
    const isTooStrong = Math.abs(acceleration[i] ?? NaN) > maxAcceleration;
    if (isTooStrong) acceleration[i] = NaN;
    suspect[i] = isTooStrong || (speed[i] ?? NaN) > maxSpeed ? 1 : 0;
  }
}
