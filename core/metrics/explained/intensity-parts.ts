import type { MinutePowers } from '../load/minute-powers';
import type { WindowMoment } from './moment-parts';

const MINUTE_S = 60;

/**
 * The rated minutes of a match in per cent of the player's norm, by the clock (METHODS W2, localint@1).
 * @param values of `localIntensity`, minute 1 first
 */
export function intensityParts(
  values: readonly (number | null)[],
  periods: MinutePowers['periods'],
): readonly WindowMoment[] {
  return values.flatMap((value, index) => {
    const period = periods.findLast(({ firstMinute }) => firstMinute <= index + 1);
    return value === null || period === undefined
      ? []
      : [{ clockS: period.clockStartS + MINUTE_S * (index + 1 - period.firstMinute), lengthS: MINUTE_S, value }];
  });
}
