/**
 * Parses times in the plainest notation straight from their bytes. Anything else gives NaN, and the caller falls
 * back to the functions on text. A long file has millions of times; making a string of each would take most of the
 * import.
 */
import { parseDateTimeMs } from './date-time';

const COLON = 58;
const DASH = 45;
const POINT = 46;
const SPACE = 32;
const LETTER_T = 84;
const LETTER_Z = 90;
const ZERO = 48;
const DATE_LENGTH = 10;
const MAX_FRACTION_DIGITS = 6;

export class TimeBytes {
  private date = NaN;
  private midnightMs = NaN;

  clockMs(bytes: Uint8Array, start: number, end: number): number {
    const colon = bytes[start + 1] === COLON ? start + 1 : start + 2;
    const fraction = colon + 7;
    const secondsMs = wholeSecondsMs(bytes, start, colon, end);
    if (end <= fraction - 1) return secondsMs;
    if (bytes[fraction - 1] !== POINT || end - fraction > MAX_FRACTION_DIGITS) return NaN;
    return secondsMs + Math.round((digits(bytes, fraction, end) / 10 ** (end - fraction)) * 1000);
  }

  /**
   * `2024-08-10T14:00:00.123456Z`, or with a blank, or without Z, to UTC milliseconds, as `preciseDateTimeMs` does.
   */
  dateTimeMs(bytes: Uint8Array, start: number, end: number): number {
    const time = start + DATE_LENGTH + 1;
    const between = bytes[time - 1];
    if (between !== SPACE && between !== LETTER_T) return NaN;
    const last = bytes[end - 1] === LETTER_Z ? end - 1 : end;
    const secondsMs = this.dateMs(bytes, start) + wholeSecondsMs(bytes, time, time + 2, last);
    const fraction = time + 9;
    if (last <= fraction - 1) return secondsMs;
    if (bytes[fraction - 1] !== POINT || last - fraction > 3 + MAX_FRACTION_DIGITS) return NaN;
    const msDigits = Math.min(3, last - fraction);
    const ms = secondsMs + digits(bytes, fraction, fraction + msDigits) * 10 ** (3 - msDigits);
    const beyond = fraction + msDigits;
    return beyond === last ? ms : ms + digits(bytes, beyond, last) / 10 ** (last - beyond);
  }

  private dateMs(bytes: Uint8Array, start: number): number {
    if (bytes[start + 4] !== DASH || bytes[start + 7] !== DASH) return NaN;
    const year = digits(bytes, start, start + 4);
    const month = digits(bytes, start + 5, start + 7);
    const date = (year * 100 + month) * 100 + digits(bytes, start + 8, start + DATE_LENGTH);
    if (date !== this.date) {
      const text = String(date).padStart(8, '0');
      this.date = date;
      this.midnightMs = parseDateTimeMs(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}T00:00:00Z`);
    }
    return this.midnightMs;
  }
}

function wholeSecondsMs(bytes: Uint8Array, start: number, colon: number, end: number): number {
  if (end < colon + 6 || bytes[colon] !== COLON || bytes[colon + 3] !== COLON) return NaN;
  const hours = digits(bytes, start, colon);
  const minutes = digits(bytes, colon + 1, colon + 3);
  const seconds = digits(bytes, colon + 4, colon + 6);
  return hours <= 23 && minutes <= 59 && seconds <= 59 ? ((hours * 60 + minutes) * 60 + seconds) * 1000 : NaN;
}

function digits(bytes: Uint8Array, start: number, end: number): number {
  let value = end > start ? 0 : NaN;
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] ?? 0) - ZERO;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : NaN;
  }
  return value;
}
