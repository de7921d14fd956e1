import { DAY_MS, dayFromNumber } from '@halfturn/core/calendar/day';
import type { AxisTick } from '../axis-ticks';

/** More month names than this overlap: only every second, third, sixth or twelfth is kept. */
const MOST_TICKS = 9;

export function dayOfNumber(day: number): string {
  return dayFromNumber(Math.round(day));
}

const SHORT_DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

export function dayText(day: number): string {
  return SHORT_DAY.format(new Date(Math.floor(day) * DAY_MS));
}

const MONTH = new Intl.DateTimeFormat(undefined, { month: 'short', timeZone: 'UTC' });

/**
 * First days of months from `first` (included) to `end` (excluded), January with its year, thinned to be readable.
 * Without any, days in the middle.
 */
export function monthTicks(first: number, end: number): readonly AxisTick[] {
  const start = new Date(first * DAY_MS);
  const months: Date[] = [];
  for (let month = start.getUTCMonth(); ; month++) {
    const date = new Date(Date.UTC(start.getUTCFullYear(), month, 1));
    const day = date.getTime() / DAY_MS;
    if (day >= end) break;
    if (day >= first) months.push(date);
  }
  if (months.length === 0) {
    const last = end - 1;
    return [
      { value: (first + end) / 2, text: first === last ? dayText(first) : `${dayText(first)} to ${dayText(last)}` },
    ];
  }
  const every = [1, 2, 3, 6, 12].find((step) => months.length / step <= MOST_TICKS) ?? 12;
  return months
    .filter((date) => date.getUTCMonth() % every === 0)
    .map((date) => ({
      value: date.getTime() / DAY_MS,
      text: date.getUTCMonth() === 0 ? String(date.getUTCFullYear()) : MONTH.format(date),
    }));
}
