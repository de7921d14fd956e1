/** Values of sessions as a series of calendar days (METHODS R11, W6). */
import { dayNumber } from '../../calendar/day';

export interface DayValue {
  readonly day: string;
  readonly value: number | null;
}

/**
 * One value per day from `firstDay` to `lastDay`, both included: the sum of the day's sessions, 0 on a rest day. Null,
 * because unknown, on a day with a session of unknown value and on days before the very first session.
 * @param sessions in any order, including those outside the range: the first of them begins the record
 */
export function dailySums(sessions: readonly DayValue[], firstDay: string, lastDay: string): (number | null)[] {
  const first = dayNumber(firstDay);
  const days = Math.max(0, dayNumber(lastDay) - first + 1);
  let recordStart: string | null = null;
  for (const { day } of sessions) if (recordStart === null || day < recordStart) recordStart = day;
  const unknownDays = recordStart === null ? days : Math.max(0, dayNumber(recordStart) - first);
  const sums = Array.from({ length: days }, (_, k): number | null => (k < unknownDays ? null : 0));
  for (const { day, value } of sessions) {
    if (day < firstDay || day > lastDay) continue;
    const k = dayNumber(day) - first;
    const sum = sums[k] ?? null;
    sums[k] = value === null || sum === null ? null : sum + value;
  }
  return sums;
}
