/**
 * Match performance output (METHODS 11, mpo@1, our own): nine kinds, distance by intensity in the full match, in
 * possession and out of possession. Intensive is High Power distance (METHODS M2), extensive the rest.
 */
import type { KpiValues } from '../session/session-facts';
import type { PossessionFacts } from '../possession/possession';

/** Metres; intensive + extensive = combined. */
export interface MatchOutput {
  readonly combinedM: number;
  readonly intensiveM: number;
  readonly extensiveM: number;
}

/** Null where not known; the two by possession are null if the source does not record it. */
export interface MatchOutputs {
  readonly fullMatch: MatchOutput | null;
  readonly inPossession: MatchOutput | null;
  readonly outOfPossession: MatchOutput | null;
}

type Distances = Pick<KpiValues, 'totalDistanceM' | 'highPowerDistanceM'>;

export function matchOutputs(kpis: Distances, possession: PossessionFacts | null): MatchOutputs {
  return {
    fullMatch: matchOutput('fullMatch', kpis, possession),
    inPossession: matchOutput('inPossession', kpis, possession),
    outOfPossession: matchOutput('outOfPossession', kpis, possession),
  };
}

export function matchOutput(
  group: keyof MatchOutputs,
  { totalDistanceM, highPowerDistanceM }: Distances,
  possession: PossessionFacts | null,
): MatchOutput | null {
  if (group === 'fullMatch') return output(totalDistanceM, highPowerDistanceM);
  const facts = possession?.[group] ?? null;
  return facts === null ? null : output(facts.distanceM, facts.highPowerDistanceM);
}

function output(distanceM: number | null, highPowerDistanceM: number | null): MatchOutput | null {
  if (distanceM === null || highPowerDistanceM === null) return null;
  return { combinedM: distanceM, intensiveM: highPowerDistanceM, extensiveM: distanceM - highPowerDistanceM };
}
