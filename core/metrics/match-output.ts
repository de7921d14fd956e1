/**
 * Match performance output (METHODS 11, mpo@1, our own): nine kinds, distance by intensity in the full match, in and out of
 * possession. Intensive is High Power distance (METHODS M2), extensive the rest.
 */
import type { KpiValues } from './facts';
import type { PossessionFacts } from './possession';

/** Metres; intensive + extensive = combined. */
export interface MatchOutput {
  readonly combinedM: number;
  readonly intensiveM: number;
  readonly extensiveM: number;
}

/** Each null where it is not known; of the two of possession because the source has none. */
export interface MatchOutputs {
  readonly fullMatch: MatchOutput | null;
  readonly inPossession: MatchOutput | null;
  readonly outOfPossession: MatchOutput | null;
}

/** The nine kinds of a player in a match, from the stored facts. */
export function matchOutputs(
  { totalDistanceM, highPowerDistanceM }: Pick<KpiValues, 'totalDistanceM' | 'highPowerDistanceM'>,
  possession: PossessionFacts | null,
): MatchOutputs {
  const part = (name: 'inPossession' | 'outOfPossession') => {
    const facts = possession?.[name] ?? null;
    return facts === null ? null : output(facts.distanceM, facts.highPowerDistanceM);
  };
  return {
    fullMatch: output(totalDistanceM, highPowerDistanceM),
    inPossession: part('inPossession'),
    outOfPossession: part('outOfPossession'),
  };
}

function output(distanceM: number | null, highPowerDistanceM: number | null): MatchOutput | null {
  if (distanceM === null || highPowerDistanceM === null) return null;
  return { combinedM: distanceM, intensiveM: highPowerDistanceM, extensiveM: distanceM - highPowerDistanceM };
}
