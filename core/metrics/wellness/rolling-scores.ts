/** Scores of a player's matches with their rolling average (METHODS W4, R9). */
import type { Measured } from '../comparable';
import { ROLLING_MATCHES, rollingAverage } from '../rates';

export interface RollingScore {
  readonly sessionValue: number | null;
  /** Over the last valid matches including this one; null where this one has no value. */
  readonly rollingAverage: number | null;
}

/**
 * Scaled work rates or game demands, oldest first, each with the mean of the last six.
 * @param matches length of the rolling window, at least 1
 */
export function rollingScores(
  values: readonly Measured<number | null>[],
  matches: number = ROLLING_MATCHES,
): RollingScore[] {
  const averages = rollingAverage(values, matches);
  return values.map(({ value }, i) => ({ sessionValue: value, rollingAverage: averages[i] ?? null }));
}
