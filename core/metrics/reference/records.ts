/**
 * Records (METHODS R6): the maximum over all of a player's valid sessions up to and including one, of every type and every
 * length, by the club that holds them. Valid: covered (K6), computed as the rated one was. There is a record from two
 * earlier sessions on.
 */
import { isBefore } from '../../calendar/time-zone';
import { comparableTurnsWith, comparableWith } from './comparable';
import type { KpiName, KpiValues } from '../session/facts';
import { kpiRecord } from '../session/kpi-record';
import { MIN_COVERAGE, NOT_ACCUMULATED, perActiveMinute, type PlayerSession, type Statistic } from './reference';
import { mayCompareTurns } from '../session/session-quality';

/** Fewer earlier sessions make no record. */
const LEAST_EARLIER = 2;
/** A rate of a shorter appearance is no record: a minute at a sprint would hold it for good. */
const LEAST_RATE_M = 30;

export function isValidForRecord({ coverage }: Pick<PlayerSession, 'coverage'>): boolean {
  return coverage === null || coverage >= MIN_COVERAGE;
}

/** Long enough for what accumulates per active minute. */
export function hasRate({ kpis }: Pick<PlayerSession, 'kpis'>): boolean {
  return (kpis.activeTimeM ?? 0) >= LEAST_RATE_M;
}

/**
 * The record of one value; null where there is none yet, or the rated session is not valid.
 * @param isLowest of decelerations: the lowest number is the strongest
 */
export function recordOf(value: number | null, earlier: readonly number[], isLowest = false): number | null {
  if (earlier.length < LEAST_EARLIER) return null;
  const all = value === null ? earlier : [...earlier, value];
  return isLowest ? Math.min(...all) : Math.max(...all);
}

/** METHODS R6: at least the record, which the value itself is part of. None of something is no record. */
export function isRecord(value: number | null, record: number | null, isLowest = false): boolean {
  if (value === null || record === null) return false;
  return isLowest ? value < 0 && value <= record : value > 0 && value >= record;
}

/**
 * The sessions before `rated` among which it may set a record, for turns without those that may not be compared (T8); none
 * where it is not valid itself.
 * @param history of one player, in any order
 */
export function earlierSessions<Session extends PlayerSession>(
  rated: PlayerSession,
  history: readonly Session[],
): { readonly usual: readonly Session[]; readonly turns: readonly Session[] } {
  if (!isValidForRecord(rated)) return { usual: [], turns: [] };
  const earlier = history.filter(
    (session) =>
      session.sessionId !== rated.sessionId && !isBefore(rated.startsAt, session.startsAt) && isValidForRecord(session),
  );
  return {
    usual: comparableWith(rated, earlier),
    turns: mayCompareTurns(rated) ? comparableTurnsWith(rated, earlier) : [],
  };
}

/** Records of all KPIs at a session. */
export function kpiRecords(
  rated: PlayerSession,
  history: readonly PlayerSession[],
  valuesOf: (session: PlayerSession) => KpiValues,
): (name: KpiName) => number | null {
  const { usual, turns } = earlierSessions(rated, history);
  const own = valuesOf(rated);
  const columns = { usual: usual.map(valuesOf), turns: turns.map(valuesOf) };
  return (name) => {
    const column = name === 'totalTurns' ? columns.turns : columns.usual;
    return recordOf(
      own[name],
      column.map((kpis) => kpis[name]).filter((value) => value !== null),
    );
  };
}

/** A star: for what has a maximum by these records. */
export function isPersonalBest({ value, maximum }: Pick<Statistic, 'value' | 'maximum'>): boolean {
  return isRecord(value, maximum);
}

/** Rates of a session that is long enough for them; of a shorter one what is no rate. */
export function recordRates(session: PlayerSession): KpiValues {
  const rates = perActiveMinute(session.kpis);
  return hasRate(session) ? rates : kpiRecord((name) => (NOT_ACCUMULATED.includes(name) ? rates[name] : null));
}
