/** Calendar times as files write them. */
const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})?$/;
/** Databases without a kick-off time write a date of 1900 or 1980; nothing was tracked before 2000. */
const FIRST_REAL_MS = Date.UTC(2000, 0);

/** UTC milliseconds; NaN where the text is no ISO date and time. A text without zone is taken as UTC. */
export function parseDateTimeMs(text: string): number {
  if (!ISO_DATE_TIME.test(text)) return NaN;
  const iso = text.replace(' ', 'T').replace(',', '.');
  return Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}Z`);
}

/** A fraction of a second beyond milliseconds, which a date drops. */
const BEYOND_MILLISECONDS = /[.,]\d{3}(\d{1,6})/;

/** UTC milliseconds with their fraction; NaN where the text is no ISO date and time. */
export function preciseDateTimeMs(text: string): number {
  const microseconds = BEYOND_MILLISECONDS.exec(text)?.[1];
  const ms = parseDateTimeMs(text);
  return microseconds === undefined ? ms : ms + Number(`0.${microseconds}`);
}

/** The time, null for a placeholder date or none. */
export function calendarTimeMs(ms: number): number | null {
  return ms >= FIRST_REAL_MS ? ms : null;
}
