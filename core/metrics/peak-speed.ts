import type { TrackKinematics } from '../tracking/track-kinematics';
import { stayAt, type Stay } from '../tracking/presence';

const FRAME_SLACK = 1e-6;

/**
 * Highest speed held for `holdS` (METHODS V4, peakspeed@1): the largest minimum over [t, t + holdS] in m/s. The window
 * holds no suspect frame, crosses no gap and starts on the pitch.
 * @returns null where no window fits
 */
export function peakSpeed(kinematics: TrackKinematics, stays: readonly Stay[], holdS: number): number | null {
  const { speed, suspect, frameRateHz, segments } = kinematics;
  const steps = Math.floor(holdS * frameRateHz + FRAME_SLACK);
  let peak = -1;
  for (const segment of segments) {
    if (!segment.hasAcceleration) continue;
    for (let i = segment.first; i + steps < segment.end; i++) {
      // Most windows lose by their first frame.
      if (!((speed[i] ?? NaN) > peak)) continue;
      let held = Infinity;
      for (let k = i; k <= i + steps && held > peak; k++)
        held = suspect[k] === 1 ? -1 : Math.min(held, speed[k] ?? NaN);
      if (held > peak && stayAt(stays, i) !== null) peak = held;
    }
  }
  return peak < 0 ? null : peak;
}
