import type { ParameterOverrides } from './parameters';

/**
 * What differs from the defaults on a court (METHODS A1, section 12): the terrain factor of metabolic power, and the
 * fastest bin a profile has to reach.
 */
const BASKETBALL: ParameterOverrides = {
  metabolic: { terrainFactor: 1 },
  profile: { minTopBinMPerS: 5.5 },
};

/** Overrides of a sport, to be given to `parametersFor`; none for sports that are played on grass. */
export function sportOverrides(sport: string): ParameterOverrides {
  return sport === 'basketball' ? BASKETBALL : {};
}
