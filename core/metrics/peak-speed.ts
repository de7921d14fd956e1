import type { TrackKinematics } from '../tracking/track-kinematics';
import { stayAt, type Stay } from '../tracking/presence';

const FRAME_SLACK = 1e-6;

/** The frames a peak speed was held over, both included. */
export interface HeldSpeed {
  readonly speedMPerS: number;
  readonly first: number;
  readonly last: number;
}

/** METHODS V4: `heldPeak` in m/s alone. */
export function peakSpeed(kinematics: TrackKinematics, stays: readonly Stay[], holdS: number): number | null {
  return heldPeak(kinematics, stays, holdS)?.speedMPerS ?? null;
}

/**
 * Highest speed held for `holdS` (METHODS V4, peakspeed@1): the largest minimum over [t, t + holdS] in m/s. The window
 * holds no suspect frame, crosses no gap and starts on the pitch. Of equal ones it is the earliest.
 * @returns null where no window fits
 */
export function heldPeak(kinematics: TrackKinematics, stays: readonly Stay[], holdS: number): HeldSpeed | null {
  const { speed, suspect, frameRateHz, segments } = kinematics;
  const steps = Math.floor(holdS * frameRateHz + FRAME_SLACK);
  let peak = -1;
  let peakFrame = -1;
  for (const segment of segments) {
    if (!segment.hasAcceleration) continue;
    for (let i = segment.first; i + steps < segment.end; i++) {
      // Most windows lose by their first frame.
      if (!((speed[i] ?? NaN) > peak)) continue;
      let held = Infinity;
      for (let k = i; k <= i + steps && held > peak; k++)
        held = suspect[k] === 1 ? -1 : Math.min(held, speed[k] ?? NaN);
      if (held > peak && stayAt(stays, i) !== null) {
        peak = held;
        peakFrame = i;
      }
    }
  }
  return peakFrame < 0 ? null : { speedMPerS: peak, first: peakFrame, last: peakFrame + steps };
}
