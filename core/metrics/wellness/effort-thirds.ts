/** Efforts in the first and the last third of a player's time on the pitch (METHODS W5, fatigue@1): stored with a session. */
import type { Effort } from '../../events/effort';
import type { Stay } from '../../tracking/time-on-pitch';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { EffortThirds } from '../session/session-facts';

export interface OnPitchInterval {
  readonly startS: number;
  readonly endS: number;
}

const THIRDS = 3;

export function onPitchIntervals({ timeS, frameRateHz }: TrackKinematics, stays: readonly Stay[]): OnPitchInterval[] {
  return stays.map(({ first, gridFrames }) => {
    const startS = timeS[first] ?? NaN;
    return { startS, endS: startS + gridFrames / frameRateHz };
  });
}

/**
 * Accelerations and decelerations of all classes (E1) in the first and last third of the time on the pitch.
 * @returns null for a player who was never on the pitch
 */
export function effortThirds(efforts: readonly Effort[], onPitch: readonly OnPitchInterval[]): EffortThirds | null {
  if (onPitch.length === 0) return null;
  let onPitchS = 0;
  for (const { startS, endS } of onPitch) onPitchS += endS - startS;
  let first = 0;
  let last = 0;
  for (const { kind, startS } of efforts) {
    if (kind !== 'ACCELERATION' && kind !== 'DECELERATION') continue;
    const playedS = playedBefore(startS, onPitch);
    if (playedS < onPitchS / THIRDS) first++;
    else if (playedS >= onPitchS - onPitchS / THIRDS) last++;
  }
  return { onPitchS, first, last };
}

function playedBefore(timeS: number, onPitch: readonly OnPitchInterval[]): number {
  let playedS = 0;
  for (const { startS, endS } of onPitch) playedS += Math.max(0, Math.min(timeS, endS) - startS);
  return playedS;
}
