import type { ParameterOverrides } from './default-parameters';

/**
 * Differences from the defaults on a court (METHODS A1, section 12): the terrain factor of metabolic power, and the
 * fastest bin a profile must reach.
 */
const BASKETBALL: ParameterOverrides = {
  metabolic: { terrainFactor: 1 },
  profile: { minTopBinMPerS: 5.5 },
};

export function sportOverrides(sport: string): ParameterOverrides {
  return sport === 'basketball' ? BASKETBALL : {};
}
