/** Performance standards of a squad: the demands of a full match by position (METHODS R1, R4, refstats@1). */
import { isBefore } from '../../calendar/time-zone';
import { groupBy } from '../../stats/group-by';
import { mean } from '../../stats/mean-and-deviation';
import { ascending } from '../../stats/quantile';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { type RainbowEdges, rainbowEdges } from '../../stats/rainbow';
import { comparableWith } from '../reference/comparable-methods';
import type { KpiName, MethodSet } from '../session/session-facts';
import { isReference, type PlayerSession, type ReferenceRule, referenceRule } from '../reference/reference-rules';
import { mayCompareTurns } from '../session/session-quality';

/** Columns of the squad page. Accelerations and decelerations are those above the mark of counted ones (E1). */
export const SQUAD_KPIS = ['distance', 'hsd', 'sprintDistance', 'turns', 'accelerations', 'decelerations'] as const;
export type SquadKpi = (typeof SQUAD_KPIS)[number];
export type BySquadKpi<Value> = Readonly<Record<SquadKpi, Value>>;

const KPI_OF: BySquadKpi<KpiName> = {
  distance: 'activeDistanceM',
  hsd: 'highSpeedDistanceM',
  sprintDistance: 'sprintDistanceM',
  turns: 'totalTurns',
  accelerations: 'accelerations',
  decelerations: 'decelerations',
};

export function squadKpiName(kpi: SquadKpi): KpiName {
  return KPI_OF[kpi];
}

export function mapSquadKpis<Value>(valueOf: (kpi: SquadKpi) => Value): BySquadKpi<Value> {
  return {
    distance: valueOf('distance'),
    hsd: valueOf('hsd'),
    sprintDistance: valueOf('sprintDistance'),
    turns: valueOf('turns'),
    accelerations: valueOf('accelerations'),
    decelerations: valueOf('decelerations'),
  };
}

export interface SquadSession extends PlayerSession {
  readonly playerId: number;
  readonly positionId: number;
}

interface PlayerStandard {
  readonly playerId: number;
  readonly positionId: number;
  readonly values: BySquadKpi<number | null>;
  readonly validMatchCount: number;
}

export interface SquadStandards {
  readonly players: readonly PlayerStandard[];
  readonly positions: ReadonlyMap<number, BySquadKpi<RainbowEdges | null>>;
  readonly matchCounts: ReadonlyMap<number, BySquadKpi<number>>;
  readonly method: MethodSet | null;
  readonly latestSessionId: number | null;
  readonly leftOut: number;
}

export function squadRule(sport: string): ReferenceRule {
  return referenceRule({ sessionIsAMatch: true, isAcademyMatch: false }, sport, false);
}

/**
 * Standards over the valid matches of a squad: first-team matches of at least 85 min; in basketball, practices of 40 to
 * 90. Matches computed by another method than the latest are left out, and so are turns that may not be compared (T8).
 * @param sessions of all players, in any order
 */
export function squadStandards(sessions: readonly SquadSession[], sport: string): SquadStandards {
  const { valid, latest, comparable } = standardSessions(sessions, sport);
  const byPosition = groupBy(comparable, ({ positionId }) => positionId);
  return {
    players: [...groupBy(comparable, ({ playerId }) => playerId)].flatMap(([playerId, own]) => {
      const positionId = own[0]?.positionId;
      if (positionId === undefined) return [];
      return [{ playerId, positionId, values: squadKpiMeans(own), validMatchCount: own.length }];
    }),
    positions: new Map(
      Array.from(byPosition, ([positionId, own]) => [positionId, mapSquadKpis((kpi) => bandsOf(known(own, kpi)))]),
    ),
    matchCounts: new Map(
      Array.from(byPosition, ([positionId, own]) => [positionId, mapSquadKpis((kpi) => known(own, kpi).length)]),
    ),
    method: latest?.method ?? null,
    latestSessionId: latest?.sessionId ?? null,
    leftOut: valid.length - comparable.length,
  };
}

function standardSessions(sessions: readonly SquadSession[], sport: string) {
  const rule = squadRule(sport);
  const valid = sessions.filter((session) => isReference(session, rule));
  const latest = valid.reduce<SquadSession | null>(
    (found, session) => (found === null || isBefore(found.startsAt, session.startsAt) ? session : found),
    null,
  );
  return { valid, latest, comparable: latest === null ? [] : comparableWith(latest, valid) };
}

/** The matches that a player's standard is the mean of, in the order of `sessions`. @param sessions of all players */
export function standardValues(
  sessions: readonly SquadSession[],
  sport: string,
  playerId: number,
  kpi: SquadKpi,
): readonly { readonly sessionId: number; readonly startsAt: string; readonly value: number }[] {
  return countedIn(
    standardSessions(sessions, sport).comparable.filter((session) => session.playerId === playerId),
    kpi,
  );
}

/** Means of matches (R2): null where no match has the value. Only turns that may be compared count (T8). */
export function squadKpiMeans(sessions: readonly PlayerSession[]): BySquadKpi<number | null> {
  return mapSquadKpis((kpi) => mean(known(sessions, kpi)));
}

function known(sessions: readonly PlayerSession[], kpi: SquadKpi): number[] {
  return countedIn(sessions, kpi).map(({ value }) => value);
}

/** Null where a match has no value, or turns that may not be compared. */
export function squadKpiIn(session: PlayerSession, kpi: SquadKpi): number | null {
  return countedIn([session], kpi)[0]?.value ?? null;
}

function countedIn(sessions: readonly PlayerSession[], kpi: SquadKpi) {
  const compared = kpi === 'turns' ? sessions.filter(mayCompareTurns) : sessions;
  return compared.flatMap(({ sessionId, startsAt, kpis }) => {
    const value = kpis[KPI_OF[kpi]];
    return value === null ? [] : [{ sessionId, startsAt, value }];
  });
}

export function bandsOf(values: readonly number[]): RainbowEdges | null {
  return values.length < MIN_REFERENCE_VALUES ? null : rainbowEdges(ascending(values));
}
