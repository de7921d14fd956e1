/** Scores of a player's matches with their rolling average (METHODS W4, R9). */
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
export function rollingScores(values: readonly (number | null)[], matches: number = ROLLING_MATCHES): RollingScore[] {
  const averages = rollingAverage(values, matches);
  return values.map((sessionValue, i) => ({ sessionValue, rollingAverage: averages[i] ?? null }));
}
