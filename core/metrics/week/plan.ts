/** Targets of a day (METHODS LD9). */
import { addDays } from '../../calendar/day';
import { mean } from '../../stats/moments';
import type { MatchMean } from './day-reference';
import type { WeekKpi } from './day-load';
import { weekDay, type WeekDayType } from './week-day';
import type { WeekSpan } from './week-span';

export const PLAN_SCOPES = ['everybody', 'squad', 'positionGroup', 'player'] as const;
export type PlanScope = (typeof PLAN_SCOPES)[number];

export interface PlanTarget {
  readonly day: string | null;
  readonly dayType: WeekDayType | null;
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
 * The target of a player's day: one of the day comes before the template of its type, one for the player before those
 * for their position, squad and everybody.
 */
export function targetOf(
  player: PlannedPlayer,
  { day, type, isFree }: PlannedDay,
  targets: readonly PlanTarget[],
): PlanTarget | null {
  const holds = targets.filter(
    (target) => isFor(player, target) && isOn(day, type, target) && !(isFree && target.day === null),
  );
  const rank = ({ day: ofDay, scope }: PlanTarget): number =>
    (ofDay === null ? 0 : PLAN_SCOPES.length) + PLAN_SCOPES.indexOf(scope);
  return holds.reduce<PlanTarget | null>(
    (best, each) => (best === null || rank(each) > rank(best) ? each : best),
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

export interface PlannedLoad {
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

/** Per cent of a plan at which it is nearly done, done, and clearly exceeded. */
export const PLAN_MARKS = [90, 100, 120] as const;
export type PlanMark = (typeof PLAN_MARKS)[number];

/** The highest mark reached; null below the first, or if the share is unknown. */
export function planMark(percent: number | null): PlanMark | null {
  return percent === null ? null : (PLAN_MARKS.findLast((mark) => percent >= mark) ?? null);
}

/**
 * The targets of a week's days on the days of the same type of another, which has each type once at most.
 * @param targets templates among them are left as they are
 */
export function copiedTargets(
  targets: readonly PlanTarget[],
  to: WeekSpan,
  matchDays: readonly string[],
): { readonly copied: readonly PlanTarget[]; readonly left: number } {
  const dayOf = new Map<WeekDayType, string>();
  for (let day = to.from; day <= to.to; day = addDays(day, 1)) {
    const { type } = weekDay(day, matchDays);
    if (!dayOf.has(type)) dayOf.set(type, day);
  }
  const ofDays = targets.filter(({ day, validTo }) => day !== null && validTo === null);
  const copied = ofDays.flatMap((target) => {
    const day = target.day === null ? undefined : dayOf.get(weekDay(target.day, matchDays).type);
    return day === undefined ? [] : [{ ...target, day }];
  });
  return { copied, left: ofDays.length - copied.length };
}
