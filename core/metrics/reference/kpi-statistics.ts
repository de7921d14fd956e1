/** Every KPI of a session with the player's own reference and record (METHODS R1-R3, R6, R8; refstats@1). */
import { isBefore } from '../../calendar/time-zone';
import { comparableTurnsWith, comparableWith } from './comparable-methods';
import type { KpiName, KpiValues } from '../session/session-facts';
import { kpiRecord } from '../session/kpi-record';
import { hasRate, kpiRecords, recordRates } from './personal-records';
import { type CountedStatistic, type PlayerSession, statistic } from './reference-rules';
import { NOT_ACCUMULATED, perActiveMinute } from './per-active-minute';

/**
 * Every KPI of a session with the player's own reference. The maximum is the record (R6), over all of the player's
 * sessions up to and including this one. Average, SD and percentile are over the reference sessions without this one,
 * the minimum over those before it. Turns that may not be compared (T8) have no reference.
 * @param references from `referencesOf`; sessions computed in another way are left out here too
 * @param history all sessions of the player at the club
 */
export function kpiStatistics(
  rated: PlayerSession,
  references: readonly PlayerSession[],
  history: readonly PlayerSession[],
  perMinute: boolean,
): Readonly<Record<KpiName, CountedStatistic>> {
  return kpiRecord(kpiStatisticOf(rated, references, history, perMinute));
}

export function kpiStatisticOf(
  rated: PlayerSession,
  references: readonly PlayerSession[],
  history: readonly PlayerSession[],
  perMinute: boolean,
): (name: KpiName) => CountedStatistic {
  const valuesOf = (session: PlayerSession): KpiValues => (perMinute ? perActiveMinute(session.kpis) : session.kpis);
  const own = valuesOf(rated);
  const columnsOf = (sessions: readonly PlayerSession[]) => ({
    all: sessions.map(valuesOf),
    earlier: sessions.filter((session) => !isBefore(rated.startsAt, session.startsAt)).map(valuesOf),
  });
  const usual = columnsOf(comparableWith(rated, references));
  const ofTurns = columnsOf(comparableTurnsWith(rated, references));
  const column = (sessions: readonly KpiValues[], name: KpiName): number[] =>
    sessions.map((kpis) => kpis[name]).filter((value) => value !== null);
  const record = kpiRecords(rated, history, perMinute ? recordRates : ({ kpis }) => kpis);
  return (name) => {
    const { all, earlier } = name === 'totalTurns' ? ofTurns : usual;
    const reference = column(all, name);
    const found = statistic(own[name], reference, column(earlier, name));
    const isRated = !perMinute || NOT_ACCUMULATED.includes(name) || hasRate(rated);
    return { ...found, maximum: isRated ? record(name) : null, count: reference.length };
  };
}
