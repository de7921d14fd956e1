/**
 * Records (METHODS R6): the maximum over all of a player's valid sessions at a club up to and including one, of every
 * type and length. Valid means enough coverage (K6) and the method of the rated session. A record needs at least two
 * earlier sessions.
 */
import { isBefore } from '../../calendar/time-zone';
import { comparableTurnsWith, comparableWith } from './comparable-methods';
import type { KpiName, KpiValues } from '../session/session-facts';
import { kpiRecord } from '../session/kpi-record';
import { hasCoverage, type PlayerSession, type Statistic } from './reference-rules';
import { NOT_ACCUMULATED, perActiveMinute } from './per-active-minute';
import { mayCompareTurns } from '../session/session-quality';

const LEAST_EARLIER = 2;
/** A rate of a shorter appearance is not a record: a one-minute sprint would hold it for good. */
const LEAST_RATE_M = 30;

export function hasRate({ kpis }: Pick<PlayerSession, 'kpis'>): boolean {
  return (kpis.activeTimeM ?? 0) >= LEAST_RATE_M;
}

/**
 * The record of one value; null while there is none, or where the rated session is not valid.
 * @param isLowest for decelerations: the lowest number is the strongest
 */
export function recordOf(value: number | null, earlier: readonly number[], isLowest = false): number | null {
  if (earlier.length < LEAST_EARLIER) return null;
  const all = value === null ? earlier : [...earlier, value];
  return isLowest ? Math.min(...all) : Math.max(...all);
}

/** METHODS R6: at least the record, which includes the value itself. Zero is never a record. */
export function isRecord(value: number | null, record: number | null, isLowest = false): boolean {
  if (value === null || record === null) return false;
  return isLowest ? value < 0 && value <= record : value > 0 && value >= record;
}

/**
 * The sessions before `rated` among which it may set a record; empty if it is not valid. For turns, without those that
 * may not be compared (T8).
 * @param history of one player, in any order
 */
export function earlierSessions<Session extends PlayerSession>(
  rated: PlayerSession,
  history: readonly Session[],
): { readonly usual: readonly Session[]; readonly turns: readonly Session[] } {
  if (!hasCoverage(rated)) return { usual: [], turns: [] };
  const earlier = history.filter(
    (session) =>
      session.sessionId !== rated.sessionId && !isBefore(rated.startsAt, session.startsAt) && hasCoverage(session),
  );
  return {
    usual: comparableWith(rated, earlier),
    turns: mayCompareTurns(rated) ? comparableTurnsWith(rated, earlier) : [],
  };
}

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

export function isPersonalBest({ value, maximum }: Pick<Statistic, 'value' | 'maximum'>): boolean {
  return isRecord(value, maximum);
}

export function recordRates(session: PlayerSession): KpiValues {
  const rates = perActiveMinute(session.kpis);
  return hasRate(session) ? rates : kpiRecord((name) => (NOT_ACCUMULATED.includes(name) ? rates[name] : null));
}
