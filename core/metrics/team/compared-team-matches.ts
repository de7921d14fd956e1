/** Which matches of a team are long and complete enough to be compared. */
import { hasCoverage, type ReferenceRule } from '../reference/reference-rules';
import type { MatchPlayers, TeamMatch } from './team-match';

/** Subtracted from the time in the session where match time is missing (specification, analysis 9). */
const WITHOUT_MATCH_TIME_M = 5;

/**
 * Full-match time: minutes of the player who was on longest. If no player has a match time, the longest time in the
 * session less five minutes; null if that is unknown too.
 */
export function fullMatchTimeM({ players }: MatchPlayers, minutesOf: ReferenceRule['minutesOf']): number | null {
  const longest = longestOf(players, minutesOf);
  if (longest !== null || minutesOf === 'sessionTotalTimeM') return longest;
  const inSession = longestOf(players, 'sessionTotalTimeM');
  return inSession === null ? null : Math.max(0, inSession - WITHOUT_MATCH_TIME_M);
}

function longestOf(players: MatchPlayers['players'], minutesOf: ReferenceRule['minutesOf']): number | null {
  let longest: number | null = null;
  for (const { kpis } of players) {
    const minutes = kpis[minutesOf];
    if (minutes !== null && (longest === null || minutes > longest)) longest = minutes;
  }
  return longest;
}

/**
 * Whether a mean over matches may include a match: long enough by `rule`, and every player seen well enough (K6), since
 * otherwise a sum over the team is too small.
 */
export function isComparedMatch(match: TeamMatch, rule: ReferenceRule): boolean {
  return isComparedBy(fullMatchTimeM(match, rule.minutesOf), leastCoverage(match), rule);
}

export function isComparedBy(
  minutes: number | null,
  coverage: number | null,
  { minimumM, maximumM }: ReferenceRule,
): boolean {
  if (minutes === null || minutes < minimumM || minutes > maximumM) return false;
  return hasCoverage({ coverage });
}

export function leastCoverage({ players }: MatchPlayers): number | null {
  let least: number | null = null;
  for (const { coverage } of players) {
    if (coverage !== null && (least === null || coverage < least)) least = coverage;
  }
  return least;
}
