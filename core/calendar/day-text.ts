import { localDay } from './day';

/** Days as they are read; the same words in every language of the browser, and no time zone moves a day. */
const full = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const withoutYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/**
 * `12 Nov 2026`
 * @param time a day, an instant as its club writes it (its day is shown), or a day as milliseconds since 1970
 */
export function dayText(time: string | number): string {
  return full.format(dateOf(time));
}

/** `12 Nov`, where the year stands elsewhere. */
export function dayOfYearText(time: string | number): string {
  return withoutYear.format(dateOf(time));
}

/** `Nov` */
export function monthText(time: string | number): string {
  return month.format(dateOf(time));
}

/** UTC midnight of the day, which the formats above show as that day. */
function dateOf(time: string | number): Date {
  return new Date(typeof time === 'string' ? localDay(time) : time);
}
