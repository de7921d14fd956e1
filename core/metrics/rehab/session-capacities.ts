/** Acceleration and deceleration capacity of a rehab session (METHODS A3, capacity@1, our own). */
import { type Capacities, type CapacityRating, type MatchCapacity, rateCapacity } from '../profile/capacity';
import type { Computed } from '../reference/comparable-methods';

export interface CapacitySession extends Computed {
  readonly capacities: Capacities;
}

export interface RatedCapacities {
  readonly accel: CapacityRating | null;
  readonly decel: CapacityRating | null;
}

/**
 * @param own the player's reference matches without the rated session
 * @param group those of the other players in their position group
 */
export function ratedCapacities(
  rated: CapacitySession,
  own: readonly CapacitySession[],
  group: readonly CapacitySession[],
): RatedCapacities {
  const rate = (which: keyof Capacities) => {
    const measured = ({ capacities, method }: CapacitySession): MatchCapacity => ({ value: capacities[which], method });
    return rateCapacity(measured(rated), own.map(measured), group.map(measured));
  };
  return { accel: rate('accelerationMPerS2'), decel: rate('decelerationMPerS2') };
}
