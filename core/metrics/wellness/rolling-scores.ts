/** Scores of a player's matches with their rolling average (METHODS W4, R9). */
import { methodKey, type Measured } from '../comparable';
import type { PlayerSession } from '../reference';
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

/**
 * The same for the last matches of a player alone. Matches before them are scored only as far back as their averages
 * reach.
 * @param oldestFirst all of the player's matches
 * @param firstShown place of the first that is asked for
 * @param scoreOf null where a match is not valid
 * @returns one per match from `firstShown` on
 */
export function rollingScoresFrom<Match extends PlayerSession>(
  oldestFirst: readonly Match[],
  firstShown: number,
  scoreOf: (match: Match) => number | null,
  matches: number = ROLLING_MATCHES,
): RollingScore[] {
  const measured = (match: Match): Measured<number | null> => ({ value: scoreOf(match), method: match.method });
  const shown = oldestFirst.slice(firstShown);
  // Of each method, so many valid matches may be in the first averages.
  const wanted = new Map(shown.map(({ method }) => [methodKey(method), matches - 1]));
  const earlier: Measured<number | null>[] = [];
  for (const match of oldestFirst.slice(0, firstShown).reverse()) {
    const key = methodKey(match.method);
    const left = wanted.get(key) ?? 0;
    if (left === 0) continue;
    const score = measured(match);
    earlier.push(score);
    if (score.value !== null) wanted.set(key, left - 1);
  }
  return rollingScores([...earlier.reverse(), ...shown.map(measured)], matches).slice(earlier.length);
}
