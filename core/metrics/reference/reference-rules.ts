/**
 * A player's own reference (METHODS R1-R3, R6, R8; refstats@1): which of their sessions count, and what they say about
 * one value.
 */
import { FULL_APPEARANCE_MIN } from '../../stats/match-minutes';
import { mean, standardDeviation } from '../../stats/mean-and-deviation';
import { percentileRank } from '../../stats/quantile';
import { comparableWith, type ComputedTurns } from './comparable-methods';
import type { KpiValues } from '../session/session-facts';

/** Players below this share of valid frames are in no reference (METHODS K6). */
export const MIN_COVERAGE = 0.75;

/** Seen well enough for references and records (METHODS R1, R6, K6); null: the source does not say. */
export function hasCoverage({ coverage }: { readonly coverage: number | null }): boolean {
  return coverage === null || coverage >= MIN_COVERAGE;
}

export type ReferenceKind = 'match' | 'academyMatch' | 'training';

export interface ReferenceRule {
  readonly kind: ReferenceKind;
  readonly minutesOf: 'matchTimeM' | 'sessionTotalTimeM';
  readonly minimumM: number;
  readonly maximumM: number;
}

export interface SessionKind {
  readonly sessionIsAMatch: boolean;
  readonly isAcademyMatch: boolean;
}

/**
 * The sessions that a club's players are measured by: matches, academy matches for academy sessions, practices in
 * basketball. `sessionReference` decides what one session is compared with.
 */
export function referenceRule(session: SessionKind, sport: string, perMinute: boolean): ReferenceRule {
  if (sport === 'basketball') {
    const bounds = perMinute ? { minimumM: 30, maximumM: Infinity } : { minimumM: 40, maximumM: 90 };
    return { kind: 'training', minutesOf: 'sessionTotalTimeM', ...bounds };
  }
  return {
    kind: session.isAcademyMatch ? 'academyMatch' : 'match',
    minutesOf: 'matchTimeM',
    minimumM: perMinute ? 30 : FULL_APPEARANCE_MIN,
    maximumM: Infinity,
  };
}

const MIN_TRAINING_M = 30;

/** METHODS R1b: a session is compared with those of its own kind. `sessionReference` narrows trainings further. */
export function ownKindRule(session: SessionKind, sport: string, perMinute = false): ReferenceRule {
  const rule = referenceRule(session, sport, perMinute);
  if (sport === 'basketball') {
    return session.sessionIsAMatch ? { ...rule, kind: kindOf(session), minutesOf: 'matchTimeM' } : rule;
  }
  return session.sessionIsAMatch
    ? rule
    : { kind: 'training', minutesOf: 'sessionTotalTimeM', minimumM: MIN_TRAINING_M, maximumM: Infinity };
}

/** METHODS T6 for a rehab session: rule of its balance reference, in basketball by the kind of session. */
export function balanceRule(session: SessionKind, sport: string): ReferenceRule {
  return session.sessionIsAMatch ? ownKindRule(session, sport) : referenceRule(session, sport, false);
}

export interface PlayerSession extends SessionKind, ComputedTurns {
  readonly sessionId: number;
  readonly startsAt: string;
  readonly kpis: KpiValues;
  readonly coverage: number | null;
}

export function isReference(session: PlayerSession, rule: ReferenceRule): boolean {
  const minutes = session.kpis[rule.minutesOf];
  return (
    kindOf(session) === rule.kind &&
    minutes !== null &&
    minutes >= rule.minimumM &&
    minutes <= rule.maximumM &&
    hasCoverage(session)
  );
}

export function kindOf(session: SessionKind): ReferenceKind {
  if (!session.sessionIsAMatch) return 'training';
  return session.isAcademyMatch ? 'academyMatch' : 'match';
}

export function referencesOf<Session extends PlayerSession>(
  rated: PlayerSession,
  history: readonly Session[],
  rule: ReferenceRule,
): Session[] {
  return comparableWith(rated, history).filter(
    (session) => session.sessionId !== rated.sessionId && isReference(session, rule),
  );
}

export interface Statistic {
  readonly value: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly average: number | null;
  readonly standardDeviation: number | null;
  readonly percentile: number | null;
}

export interface CountedStatistic extends Statistic {
  readonly count: number;
}

/**
 * @param reference values of other sessions: average, SD (n - 1) and percentile rank
 * @param range the values among which `value` may set a record; `value` itself is added. If empty, there is no record:
 * minimum and maximum are null
 */
export function statistic(value: number | null, reference: readonly number[], range: readonly number[]): Statistic {
  const withValue = range.length === 0 ? [] : value === null ? range : [...range, value];
  return {
    value,
    minimum: withValue.length === 0 ? null : Math.min(...withValue),
    maximum: withValue.length === 0 ? null : Math.max(...withValue),
    average: mean(reference),
    standardDeviation: standardDeviation(reference),
    percentile: value === null ? null : percentileRank(reference, value),
  };
}

/** METHODS R1d: minutes of an appearance too short for its totals to be compared; null for any other. */
export function tooShortM(
  { kpis }: Pick<PlayerSession, 'kpis'>,
  { minutesOf, minimumM }: ReferenceRule,
): number | null {
  const minutes = kpis[minutesOf];
  return minutes !== null && minutes < minimumM ? minutes : null;
}
