import { localDay } from './day';

const full = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const withoutYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/**
 * `12 Nov 2026`
 * @param time a day, an instant as its club writes it (shows its day), or a day in milliseconds since 1970
 */
export function dayText(time: string | number): string {
  return full.format(dateOf(time));
}

export function dayOfYearText(time: string | number): string {
  return withoutYear.format(dateOf(time));
}

export function monthText(time: string | number): string {
  return month.format(dateOf(time));
}

function dateOf(time: string | number): Date {
  return new Date(typeof time === 'string' ? localDay(time) : time);
}
