const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `12 Nov 2026` */
export function rehabDay(iso: string): string {
  return day.format(Date.parse(iso));
}
