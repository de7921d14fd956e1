import { DAY_MS } from './day';
import { dayOfYearText, dayText, monthText } from './day-text';

interface TimeTick {
  /** UTC, ms. */
  readonly value: number;
  readonly text: string;
}

const QUARTER_FROM_DAYS = 250;
const DAY_STEPS = [1, 2, 7, 14, 28] as const;
const MOST_DAY_TICKS = 4;

/** A tick a month, or a quarter over longer times, or a few days over short ones. @param from,to UTC, ms */
export function timeTicks(from: number, to: number): readonly TimeTick[] {
  const months = monthTicks(from, to);
  return months.length < 2 ? dayTicks(from, to) : months;
}

function dayTicks(from: number, to: number): readonly TimeTick[] {
  const first = Math.ceil(from / DAY_MS);
  const last = Math.floor(to / DAY_MS);
  const step = DAY_STEPS.find((days) => (last - first) / days <= MOST_DAY_TICKS) ?? QUARTER_FROM_DAYS;
  const found: TimeTick[] = [];
  for (let at = first + Math.floor(step / 2); at <= last; at += step) {
    const value = at * DAY_MS;
    found.push({ value, text: (found.length === 0 ? dayText : dayOfYearText)(value) });
  }
  return found;
}

/** First days of months, or of quarters over longer times. The year appears at the first tick and in January. */
function monthTicks(from: number, to: number): readonly TimeTick[] {
  const step = to - from > QUARTER_FROM_DAYS * DAY_MS ? 3 : 1;
  const start = new Date(from);
  const found: TimeTick[] = [];
  for (let at = 0; ; at++) {
    const date = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + at, 1));
    if (date.getTime() > to) return found;
    if (date.getTime() < from || date.getUTCMonth() % step !== 0) continue;
    const withYear = found.length === 0 || date.getUTCMonth() === 0;
    const text = monthText(date.getTime()) + (withYear ? ` ${date.getUTCFullYear()}` : '');
    found.push({ value: date.getTime(), text });
  }
}
