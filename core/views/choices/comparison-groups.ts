/**
 * Groups that reporting compares a player with (analysis-modules sections 2 and 3, reporting). The specification names
 * the options' fields and the default id, but not the groups. These are the three references of other screens: the
 * squad (squad), the league (player development), the player's own (KPIs). "Player Position" narrows the first two.
 */
import { ownKindRule, type SessionKind } from '../../metrics/reference/reference-rules';
import type { ComparisonGroup } from '../../metrics/reference/reporting-percentiles';
import { comparedNoun, plural } from '../words/session-noun';

/** By id, from 1. 1 is the default because a group of players can be narrowed to a position. */
const GROUPS: readonly ComparisonGroup[] = ['club', 'league', 'player'];
export const DEFAULT_COMPARISON_GROUP_ID = 1;
export const LAST_COMPARISON_GROUP_ID = GROUPS.length;

export interface ComparisonGroupOption {
  readonly id: number;
  readonly displayText: string;
  readonly descriptionText: string;
}

export function comparisonGroupOf(id: number): ComparisonGroup {
  const group = GROUPS[id - 1];
  if (group === undefined) throw new RangeError(`There is no comparison group ${id}.`);
  return group;
}

/**
 * @param teamType `m` is compared with the men's league
 * @param rated the compared session; null for sessions of every kind
 * @param ownLeague the club's name for its league
 */
export function comparisonGroupOptions(
  sport: string,
  teamType: string,
  rated: SessionKind | null,
  ownLeague: string | null = null,
): ComparisonGroupOption[] {
  const isTraining = sport !== 'basketball' && rated !== null && !rated.sessionIsAMatch;
  const noun = rated === null ? 'session' : isTraining ? 'training' : comparedNoun(sport, rated.sessionIsAMatch);
  const { minimumM, maximumM } = ownKindRule(rated ?? { sessionIsAMatch: true, isAcademyMatch: false }, sport);
  const minutes = maximumM === Infinity ? `at least ${minimumM}` : `${minimumM} to ${maximumM}`;
  const isBasketball = sport === 'basketball';
  const like = noun === 'session' ? (isBasketball ? LIKE_IN_BASKETBALL : LIKE) : isTraining ? SAME_DAY : '';
  const counted = noun === 'session' && !isBasketball ? 'match' : noun;
  const sessions = `${plural(counted)} of ${minutes} minutes`;
  const texts: Readonly<Record<ComparisonGroup, readonly [string, string]>> = {
    club: ['Team', `The team’s players in ${sessions}, excluding the session itself${like}.`],
    league: [
      leagueName(sport, teamType, ownLeague),
      `Players of at least three other clubs of the league in ${sessions}${like}.`,
    ],
    player: [`Own ${titleOf(plural(noun))}`, `The player’s own ${sessions}, excluding the session itself${like}.`],
  };
  return GROUPS.map((group, index) => {
    const [displayText, descriptionText] = texts[group];
    return { id: index + 1, displayText, descriptionText };
  });
}

const LIKE_IN_BASKETBALL = ', games with games and practices with practices';
const SAME_DAY = ', on the same day between matches, in the 12 months before';
const LIKE = '; trainings with the club’s trainings on the same day between matches, in the 12 months before';

function titleOf(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

export const PLAIN_LEAGUE = 'League';

/** @param own the club's name for its competition; null for the specification's name */
export function leagueName(sport: string, teamType: string, own: string | null = null): string {
  if (own !== null) return own;
  if (sport !== 'football') return PLAIN_LEAGUE;
  return teamType === 'm' ? 'EPL' : 'WSL';
}
