/**
 * Instants on a club's clock. A club has an IANA time zone; an instant leaves the store as ISO 8601 with the offset
 * of the club's clock at that time, and its first ten characters are the club's day (`localDay`).
 */
import { DAY_MS, dayNumber, localDay } from './day';

export const DEFAULT_TIME_ZONE = 'UTC';

const MINUTE_MS = 60_000;
const AROUND_MS = DAY_MS;

/**
 * Whether a text names a time zone: `Europe/Berlin`, `UTC`. An offset such as `+02:00` does not count, since it has
 * no summer time.
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    formatOf(text);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * An instant as its club writes it: `2026-03-20T19:30:00.000-04:00`.
 * @param at UTC milliseconds, or ISO 8601 with a zone
 * @throws RangeError for an invalid instant or zone
 */
export function zonedTime(at: number | string, timeZone: string): string {
  const ms = typeof at === 'number' ? at : Date.parse(at);
  if (Number.isNaN(ms)) throw new RangeError(`"${at}" is not a time in ISO 8601.`);
  const offsetMinutes = Math.round(offsetMs(ms, timeZone) / MINUTE_MS);
  const clock = new Date(ms + offsetMinutes * MINUTE_MS).toISOString().slice(0, -1);
  const size = Math.abs(offsetMinutes);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${clock}${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

export function todayIn(timeZone: string, now = new Date()): string {
  return localDay(zonedTime(now.getTime(), timeZone));
}

/** The instant at which a club's day begins. If the clock skips midnight, the first instant of the day. */
export function startOfDayMs(day: string, timeZone: string): number {
  return instantMs(dayNumber(day) * DAY_MS, timeZone);
}

/**
 * The instant at which a club's clock shows a time. A time shown twice (the clock goes back) means the first; a
 * skipped one (the clock goes forward) lies as far after the jump as it lies within it, so that 2:30 becomes 3:30.
 * @param clockMs the clock's reading as UTC milliseconds of the same date and time
 */
export function instantMs(clockMs: number, timeZone: string): number {
  const before = offsetMs(clockMs - AROUND_MS, timeZone);
  const after = offsetMs(clockMs + AROUND_MS, timeZone);
  const early = clockMs - Math.max(before, after);
  const late = clockMs - Math.min(before, after);
  if (offsetMs(early, timeZone) === clockMs - early) return early;
  if (offsetMs(late, timeZone) === clockMs - late) return late;
  return clockMs - before;
}

const CLOCK_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/;

/**
 * A time as a user types it: on the club's clock if it has no zone (`2026-03-14T15:00`), otherwise that instant.
 * @returns UTC milliseconds; NaN for an invalid time
 */
export function givenTimeMs(text: string, timeZone: string): number {
  if (!CLOCK_TIME.test(text)) return /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? Date.parse(text) : NaN;
  const clockMs = Date.parse(`${text}Z`);
  return Number.isNaN(clockMs) ? NaN : instantMs(clockMs, timeZone);
}

export function byTime(a: string, b: string): number {
  return Date.parse(a) - Date.parse(b);
}

/**
 * Whether an instant is before another. Texts with the same offset compare directly; across a clock change their
 * instants decide, so that the repeated hour keeps its order.
 * @param a, b as `zonedTime` writes them; anything else, such as the end of a day (`2026-03-20T24`), compares as
 * text
 */
export function isBefore(a: string, b: string): boolean {
  if (haveSameOffset(a, b)) return a < b;
  const [first, second] = [Date.parse(a), Date.parse(b)];
  return Number.isNaN(first) || Number.isNaN(second) ? a < b : first < second;
}

const OFFSET_LENGTH = '+00:00'.length;

function haveSameOffset(a: string, b: string): boolean {
  for (let i = 1; i <= OFFSET_LENGTH; i++) {
    if (a.charCodeAt(a.length - i) !== b.charCodeAt(b.length - i)) return false;
  }
  return true;
}

export function byStart(a: { readonly startsAt: string }, b: { readonly startsAt: string }): number {
  if (isBefore(a.startsAt, b.startsAt)) return -1;
  return isBefore(b.startsAt, a.startsAt) ? 1 : 0;
}

function offsetMs(ms: number, timeZone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(ms)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const clockMs = Date.UTC(year, month - 1, day, hour, minute, second);
  return clockMs - Math.floor(ms / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    const two = '2-digit';
    const clock = { hour: two, minute: two, second: two, hourCycle: 'h23' } as const;
    format = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: two,
      day: two,
      ...clock,
    });
    formats.set(timeZone, format);
  }
  return format;
}
