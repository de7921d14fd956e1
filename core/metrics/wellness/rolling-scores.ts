/** Scores of a player's matches with their rolling average (METHODS W4, R9). */
import { methodKey, type Measured } from '../reference/comparable-methods';
import { ownKindRule, type PlayerSession } from '../reference/reference-rules';
import { ROLLING_MATCHES, rollingAverage } from '../reference/rolling-match-average';

export interface RollingScore {
  readonly sessionValue: number | null;
  readonly rollingAverage: number | null;
}

export interface Score extends Measured<number | null> {
  /** Whether the match was played as long as references require. A mean does not include shorter ones. */
  readonly isWhole: boolean;
}

export interface WholeMinutes {
  readonly minimumM: number;
  readonly maximumM: number;
}

/** METHODS R1, R1b, R9: minutes of a whole match; in basketball, of a whole game. */
export function wholeMinutes(sport: string): WholeMinutes {
  return ownKindRule({ sessionIsAMatch: true, isAcademyMatch: false }, sport);
}

export function isWhole(matchTimeM: number | null, { minimumM, maximumM }: WholeMinutes): boolean {
  return matchTimeM !== null && matchTimeM >= minimumM && matchTimeM <= maximumM;
}

/**
 * Scaled work rates or game demands, oldest first, each with the mean of the last six.
 * @param matches length of the rolling window, at least 1
 */
export function rollingScores(values: readonly Score[], matches: number = ROLLING_MATCHES): RollingScore[] {
  const averages = rollingAverage(
    values.map(({ value, method, isWhole }) => ({ value: isWhole ? value : null, method })),
    matches,
  );
  return values.map(({ value }, i) => ({ sessionValue: value, rollingAverage: averages[i] ?? null }));
}

/**
 * The same for only the last matches of a player. It scores earlier matches only as far back as these averages reach.
 * @param oldestFirst all of the player's matches
 * @param firstShown index of the first requested match
 * @param scoreOf null where a match is not valid
 * @param whole what a mean includes
 * @returns one per match from `firstShown` on
 */
export function rollingScoresFrom<Match extends PlayerSession>(
  oldestFirst: readonly Match[],
  firstShown: number,
  scoreOf: (match: Match) => number | null,
  whole: WholeMinutes,
  matches: number = ROLLING_MATCHES,
): RollingScore[] {
  const measured = (match: Match): Score => ({
    value: scoreOf(match),
    method: match.method,
    isWhole: isWhole(match.kpis.matchTimeM, whole),
  });
  const shown = oldestFirst.slice(firstShown);
  const wanted = new Map(shown.map(({ method }) => [methodKey(method), matches - 1]));
  const earlier: Score[] = [];
  for (const match of oldestFirst.slice(0, firstShown).reverse()) {
    const key = methodKey(match.method);
    const left = wanted.get(key) ?? 0;
    if (left === 0 || !isWhole(match.kpis.matchTimeM, whole)) continue;
    const score = measured(match);
    earlier.push(score);
    if (score.value !== null) wanted.set(key, left - 1);
  }
  return rollingScores([...earlier.reverse(), ...shown.map(measured)], matches).slice(earlier.length);
}
