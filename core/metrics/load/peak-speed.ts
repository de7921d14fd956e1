import { BLOCK_FRAMES } from '../../tracking/frame-blocks';
import { FRAME_SLACK } from '../../tracking/frame-slack';
import { type TrackKinematics } from '../../tracking/track-kinematics';
import { LEAST_ACCELERATION_RATE_HZ } from '../../tracking/least-acceleration-rate';
import type { Stay } from '../../tracking/time-on-pitch';

export interface HeldSpeed {
  readonly speedMPerS: number;
  readonly first: number;
  readonly last: number;
}

interface FrameRange {
  readonly first: number;
  readonly last: number;
}

const WHOLE_TRACK: FrameRange = { first: 0, last: Infinity };

export function peakSpeed(kinematics: TrackKinematics, stays: readonly Stay[], holdS: number): number | null {
  return heldPeak(kinematics, stays, holdS)?.speedMPerS ?? null;
}

/**
 * Highest speed held for `holdS` (METHODS V4, peakspeed@1): the largest minimum over [t, t + holdS] in m/s. The window
 * contains no suspect frame, crosses no gap and starts on the pitch. The earliest window wins a tie.
 * @param within first and last frame to search, both included; defaults to the whole track
 * @returns null where no window fits
 */
export function heldPeak(
  kinematics: TrackKinematics,
  stays: readonly Stay[],
  holdS: number,
  within: FrameRange = WHOLE_TRACK,
): HeldSpeed | null {
  const { speed, suspect, frameRateHz, segments } = kinematics;
  const steps = Math.floor(holdS * frameRateHz + FRAME_SLACK);
  const highest: Highest = { speedMPerS: -1, frame: -1 };
  for (const segment of segments) {
    const { hasAcceleration } = segment;
    const first = Math.max(segment.first, within.first);
    const end = Math.min(segment.end, within.last + 1);
    // At a low frame rate no segment has an acceleration: two steps are enough for a speed there.
    if (!hasAcceleration && (frameRateHz >= LEAST_ACCELERATION_RATE_HZ || segment.end - segment.first < 3)) continue;
    for (const stay of stays) {
      const starts = Math.min(end - steps, stay.end);
      for (let i = Math.max(first, stay.first); i < starts; i += BLOCK_FRAMES) {
        lookAtBlock(speed, suspect, i, Math.min(starts, i + BLOCK_FRAMES), steps, highest);
      }
    }
  }
  const { speedMPerS, frame } = highest;
  return frame < 0 ? null : { speedMPerS, first: frame, last: frame + steps };
}

interface Highest {
  speedMPerS: number;
  frame: number;
}

function lookAtBlock(
  speed: Float64Array,
  suspect: Uint8Array,
  first: number,
  end: number,
  steps: number,
  highest: Highest,
): void {
  let peak = highest.speedMPerS;
  for (let i = first; i < end; i++) {
    if (!((speed[i] ?? NaN) > peak)) continue;
    const held = heldFrom(speed, suspect, i, i + steps, peak);
    if (held > peak) {
      peak = held;
      highest.frame = i;
    }
  }
  highest.speedMPerS = peak;
}

/** Lowest speed of `first..last`. Returns -1 if a frame is suspect, and stops at the first value up to `mark`. */
function heldFrom(speed: Float64Array, suspect: Uint8Array, first: number, last: number, mark: number): number {
  let held = Infinity;
  for (let k = first; k <= last && held > mark; k++) held = suspect[k] === 1 ? -1 : Math.min(held, speed[k] ?? NaN);
  return held;
}

/**
 * The peak speed of an effort (METHODS V4): the same held speed inside its span. An effort too short for it, or broken
 * by suspect frames, gets its highest speed, capped at the session's own peak.
 * @param most the session's peak
 * @returns null where no frame has a speed
 */
export function effortPeak(
  kinematics: TrackKinematics,
  stays: readonly Stay[],
  holdS: number,
  span: FrameRange,
  most = () => peakSpeed(kinematics, stays, holdS),
): number | null {
  const held = heldPeak(kinematics, stays, holdS, span);
  if (held !== null) return held.speedMPerS;
  const { speed, suspect } = kinematics;
  let highest = -1;
  for (let i = span.first; i <= span.last; i++) if (suspect[i] === 0) highest = Math.max(highest, speed[i] ?? NaN);
  const cap = highest < 0 ? null : most();
  return cap === null ? null : Math.min(highest, cap);
}
