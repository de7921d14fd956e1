/** A player over their sessions: mean and best of each KPI (METHODS R1, R2, R6, R8, refstats@1). */
import { localDay } from '../../calendar/day';
import { byStart } from '../../calendar/time-zone';
import { mean } from '../../stats/mean-and-deviation';
import { comparableWith } from './comparable-methods';
import type { KpiValues, MethodSet } from '../session/session-facts';
import {
  hasCoverage,
  isReference,
  kindOf,
  ownKindRule,
  type PlayerSession,
  type ReferenceKind,
} from './reference-rules';
import { perActiveMinute } from './per-active-minute';
import { earlierSessions, isRecord, recordOf, recordRates } from './personal-records';
import { mayCompareTurns } from '../session/session-quality';

export const PLAYER_KPIS = [
  'TURNS',
  'DISTANCE',
  'HSR',
  'SPRINT_DISTANCE',
  'PEAK_SPEED',
  'ACCEL_DISTANCE',
  'MED_HIGH_ACCELS',
  'MED_HIGH_DECELS',
  'PEAK_ACCELS',
  'PEAK_DECELS',
] as const;
export type PlayerKpi = (typeof PLAYER_KPIS)[number];
export type ByPlayerKpi<Value> = Readonly<Record<PlayerKpi, Value>>;

export function mapPlayerKpis<Value>(valueOf: (kpi: PlayerKpi) => Value): ByPlayerKpi<Value> {
  return {
    TURNS: valueOf('TURNS'),
    DISTANCE: valueOf('DISTANCE'),
    HSR: valueOf('HSR'),
    SPRINT_DISTANCE: valueOf('SPRINT_DISTANCE'),
    PEAK_SPEED: valueOf('PEAK_SPEED'),
    ACCEL_DISTANCE: valueOf('ACCEL_DISTANCE'),
    MED_HIGH_ACCELS: valueOf('MED_HIGH_ACCELS'),
    MED_HIGH_DECELS: valueOf('MED_HIGH_DECELS'),
    PEAK_ACCELS: valueOf('PEAK_ACCELS'),
    PEAK_DECELS: valueOf('PEAK_DECELS'),
  };
}

/** Metres, counts, m/s, m/s2 (decelerations negative); counts of two classes are null where one is not known. */
export function playerKpiValues(kpis: KpiValues): ByPlayerKpi<number | null> {
  return {
    TURNS: kpis.totalTurns,
    DISTANCE: kpis.activeDistanceM,
    HSR: kpis.highSpeedDistanceM,
    SPRINT_DISTANCE: kpis.sprintDistanceM,
    PEAK_SPEED: kpis.peakSpeedMPerS,
    ACCEL_DISTANCE: kpis.accelerationDistanceM,
    MED_HIGH_ACCELS: sum(kpis.mediumAccelerations, kpis.highAccelerations),
    MED_HIGH_DECELS: sum(kpis.mediumDecelerations, kpis.highDecelerations),
    PEAK_ACCELS: kpis.peakAccelerationMPer2,
    PEAK_DECELS: kpis.peakDecelerationMPer2,
  };
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

export interface KpiSummary {
  readonly average: ByPlayerKpi<number | null>;
  /** The maximum of decelerations is the strongest one, which is the lowest number. */
  readonly maximum: ByPlayerKpi<number | null>;
  readonly maximumSessionId: ByPlayerKpi<number | null>;
  readonly sessions: number;
  readonly sessionIds: readonly number[];
}

export interface PlayerSummary {
  readonly full: KpiSummary;
  readonly perMinute: KpiSummary;
  readonly method: MethodSet | null;
  readonly leftOut: number;
}

/**
 * Mean and maximum over sessions long enough for their kind (R1): matches of at least 85 min, or 30 min for values per
 * minute; basketball practices by their own bounds; trainings of any length only if there are no matches. The maximum
 * is the record (R6), over sessions of every kind and length. Sessions with less than 75 % coverage (K6) never count.
 * Sessions computed by another method than the latest are left out, and so are turns that may not be compared (T8).
 * @param sessions of one player, in any order
 */
export function playerSummary(sessions: readonly PlayerSession[], sport: string): PlayerSummary {
  const { latest, comparable } = comparableSessions(sessions);
  const summaryOf = (perMinute: boolean): KpiSummary => {
    const { forBest, forAverage } = summarisedSessions(comparable, sport, perMinute);
    return summarise(bestOf(forBest), forAverage);
  };
  return {
    full: summaryOf(false),
    perMinute: summaryOf(true),
    method: latest?.method ?? null,
    leftOut: sessions.length - comparable.length,
  };
}

export function summarisedValues(
  sessions: readonly PlayerSession[],
  sport: string,
  { kpi, isMaximum, perMinute }: { readonly kpi: PlayerKpi; readonly isMaximum: boolean; readonly perMinute: boolean },
): readonly { readonly sessionId: number; readonly value: number }[] {
  const { forBest, forAverage } = summarisedSessions(comparableSessions(sessions).comparable, sport, perMinute);
  return (isMaximum ? forBest : forAverage).flatMap(({ sessionId, values }) => {
    const value = values[kpi];
    return value === null ? [] : [{ sessionId, value }];
  });
}

/**
 * Values of the sessions on some days that count in averages, newest first; leaves out turns that may not be compared.
 */
export function valuesOfPeriod(
  sessions: readonly PlayerSession[],
  sport: string,
  { kpi, from, to }: { readonly kpi: PlayerKpi; readonly from: string; readonly to: string },
): readonly { readonly sessionId: number; readonly value: number }[] {
  const shown = new Set(
    sessions
      .filter((session) => kpi !== 'TURNS' || mayCompareTurns(session))
      .filter(({ startsAt }) => localDay(startsAt) >= from && localDay(startsAt) <= to)
      .map(({ sessionId }) => sessionId),
  );
  return summarisedValues(sessions, sport, { kpi, isMaximum: false, perMinute: false }).filter(({ sessionId }) =>
    shown.has(sessionId),
  );
}

function comparableSessions(sessions: readonly PlayerSession[]) {
  const newestFirst = sessions.toSorted((a, b) => byStart(b, a));
  const latest = newestFirst[0];
  return { latest, comparable: latest === undefined ? [] : comparableWith(latest, newestFirst) };
}

function summarisedSessions(comparable: readonly PlayerSession[], sport: string, perMinute: boolean) {
  const kind = averagedKind(comparable, sport);
  const forBest = comparable
    .filter(hasCoverage)
    .map((session) => ({ sessionId: session.sessionId, values: valuesOf(session, perMinute, recordRates) }));
  const forAverage = comparable
    .filter((session) => kindOf(session) === kind && isLongEnough(session, sport, perMinute))
    .map((session) => ({ sessionId: session.sessionId, values: valuesOf(session, perMinute) }));
  return { forBest, forAverage };
}

/** Averages only one kind: matches if there are any, otherwise academy matches; in basketball, practices. */
function averagedKind(sessions: readonly PlayerSession[], sport: string): ReferenceKind | undefined {
  const kinds = new Set(sessions.map(kindOf));
  const order: readonly ReferenceKind[] =
    sport === 'basketball' ? ['training', 'match', 'academyMatch'] : ['match', 'academyMatch', 'training'];
  return order.find((kind) => kinds.has(kind));
}

/** R1 sets bounds only for kinds that are references; a football training counts at any length. */
function isLongEnough(session: PlayerSession, sport: string, perMinute: boolean): boolean {
  const isTraining = kindOf(session) === 'training' && sport !== 'basketball';
  return isTraining ? hasCoverage(session) : isReference(session, ownKindRule(session, sport, perMinute));
}

function valuesOf(
  session: PlayerSession,
  perMinute: boolean,
  ratesOf = ({ kpis }: PlayerSession): KpiValues => perActiveMinute(kpis),
): ByPlayerKpi<number | null> {
  const values = playerKpiValues(perMinute ? ratesOf(session) : session.kpis);
  return mayCompareTurns(session) ? values : { ...values, TURNS: null };
}

interface SessionValues {
  readonly sessionId: number;
  readonly values: ByPlayerKpi<number | null>;
}

type Best = ByPlayerKpi<{ readonly sessionId: number; readonly value: number } | null>;

const isLowest = (kpi: PlayerKpi): boolean => kpi === 'PEAK_DECELS';

function bestOf(newestFirst: readonly SessionValues[]): Best {
  return mapPlayerKpis((kpi) => {
    let found: { readonly sessionId: number; readonly value: number } | null = null;
    for (const { sessionId, values } of newestFirst) {
      const value = values[kpi];
      if (value === null) continue;
      if (found === null || (isLowest(kpi) ? value < found.value : value > found.value)) {
        found = { sessionId, value };
      }
    }
    return found;
  });
}

function summarise(best: Best, newestFirst: readonly SessionValues[]): KpiSummary {
  return {
    average: mapPlayerKpis((kpi) => mean(newestFirst.map(({ values }) => values[kpi]).filter((v) => v !== null))),
    maximum: mapPlayerKpis((kpi) => best[kpi]?.value ?? null),
    maximumSessionId: mapPlayerKpis((kpi) => best[kpi]?.sessionId ?? null),
    sessions: newestFirst.length,
    sessionIds: newestFirst.map(({ sessionId }) => sessionId),
  };
}

/**
 * The KPIs for which a session is the player's record (METHODS R6).
 * @param history all sessions of the player at the club, in any order
 */
export function newRecords(rated: PlayerSession, history: readonly PlayerSession[]): PlayerKpi[] {
  const { usual, turns } = earlierSessions(rated, history);
  const own = valuesOf(rated, false);
  return PLAYER_KPIS.filter((kpi) => {
    const earlier = (kpi === 'TURNS' ? turns : usual)
      .map((session) => valuesOf(session, false)[kpi])
      .filter((value) => value !== null);
    return isRecord(own[kpi], recordOf(own[kpi], earlier, isLowest(kpi)), isLowest(kpi));
  });
}
