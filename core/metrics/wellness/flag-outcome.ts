/**
 * What followed a fatigue flag: the club's next matches, the player's minutes and output in them, the next rating,
 * rehab. Compared with what follows a green match, it shows how useful a club's flags are. It describes and does not
 * explain.
 */
import { addDays, localDay } from '../../calendar/day';
import type { FatigueParameters } from '../../methods/wellness-parameters';
import { mean } from '../../stats/mean-and-deviation';
import { comparableWith } from '../reference/comparable-methods';
import type { KpiName } from '../session/session-facts';
import type { PlayerSession } from '../reference/reference-rules';
import type { FatigueLevel } from './fatigue-level';
import { isEligible, previousMatches } from './matches-compared';

const FOLLOWED_DAYS = 28;
const FOLLOWED_MATCHES = 3;

export const OUTCOME_KPIS = ['totalDistanceM', 'highSpeedDistanceM', 'sprintDistanceM'] as const satisfies KpiName[];
export type OutcomeKpi = (typeof OUTCOME_KPIS)[number];
type ByOutcomeKpi<Value> = Readonly<Record<OutcomeKpi, Value>>;

/**
 * `followed`: rehab, or amber or red again in the next rated match. `notFollowed`: neither, and that match was rated.
 * `open`: neither so far, and the period is not over. `unknown`: neither, and no match was rated in the period.
 */
type OutcomeResult = 'followed' | 'notFollowed' | 'open' | 'unknown';

export interface RatingResult {
  readonly result: OutcomeResult;
  readonly nextLevel: FatigueLevel | null;
  readonly rehabDay: string | null;
}

export interface FlagOutcome extends RatingResult {
  readonly matches: readonly { readonly sessionId: number; readonly day: string; readonly minutes: number }[];
  readonly comparedMatches: number;
  /**
   * Mean per minute in these compared with the average before the rated match, in percent of it; null where not known.
   */
  readonly change: ByOutcomeKpi<number | null>;
}

interface RatedMatch {
  readonly sessionId: number;
  readonly startDay: string;
  readonly level: FatigueLevel;
}

export interface FollowedPlayer {
  readonly matches: readonly PlayerSession[];
  readonly flags: readonly RatedMatch[];
  readonly rehabDays: readonly string[];
}

interface ClubMatch {
  readonly sessionId: number;
  readonly startsAt: string;
  readonly isAcademyMatch: boolean;
}

/**
 * What followed a rating of any level, including green.
 * @param today `yyyy-mm-dd`
 */
export function ratingResult(
  { startDay }: RatedMatch,
  { flags, rehabDays }: Pick<FollowedPlayer, 'flags' | 'rehabDays'>,
  today: string,
): RatingResult {
  const isAfter = followedDays(startDay, today);
  const [rehabDay = null] = rehabDays.filter(isAfter).sort();
  const [next] = flags.filter((flag) => isAfter(flag.startDay)).sort((a, b) => compareText(a.startDay, b.startDay));
  const nextLevel = next?.level ?? null;
  return { result: resultOf(rehabDay, nextLevel, today > addDays(startDay, FOLLOWED_DAYS)), nextLevel, rehabDay };
}

/**
 * @param clubMatches every match of the club, in any order
 * @param today `yyyy-mm-dd`
 */
export function flagOutcome(
  flag: RatedMatch,
  player: FollowedPlayer,
  clubMatches: readonly ClubMatch[],
  today: string,
  parameters: FatigueParameters,
): FlagOutcome {
  const around = matchesAround(flag, player, clubMatches, today, parameters);
  return {
    ...ratingResult(flag, player, today),
    matches: around.following.map(({ sessionId, startsAt, minutes }) => ({
      sessionId,
      day: localDay(startsAt),
      minutes,
    })),
    comparedMatches: around.before.length === 0 ? 0 : around.after.length,
    change: changes((kpi) => outputChange(kpi, around)),
  };
}

export interface MatchesAround {
  /** The club’s next ones, with the player's minutes in each. */
  readonly following: readonly { readonly sessionId: number; readonly startsAt: string; readonly minutes: number }[];
  /** Those of them that output is compared in. */
  readonly after: readonly PlayerSession[];
  /** Newest first; none where there are too few for an average. */
  readonly before: readonly PlayerSession[];
}

/** The matches that minutes and output after a flag come from. */
export function matchesAround(
  flag: RatedMatch,
  player: Pick<FollowedPlayer, 'matches'>,
  clubMatches: readonly ClubMatch[],
  today: string,
  parameters: FatigueParameters,
): MatchesAround {
  const isAfter = followedDays(flag.startDay, today);
  const bySession = new Map(player.matches.map((match) => [match.sessionId, match]));
  const rated = bySession.get(flag.sessionId);
  const following = clubMatches
    // First-team players do not miss academy matches.
    .filter(
      ({ startsAt, isAcademyMatch }) =>
        isAfter(localDay(startsAt)) && isAcademyMatch === (rated?.isAcademyMatch ?? false),
    )
    .sort((a, b) => compareText(a.startsAt, b.startsAt))
    .slice(0, FOLLOWED_MATCHES);
  const played = following.flatMap(({ sessionId }) => bySession.get(sessionId) ?? []);
  return {
    following: following.map(({ sessionId, startsAt }) => ({
      sessionId,
      startsAt,
      minutes: bySession.get(sessionId)?.kpis.matchTimeM ?? 0,
    })),
    ...(rated === undefined ? { before: [], after: [] } : comparedWithOwn(rated, player.matches, played, parameters)),
  };
}

/** Of means per minute, in per cent of that before; null where either is not known. */
export function outputChange(kpi: OutcomeKpi, { before, after }: MatchesAround): number | null {
  const average = meanRate(kpi, before);
  const following = meanRate(kpi, after);
  return average === null || average <= 0 || following === null ? null : (100 * (following - average)) / average;
}

function meanRate(kpi: OutcomeKpi, matches: readonly PlayerSession[]): number | null {
  return mean(matches.flatMap((match) => ratePerMinute(kpi, match) ?? []));
}

function followedDays(startDay: string, today: string): (day: string) => boolean {
  const lastDay = addDays(startDay, FOLLOWED_DAYS);
  return (day) => day > startDay && day <= lastDay && day <= today;
}

function resultOf(rehabDay: string | null, nextLevel: FatigueLevel | null, isOver: boolean): OutcomeResult {
  if (rehabDay !== null || nextLevel === 'amber' || nextLevel === 'red') return 'followed';
  if (!isOver) return 'open';
  return nextLevel === 'green' ? 'notFollowed' : 'unknown';
}

function comparedWithOwn(
  rated: PlayerSession,
  matches: readonly PlayerSession[],
  played: readonly PlayerSession[],
  parameters: FatigueParameters,
): Pick<MatchesAround, 'before' | 'after'> {
  const { minMatchTimeM, minMatches, history, historyDays } = parameters;
  const before = previousMatches(rated, matches, { minReferenceM: minMatchTimeM, history, historyDays });
  const after = comparableWith(
    rated,
    played.filter((match) => isEligible(match, rated.isAcademyMatch, minMatchTimeM)),
  );
  return { before: before.length < minMatches ? [] : before, after };
}

export function ratePerMinute(
  kpi: OutcomeKpi,
  { kpis: { matchTimeM, [kpi]: value } }: Pick<PlayerSession, 'kpis'>,
): number | null {
  return value === null || matchTimeM === null || matchTimeM <= 0 ? null : value / matchTimeM;
}

function changes(changeOf: (kpi: OutcomeKpi) => number | null): FlagOutcome['change'] {
  return {
    totalDistanceM: changeOf('totalDistanceM'),
    highSpeedDistanceM: changeOf('highSpeedDistanceM'),
    sprintDistanceM: changeOf('sprintDistanceM'),
  };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
