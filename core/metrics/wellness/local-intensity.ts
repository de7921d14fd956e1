/** Local intensity: metabolic power of every match minute against the player's normal (METHODS W2, localint@1). */
import type { LocalIntensityParameters } from '../../methods/wellness-parameters';
import type { MinutePowers } from '../load/minute-powers';
import { referenceMean, type MatchReference } from './matches-compared';

export const LOCAL_INTENSITY_DRAWN_AT_MOST = 200;

export function referenceMeanPower(reference: MatchReference, minMatches: number): number | null {
  return referenceMean(reference, ({ kpis }) => kpis.meanPowerWPerKg, minMatches);
}

/**
 * 100 * mean power of the minute / mean power of the reference matches, not capped.
 * @returns one value per minute, minute 1 first; null in minutes with less than 30 s on the pitch; all null without a
 * reference or where the club has switched the score off
 */
export function localIntensity(
  { onPitchS, meanPowerWPerKg }: MinutePowers,
  referencePowerWPerKg: number | null,
  parameters: LocalIntensityParameters,
): (number | null)[] {
  return meanPowerWPerKg.map((powerWPerKg, k) => {
    const isRated =
      parameters.enabled &&
      referencePowerWPerKg !== null &&
      referencePowerWPerKg > 0 &&
      powerWPerKg !== null &&
      (onPitchS[k] ?? 0) >= parameters.minOnPitchS;
    return isRated ? (100 * powerWPerKg) / referencePowerWPerKg : null;
  });
}
