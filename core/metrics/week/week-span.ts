import { addDays, daysBetween, weekday } from '../../calendar/day';

const LONGEST_CYCLE_DAYS = 10;
const DAYS = 7;

export interface WeekSpan {
  readonly from: string;
  readonly to: string;
  /** From the day after a match to the next match; otherwise a week from Monday to Sunday, cut at matches. */
  readonly isCycle: boolean;
}

/**
 * A day of the latest span that is over: on the Monday after a Saturday's match, of the week that led to it.
 * @param today `yyyy-mm-dd`
 */
export function dayOfLastSpan(today: string, matchDays: readonly string[]): string {
  const yesterday = addDays(today, -1);
  const { from, to } = weekSpan(yesterday, matchDays);
  return to < today ? yesterday : addDays(from, -1);
}

/**
 * The span of a day; every day of a span has the same span.
 * @param matchDays `yyyy-mm-dd`, ascending, duplicates allowed
 */
export function weekSpan(day: string, matchDays: readonly string[]): WeekSpan {
  const previous = matchDays.findLast((match) => match < day) ?? null;
  const next = matchDays.find((match) => match >= day) ?? null;
  if (previous !== null && next !== null && daysBetween(previous, next) <= LONGEST_CYCLE_DAYS) {
    return { from: addDays(previous, 1), to: next, isCycle: true };
  }
  const monday = addDays(day, -weekday(day));
  const sunday = addDays(monday, DAYS - 1);
  const first = previous === null ? monday : addDays(previous, 1);
  return {
    from: first > monday ? first : monday,
    to: next !== null && next < sunday ? next : sunday,
    isCycle: false,
  };
}
