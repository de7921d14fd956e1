/** Differences on the frames of one segment (METHODS K2, K4, K5, kin@1). */
import type { KinematicsParameters } from './kinematics-parameters';
import { BLOCK_FRAMES } from './frame-blocks';
import type { Segment, TrackKinematics } from './track-kinematics';

const MARGIN_SLACK_FRAMES = 1e-9;

type SpeedColumns = Pick<TrackKinematics, 'speed' | 'acceleration' | 'suspect' | 'frameRateHz'>;

export function velocityAt(
  positionM: Float64Array,
  { first, end }: Segment,
  frame: number,
  frameRateHz: number,
): number {
  const before = Math.max(first, frame - 1);
  const after = Math.min(end - 1, frame + 1);
  return ((positionM[after] ?? NaN) - (positionM[before] ?? NaN)) * (frameRateHz / (after - before));
}

/**
 * K5: change of speed, m/s2. NaN in a segment that is too short, and nearer than `marginS` to its ends, where the
 * filter lacks neighbours on one side (K1.4). K2 after filtering: |a| beyond the limit loses its acceleration and
 * becomes suspect, as does a speed beyond the limit.
 */
export function differentiateSpeed(
  kinematics: SpeedColumns,
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
  suspect.fill(0, first, end);
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
    acceleration[i] = a;
    if (Math.abs(a) > maxAccelerationMPerS2) {
      acceleration[i] = NaN;
      suspect[i] = 1;
    } else if (now > maxSpeedMPerS) suspect[i] = 1;
    before = now;
    now = after;
  }
}

function withoutAcceleration(
  { speed, acceleration, suspect }: SpeedColumns,
  from: number,
  to: number,
  maxSpeedMPerS: number,
): void {
  acceleration.fill(NaN, from, to);
  for (let i = from; i < to; i++) if ((speed[i] ?? NaN) > maxSpeedMPerS) suspect[i] = 1;
}
