import { clockText } from '../../calendar/day';
import { dayOfYearText } from '../../calendar/day-text';
import { zonedTime } from '../../calendar/time-zone';

/**
 * `Stored 23 Nov, 14:05 – you are offline`
 * @param storedAt ISO 8601; null if nothing on the page was stored
 * @param isUnconnected false: there is a connection, but the server does not answer
 */
export function storedText(storedAt: string | null, timeZone: string, isUnconnected: boolean): string {
  const why = isUnconnected ? 'you are offline' : 'the server does not answer';
  if (storedAt === null) return `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
  const time = zonedTime(storedAt, timeZone);
  return `Stored ${dayOfYearText(time)}, ${clockText(time)} – ${why}`;
}
