import { addDays } from '../../calendar/day';
import { weekDay, type WeekDayType } from './match-day-label';
import type { WeekSpan } from './week-span';
import { type PlanTarget, isSamePlan } from './plan-targets';

/**
 * Copies the targets of a week's days to the days of the same type in another week, where each type occurs at most
 * once. A day that already has a plan keeps it.
 * @param targets templates among them are left as they are
 * @param existing of the other week
 */
export function copiedTargets(
  targets: readonly PlanTarget[],
  to: WeekSpan,
  matchDays: readonly string[],
  existing: readonly PlanTarget[],
): { readonly copied: readonly PlanTarget[]; readonly left: number } {
  const dayOf = new Map<WeekDayType, string>();
  for (let day = to.from; day <= to.to; day = addDays(day, 1)) {
    const { type } = weekDay(day, matchDays);
    if (!dayOf.has(type)) dayOf.set(type, day);
  }
  const ofDays = targets.filter(({ day, validTo }) => day !== null && validTo === null);
  const held = existing.filter(({ validTo }) => validTo === null);
  const copied: PlanTarget[] = [];
  for (const target of ofDays) {
    const day = target.day === null ? undefined : dayOf.get(weekDay(target.day, matchDays).type);
    if (day === undefined || [...held, ...copied].some((each) => isSamePlan(each, { ...target, day }))) continue;
    copied.push({ ...target, day });
  }
  return { copied, left: ofDays.length - copied.length };
}
