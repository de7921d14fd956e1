/** A player's maximum heart rate: entered by hand, or the highest observed (METHODS LD8). */
import type { HeartRateFacts } from './heart-rate-seconds';

export const LEAST_MAXIMUM_BPM = 120;
export const MOST_MAXIMUM_BPM = 240;

export interface MaximumHeartRate {
  readonly bpm: number;
  /** If it is not entered: the highest held for 5 s in any session. */
  readonly isObserved: boolean;
}

export function maximumHeartRate(
  enteredBpm: number | null,
  sessions: readonly Pick<HeartRateFacts, 'heldBpm'>[],
): MaximumHeartRate | null {
  if (enteredBpm !== null) return { bpm: enteredBpm, isObserved: false };
  const bpm = sessions.reduce((highest, { heldBpm }) => Math.max(highest, heldBpm ?? 0), 0);
  return bpm === 0 ? null : { bpm, isObserved: true };
}

export function typedMaximum(text: string): number | null | 'not a maximum' {
  const typed = text.trim();
  if (typed === '') return null;
  const bpm = /^\d{1,4}$/.test(typed) ? Number(typed) : NaN;
  return bpm >= LEAST_MAXIMUM_BPM && bpm <= MOST_MAXIMUM_BPM ? bpm : 'not a maximum';
}
