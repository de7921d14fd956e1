/** Values of sessions as a series of calendar days (METHODS R11, W6). */
import { addDays, daysBetween } from '../../calendar/day';

/** One session's value on its day `yyyy-mm-dd`; null where the session has none. */
export interface DayValue {
  readonly day: string;
  readonly value: number | null;
}

/**
 * One value per day from `firstDay` to `lastDay`, both included: the sum of the day's sessions, 0 on a rest day. Null on
 * a day with a session of unknown value and on days before the first session of all: of these nothing is known.
 * @param sessions in any order, those outside the range too: the first of them begins the record
 */
export function dailySums(sessions: readonly DayValue[], firstDay: string, lastDay: string): (number | null)[] {
  const days = daysBetween(firstDay, lastDay) + 1;
  let recordStart: string | null = null;
  const sums = new Map<string, number | null>();
  for (const { day, value } of sessions) {
    if (recordStart === null || day < recordStart) recordStart = day;
    const sum = sums.get(day);
    sums.set(day, value === null || sum === null ? null : (sum ?? 0) + value);
  }
  return Array.from({ length: Math.max(0, days) }, (_, k) => {
    const day = addDays(firstDay, k);
    const sum = sums.get(day);
    if (sum !== undefined) return sum;
    return recordStart === null || day < recordStart ? null : 0;
  });
}
