import type { Segment, TrackKinematics } from '../tracking/track-kinematics';

/** METHODS T1: the highest speed on the way down to the counted braking. */
export function entrySpeed(
  { speed, acceleration }: TrackKinematics,
  { first }: Segment,
  frame: number,
  maxWalk: number,
): number {
  let highest = speed[frame] ?? NaN;
  for (let i = frame - 1; i >= first && frame - i <= maxWalk && (acceleration[i] ?? NaN) < 0; i--) {
    highest = Math.max(highest, speed[i] ?? NaN);
  }
  return highest;
}

/** METHODS T1: the highest speed on the way up from the counted drive out. */
export function exitSpeed(
  { speed, acceleration }: TrackKinematics,
  { end }: Segment,
  frame: number,
  maxWalk: number,
): number {
  let highest = speed[frame] ?? NaN;
  for (let i = frame + 1; i < end && i - frame <= maxWalk && (acceleration[i] ?? NaN) > 0; i++) {
    highest = Math.max(highest, speed[i] ?? NaN);
  }
  return highest;
}
