const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})?$/;
/** `20261128T101530.100Z`, `20261128101530100`, `2026/11/28 10:15:30.1`. */
const COMPACT = /^(\d{4})(\d{2})(\d{2})[T _-]?(\d{2})(\d{2})(\d{2})(?:[.,]?(\d{1,9}))?(Z|[+-]\d{2}:?\d{2})?$/;
const YEAR_FIRST =
  /^(\d{4})([/.])(\d{1,2})\2(\d{1,2})[T ]+(\d{1,2}):(\d{2}):(\d{2})(?:[.,](\d{1,9}))?\s?(Z|[+-]\d{2}:?\d{2})?$/;
/** Lengths of a time written only in digits, to the second or to the millisecond. No epoch time has as many. */
const DIGITS_OF_TIMES = new Set([14, 17]);
/** Databases write a date of 1900 or 1980 for an unknown kick-off; nothing was tracked before 2000. */
const FIRST_REAL_MS = Date.UTC(2000, 0);

/**
 * UTC milliseconds; NaN if the text is not an ISO date and time. A text without a zone (`hasZone`) is read as UTC.
 */
export function parseDateTimeMs(text: string): number {
  const written = ISO_DATE_TIME.test(text) ? text : isoOf(text);
  if (written === null) return NaN;
  const iso = written.replace(' ', 'T').replace(',', '.');
  return Date.parse(hasZone(iso) ? iso : `${iso}Z`);
}

function isoOf(text: string): string | null {
  if (/^\d+$/.test(text) && !DIGITS_OF_TIMES.has(text.length)) return null;
  const compact = COMPACT.exec(text);
  const [, year, month = '', day = '', hour = '', minute, second, fraction, zone = ''] =
    compact ?? YEAR_FIRST.exec(text)?.filter((_, i) => i !== 2) ?? [];
  if (year === undefined || Number(year) < 1900 || Number(year) > 2100) return null;
  const two = (part: string): string => part.padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute ?? ''}:${second ?? ''}`;
  return `${date}${fraction === undefined ? '' : `.${fraction}`}${zone}`;
}

export function hasZone(text: string): boolean {
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
}

const BEYOND_MILLISECONDS = /[.,]\d{3}(\d{1,6})(?=\D|$)/;

/** UTC milliseconds with their fraction; NaN if the text is not an ISO date and time. */
export function preciseDateTimeMs(text: string): number {
  const microseconds = BEYOND_MILLISECONDS.exec(text)?.[1];
  const ms = parseDateTimeMs(text);
  return microseconds === undefined ? ms : ms + Number(`0.${microseconds}`);
}

export interface KickoffTime {
  /** UTC milliseconds; null if absent or a placeholder. */
  readonly kickoffMs: number | null;
  /** Whether the time has no zone and was read as UTC. */
  readonly isLocalClock: boolean;
}

export function kickoffOf(text: string | null): KickoffTime {
  return { kickoffMs: calendarTimeMs(parseDateTimeMs(text ?? '')), isLocalClock: !hasZone(text ?? '') };
}

export function calendarTimeMs(ms: number): number | null {
  return ms >= FIRST_REAL_MS ? ms : null;
}
