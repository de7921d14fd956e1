/** The matches that a player's score is compared with (METHODS W1-W3, W5; K6, R1). */
import { byStart, isBefore } from '../../calendar/time-zone';
import { addDays, localDay } from '../../calendar/day';
import { mean } from '../../stats/mean-and-deviation';
import { comparableWith } from '../reference/comparable-methods';
import { isReference, type PlayerSession } from '../reference/reference-rules';
import { minutesWeightedMean } from '../team/team-values';

export interface HistoryRule {
  readonly minReferenceM: number;
  readonly history: number;
  readonly historyDays?: number;
}

export function isEligible(session: PlayerSession, isAcademyMatch: boolean, minMatchTimeM: number): boolean {
  return isReference(session, {
    kind: isAcademyMatch ? 'academyMatch' : 'match',
    minutesOf: 'matchTimeM',
    minimumM: minMatchTimeM,
    maximumM: Infinity,
  });
}

/** Eligible matches before the rated session, newest first: of the same kind, methods and class of source. */
export function previousMatches<Session extends PlayerSession>(
  rated: PlayerSession,
  sessions: readonly Session[],
  rule: HistoryRule,
): Session[] {
  const firstDay = rule.historyDays === undefined ? '' : addDays(localDay(rated.startsAt), -rule.historyDays);
  // A time of a day sorts after the day's own text.
  const eligible = sessions.filter(
    (session) =>
      isEligible(session, rated.isAcademyMatch, rule.minReferenceM) &&
      isBefore(session.startsAt, rated.startsAt) &&
      session.startsAt >= firstDay,
  );
  return comparableWith(rated, eligible)
    .sort((a, b) => byStart(b, a))
    .slice(0, rule.history);
}

export interface MatchReference {
  /** A score with `positionGroup` is marked on the screen, since that is not the player's own norm. */
  readonly source: 'own' | 'positionGroup';
  readonly matches: readonly PlayerSession[];
}

/**
 * The player's own previous matches, or those of their position group where they have too few.
 * @param group the sessions of each player of the group; the history's length applies to each of them
 * @returns null where the group has too few as well
 */
export function matchReference(
  rated: PlayerSession,
  own: readonly PlayerSession[],
  group: readonly (readonly PlayerSession[])[],
  rule: HistoryRule & { readonly minMatches: number },
): MatchReference | null {
  const matches = previousMatches(rated, own, rule);
  if (matches.length >= rule.minMatches) return { source: 'own', matches };
  const pooled = group.flatMap((sessions) => previousMatches(rated, sessions, rule));
  return pooled.length >= rule.minMatches ? { source: 'positionGroup', matches: pooled } : null;
}

/**
 * Mean of one value over the reference: a plain mean of own matches, weighted by minutes played for a position group.
 * @returns null where fewer than `minMatches` matches have the value
 */
export function referenceMean(
  { source, matches }: MatchReference,
  valueOf: (session: PlayerSession) => number | null,
  minMatches: number,
): number | null {
  const known = matches
    .map((session) => ({ value: valueOf(session), minutes: session.kpis.matchTimeM }))
    .filter(({ value }) => value !== null);
  if (known.length < Math.max(1, minMatches)) return null;
  if (source === 'positionGroup') return minutesWeightedMean(known);
  return mean(known.map(({ value }) => value).filter((value) => value !== null));
}
