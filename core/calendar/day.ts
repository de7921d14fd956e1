/** Calendar days as text `yyyy-mm-dd`, free of time zones and their daylight-saving jumps. */
import { ordinal } from '../units/ordinal';

export const DAY_MS = 86_400_000;
const DASH = 45;
const ZERO = 48;

export function isDay(text: string): boolean {
  if (text.length !== 10 || text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return false;
  const day = digits(text, 8, 10);
  return day >= 1 && day <= daysInMonth(digits(text, 0, 4), digits(text, 5, 7));
}

function requireDay(text: string): void {
  if (!isDay(text)) throw new RangeError(`"${text}" is not a day: write yyyy-mm-dd.`);
}

/** Days since 1970-01-01. @throws RangeError for text that is not a calendar day, for example `2026-02-30` */
export function dayNumber(day: string): number {
  requireDay(day);
  const month = digits(day, 5, 7);
  // Counts years from March: a leap day is then their last, and the months before it always have the same lengths.
  const year = digits(day, 0, 4) - (month <= 2 ? 1 : 0);
  const daysBeforeMonth = Math.floor((153 * (month <= 2 ? month + 9 : month - 3) + 2) / 5);
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return 365 * year + leapDays + daysBeforeMonth + digits(day, 8, 10) - DAYS_TO_1970;
}

/** Days from 1 March of the year 0 to 1970-01-01, counting that day as 1. */
const DAYS_TO_1970 = 719_469;

function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    number = 10 * number + digit;
  }
  return number;
}

function daysInMonth(year: number, month: number): number {
  if (!(year >= 0 && month >= 1 && month <= 12)) return 0;
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The inverse of `dayNumber`, also with years from March: a page of weeks needs a million days. */
export function dayFromNumber(number: number): string {
  const isOfFourDigits = Number.isInteger(number) && number >= FIRST_DAY && number <= LAST_DAY;
  if (!isOfFourDigits) return new Date(number * DAY_MS).toISOString().slice(0, 10);
  const days = number + DAYS_TO_1970 - 1;
  const century = Math.floor((4 * days + 3) / 146_097);
  const inCentury = days - Math.floor((146_097 * century) / 4);
  const year = Math.floor((4 * inCentury + 3) / 1461);
  const inYear = inCentury - Math.floor((1461 * year) / 4);
  const month = Math.floor((5 * inYear + 2) / 153);
  const day = inYear - Math.floor((153 * month + 2) / 5) + 1;
  const isNextYear = month >= 10;
  const written = String(100 * century + year + (isNextYear ? 1 : 0)).padStart(4, '0');
  return `${written}-${twoDigits(isNextYear ? month - 9 : month + 3)}-${twoDigits(day)}`;
}

/** 0001-01-01 and 9999-12-31. */
const FIRST_DAY = -719_162;
const LAST_DAY = 2_932_896;

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

export function addDays(day: string, days: number): string {
  return dayFromNumber(dayNumber(day) + days);
}

export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

export function weekday(day: string): number {
  // 1970-01-01 was a Thursday, weekday 3; the second remainder keeps days before it positive.
  return (((dayNumber(day) + 3) % 7) + 7) % 7;
}

/**
 * The day of an instant as its club writes it (`zonedTime`); a day stays as it is. The only place that cuts a day
 * out of a time.
 */
export function localDay(isoDateTime: string): string {
  const day = isoDateTime.slice(0, 10);
  requireDay(day);
  return day;
}

/**
 * A day, or a local time of the club, as UTC milliseconds of the same date and time: a position on an axis of days.
 */
export function clockMs(time: string): number {
  return Date.parse(time.length === 10 ? time : `${time.slice(0, 19)}Z`);
}

export function clockText(clubTime: string): string {
  return clubTime.slice(11, 16);
}

const monthAndYear = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `3rd March 2026` (portal-core section 2, session header). */
export function ordinalDate(day: string): string {
  const date = new Date(dayNumber(day) * DAY_MS);
  return `${ordinal(date.getUTCDate())} ${monthAndYear.format(date)}`;
}
