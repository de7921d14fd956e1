import { DAY_MS } from '../../calendar/day';
const CLOCK_TIME = /^(\d{1,2}):(\d{2}):(\d{2})(?:[.,:](\d{1,9}))?(?:\s*([ap])\.?m\.?)?$/i;

export function parseClockTimeMs(text: string): number {
  const match = CLOCK_TIME.exec(text);
  if (match === null) return NaN;
  const [, hours, minutes, seconds, fraction = '0', half] = match;
  const [written, m, s] = [Number(hours), Number(minutes), Number(seconds)];
  if (written > (half === undefined ? 23 : 12) || m > 59 || s > 59) return NaN;
  const h = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return ((h * 60 + m) * 60 + s) * 1000 + Math.round(Number(`0.${fraction}`) * 1000);
}

/** Minutes, seconds and a fraction, with more than 60 minutes allowed: `5:30.1` and `92:07.48`. */
const ELAPSED_TIME = /^(\d{1,3}):(\d{2})[.,](\d{1,6})$/;

/** Milliseconds; NaN for anything else. A text without a fraction could be hours and minutes, so it is refused. */
export function parseElapsedMs(text: string): number {
  const match = ELAPSED_TIME.exec(text);
  if (match === null) return NaN;
  const [, minutes, seconds, fraction] = match;
  return Number(seconds) > 59 ? NaN : Math.round((Number(minutes) * 60 + Number(`${seconds}.${fraction}`)) * 1000);
}

export function unwrapMidnight(clockMs: number, lastMs: number): number {
  if (!Number.isFinite(lastMs)) return clockMs;
  const sameDay = clockMs + Math.floor(lastMs / DAY_MS) * DAY_MS;
  return lastMs - sameDay > DAY_MS / 2 ? sameDay + DAY_MS : sameDay;
}

export function beforeMidnight(clockMs: number, lastMs: number): number {
  if (!Number.isFinite(lastMs)) return clockMs;
  const sameDay = clockMs + Math.floor(lastMs / DAY_MS) * DAY_MS;
  return sameDay - lastMs > DAY_MS / 2 ? sameDay - DAY_MS : sameDay;
}
