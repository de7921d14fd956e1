import { filterForwardBackward, lowPass } from '../butterworth';
import type { TrackKinematics } from '../track-kinematics';

const PATH_CUTOFF_HZ = 0.5;
/** A slower player stands: noise makes positions wander, but not a device's speed. */
const MOVING_M_PER_S = 0.5;
const LEAST_PATH_M = 200;

/**
 * Metres of the device divided by metres of the positions, over all frames in which either moves; 1 means
 * agreement.
 * @returns null for a speed derived from the positions, without positions, and for a path too short to tell
 */
export function deviceDistanceRatio(kinematics: TrackKinematics): number | null {
  const { xM, yM, speed, segments, frameRateHz, usesDeviceSpeed, hasHeading } = kinematics;
  const filter = lowPass(frameRateHz, PATH_CUTOFF_HZ);
  if (!usesDeviceSpeed || !hasHeading || filter === null) return null;
  const east = xM.slice();
  const north = yM.slice();
  let deviceM = 0;
  let pathM = 0;
  for (const { first, end } of segments) {
    filterForwardBackward(east, north, first, end, filter);
    for (let i = first + 1; i < end; i++) {
      const dx = (east[i] ?? NaN) - (east[i - 1] ?? NaN);
      const dy = (north[i] ?? NaN) - (north[i - 1] ?? NaN);
      const stepM = Math.sqrt(dx * dx + dy * dy);
      const givenM = (speed[i] ?? NaN) / frameRateHz;
      if (Math.max(stepM, givenM) * frameRateHz < MOVING_M_PER_S) continue;
      pathM += stepM;
      deviceM += givenM;
    }
  }
  return pathM < LEAST_PATH_M ? null : deviceM / pathM;
}
