/**
 * Calendar days as text `yyyy-mm-dd`, free of time zones: arithmetic goes through UTC midnights, which have no
 * daylight-saving jumps.
 */

const MS_PER_DAY = 86_400_000;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, written yyyy-mm-dd. */
export function isDay(text: string): boolean {
  const number = DAY_PATTERN.test(text) ? Date.parse(`${text}T00:00:00Z`) / MS_PER_DAY : Number.NaN;
  // Some engines roll a 30 February over into March: only a day that comes back as written is one.
  return !Number.isNaN(number) && dayFromNumber(number) === text;
}

/**
 * Days since 1970-01-01.
 * @throws RangeError for text that is no day of the calendar, for example `2026-02-30`.
 */
export function dayNumber(day: string): number {
  if (!isDay(day)) throw new RangeError(`"${day}" is not a day: write yyyy-mm-dd.`);
  return Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY;
}

/** Inverse of `dayNumber`, for the years 0001 to 9999. */
export function dayFromNumber(number: number): string {
  return new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return dayFromNumber(dayNumber(day) + days);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 Monday … 6 Sunday. */
export function weekday(day: string): number {
  // 1970-01-01 was a Thursday, weekday 3; the second remainder keeps days before it positive.
  return (((dayNumber(day) + 3) % 7) + 7) % 7;
}

/** The day written in an ISO time with offset: the day on the clock where the session took place. */
export function localDay(isoDateTime: string): string {
  const day = isoDateTime.slice(0, 10);
  dayNumber(day);
  return day;
}

const ORDINAL_SUFFIX: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
};
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const monthAndYear = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `3rd March 2026` (portal-core section 2, session header). */
export function ordinalDate(day: string): string {
  const date = new Date(dayNumber(day) * MS_PER_DAY);
  const ofMonth = date.getUTCDate();
  return `${ofMonth}${ORDINAL_SUFFIX[ordinals.select(ofMonth)]} ${monthAndYear.format(date)}`;
}
