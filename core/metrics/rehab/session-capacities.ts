/** Acceleration and deceleration capacity of a session on the way back (METHODS A3, capacity@1, our own). */
import type { DerivedParameters } from '../../classes/derived-parameters';
import type { Effort } from '../../events/effort';
import { capacitiesOf, type CapacityRating, type MatchCapacity, rateCapacity } from '../capacity';
import type { Computed } from '../comparable';

/** A session with at least its strongest efforts. */
export interface CapacitySession extends Computed {
  readonly strongest: readonly Pick<Effort, 'kind' | 'peak'>[];
}

/** Null without three bouts, or without a reference. */
export interface RatedCapacities {
  readonly accel: CapacityRating | null;
  readonly decel: CapacityRating | null;
}

/**
 * @param own the player's reference matches, the rated session left out
 * @param group those of the other players of his position group
 */
export function ratedCapacities(
  rated: CapacitySession,
  own: readonly CapacitySession[],
  group: readonly CapacitySession[],
  parameters: DerivedParameters['capacity'],
): RatedCapacities {
  const measured = (which: 'accelerationMPerS2' | 'decelerationMPerS2') => (session: CapacitySession) =>
    ({ value: capacitiesOf(session.strongest, parameters)[which], method: session.method }) satisfies MatchCapacity;
  const rate = (which: 'accelerationMPerS2' | 'decelerationMPerS2') =>
    rateCapacity(measured(which)(rated), own.map(measured(which)), group.map(measured(which)));
  return { accel: rate('accelerationMPerS2'), decel: rate('decelerationMPerS2') };
}
