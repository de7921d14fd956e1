/** Days as they are read; the same words in every language of the browser, and no time zone moves a day. */
const full = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const withoutYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/**
 * `12 Nov 2026`
 * @param time ISO 8601, or milliseconds since 1970
 */
export function dayText(time: string | number): string {
  return full.format(new Date(time));
}

/** `12 Nov`, where the year stands elsewhere. */
export function dayOfYearText(time: string | number): string {
  return withoutYear.format(new Date(time));
}

/** `Nov` */
export function monthText(time: string | number): string {
  return month.format(new Date(time));
}
