import { dayFromNumber } from '../../calendar/day';

const DAY_MICROSECONDS = 86_400e6;
const EPOCH_DAY = 25_569;
/** Offset from the 1904 calendar of old Macintosh workbooks to the usual one. */
export const DAYS_OF_1904 = 1462;
/** Days of 2000-01-01 and 2100-01-01. A number outside is a duration or not a date. */
const FIRST_DAY = 36_526;
const LAST_DAY = 73_051;

/** Built-in formats of dates and times (ECMA-376 part 1, 18.8.30), East Asian ones included. */
function isBuiltInDateFormat(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

const MAX_CODE_LENGTH = 255;

export function isDateFormat(id: number, code: string | null): boolean {
  if (code === null) return isBuiltInDateFormat(id);
  if (code.length > MAX_CODE_LENGTH) return false;
  const symbols = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');
  return /[ymdhs]/i.test(symbols) && !/general/i.test(symbols);
}

/**
 * `2022-02-20 12:52:35.600000` for a day number, `12:52:35.600000` for a fraction of a day, null for anything else;
 * days before 2000 stay numbers. The number resolves a microsecond.
 */
export function dateText(day: number): string | null {
  if (day >= 0 && day < 1) return clockText(Math.round(day * DAY_MICROSECONDS));
  if (!(day >= FIRST_DAY && day < LAST_DAY)) return null;
  const microseconds = Math.round(day * DAY_MICROSECONDS);
  const wholeDays = Math.floor(microseconds / DAY_MICROSECONDS);
  const date = dayFromNumber(wholeDays - EPOCH_DAY);
  return `${date} ${clockText(microseconds - wholeDays * DAY_MICROSECONDS)}`;
}

function clockText(microseconds: number): string {
  // The last half microsecond of a day would round to 24:00.
  const rest = Math.min(microseconds, DAY_MICROSECONDS - 1);
  const seconds = Math.floor(rest / 1e6);
  const two = (value: number): string => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${clock}.${String(rest - seconds * 1e6).padStart(6, '0')}`;
}
