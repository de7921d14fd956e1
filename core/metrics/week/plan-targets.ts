/** Targets of a day and of its sessions (METHODS LD9). */
import { groupBy } from '../../stats/group-by';
import { mean } from '../../stats/mean-and-deviation';
import type { MatchMean } from './day-reference';
import { loadValue } from './day-load';
import type { WeekKpi } from './week-kpis';
import type { WeekDayType } from './match-day-label';

export const PLAN_SCOPES = ['everybody', 'squad', 'positionGroup', 'player'] as const;
export type PlanScope = (typeof PLAN_SCOPES)[number];

export interface PlanTarget {
  readonly day: string | null;
  readonly dayType: WeekDayType | null;
  /** Number of the session among the squad’s on the day, by start, from 1; null: the whole day, as in every template. */
  readonly sessionNo: number | null;
  readonly scope: PlanScope;
  readonly scopeId: number | null;
  readonly kpi: WeekKpi;
  /** Per cent of a match, otherwise SI. */
  readonly isPercent: boolean;
  readonly amount: number;
  /** Days on which a template holds: from the first, before the second. */
  readonly validFrom: string;
  readonly validTo: string | null;
}

export interface PlannedPlayer {
  readonly playerId: number;
  readonly squadId: number;
  readonly positionGroupId: number | null;
}

export interface PlannedDay {
  readonly day: string;
  readonly type: WeekDayType;
  /** The day is over and their squad had no session, so the template does not apply. */
  readonly isFree: boolean;
}

/**
 * The targets of a player's day: one for the whole day, or one for each session that has its own. The day's own targets
 * take precedence over the template of its type, and those for the player over those for their position, squad and
 * everybody; among targets for the same players, a session's takes precedence over the day's.
 */
export function targetsOf(
  player: PlannedPlayer,
  { day, type, isFree }: PlannedDay,
  targets: readonly PlanTarget[],
): readonly PlanTarget[] {
  const holds = targets.filter(
    (target) => isFor(player, target) && isOn(day, type, target) && !(isFree && target.day === null),
  );
  const whole = nearest(holds.filter(({ sessionNo }) => sessionNo === null));
  const least = whole === null ? 0 : rankOf(whole);
  const sessions = [...groupBy(holds, ({ sessionNo }) => sessionNo)]
    .flatMap(([sessionNo, each]) => (sessionNo === null ? [] : (nearest(each) ?? [])))
    .filter((target) => rankOf(target) >= least)
    .sort((a, b) => (a.sessionNo ?? 0) - (b.sessionNo ?? 0));
  if (sessions.length > 0) return sessions;
  return whole === null ? [] : [whole];
}

function rankOf({ day, scope }: PlanTarget): number {
  return (day === null ? 0 : PLAN_SCOPES.length) + PLAN_SCOPES.indexOf(scope);
}

function nearest(targets: readonly PlanTarget[]): PlanTarget | null {
  return targets.reduce<PlanTarget | null>(
    (best, each) => (best === null || rankOf(each) > rankOf(best) ? each : best),
    null,
  );
}

function isFor({ playerId, squadId, positionGroupId }: PlannedPlayer, { scope, scopeId }: PlanTarget): boolean {
  if (scope === 'everybody') return true;
  const ids = { squad: squadId, positionGroup: positionGroupId, player: playerId };
  return scopeId !== null && ids[scope] === scopeId;
}

function isOn(day: string, type: WeekDayType, target: PlanTarget): boolean {
  if (target.day !== null) return target.day === day && target.validTo === null;
  return target.dayType === type && target.validFrom <= day && (target.validTo === null || day < target.validTo);
}

interface PlannedLoad {
  readonly value: number;
  readonly by: 'absolute' | 'own' | 'group';
}

export function plannedLoad(
  { isPercent, amount }: Pick<PlanTarget, 'isPercent' | 'amount'>,
  own: MatchMean | null,
  group: readonly MatchMean[],
): PlannedLoad | null {
  if (!isPercent) return { value: amount, by: 'absolute' };
  if (own !== null) return { value: (amount / 100) * own.mean, by: 'own' };
  const ofGroup = mean(group.map((each) => each.mean));
  return ofGroup === null ? null : { value: (amount / 100) * ofGroup, by: 'group' };
}

export interface DayPlan extends PlannedLoad {
  readonly isTemplate: boolean;
  /** Targets of the single sessions; empty for a plan of the whole day. */
  readonly sessions: readonly { readonly sessionNo: number; readonly value: number }[];
}

/**
 * A day's targets combined: their sum, or for speeds the highest.
 * @param targets as `targetsOf` returns them
 * @returns null without targets, or if one is unknown
 */
export function dayPlan(
  targets: readonly PlanTarget[],
  own: MatchMean | null,
  group: readonly MatchMean[],
): DayPlan | null {
  const loads = targets.flatMap((target) => {
    const load = plannedLoad(target, own, group);
    return load === null ? [] : [{ ...load, sessionNo: target.sessionNo }];
  });
  const [first] = targets;
  const by = (['group', 'own', 'absolute'] as const).find((each) => loads.some((load) => load.by === each));
  if (first === undefined || by === undefined || loads.length < targets.length) return null;
  const amounts = loads.map((load) => ({ amount: load.value, minutesM: null }));
  const value = loadValue(amounts, { kpi: first.kpi, perMinute: false });
  if (value === null) return null;
  return {
    value,
    by,
    isTemplate: targets.some(({ day }) => day === null),
    sessions: loads.flatMap((load) =>
      load.sessionNo === null ? [] : [{ sessionNo: load.sessionNo, value: load.value }],
    ),
  };
}

/** @param starts of the sessions of a player's squad on a day @returns the number by which targets name a session */
export function sessionNoAt(startsAt: string, starts: readonly string[]): number {
  return 1 + new Set(starts.filter((each) => each < startsAt)).size;
}

/** Whether two plans are for the same days and players: only one of them may exist. */
export function isSamePlan(
  a: PlanTarget,
  b: Pick<PlanTarget, 'day' | 'dayType' | 'sessionNo' | 'scope' | 'scopeId' | 'kpi'>,
): boolean {
  return (
    a.day === b.day &&
    a.dayType === b.dayType &&
    a.scope === b.scope &&
    a.scopeId === b.scopeId &&
    a.kpi === b.kpi &&
    (a.sessionNo === b.sessionNo || a.sessionNo === null || b.sessionNo === null)
  );
}
