import { DAY_MS } from '../../calendar/day';

const LOCAL =
  /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})[ T,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,:](\d{1,6}))?)?(?:\s*([ap])\.?m\.?)?$/i;
const MONTHS = 12;
const NAMED_MONTH = /^(?:(\d{1,2})[ ./-]+(\p{L}{3,9})\.?|(\p{L}{3,9})\.? (\d{1,2})),?[ ./-]+(\d{4}|\d{2})(?=[ T,])/u;
const MONTH_NAMES = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

function withNumber(text: string): string {
  return text.replace(NAMED_MONTH, (whole, day: string | undefined, name: string | undefined, ...rest: string[]) => {
    const [otherName = '', otherDay = '', year = ''] = rest;
    const month = MONTH_NAMES.indexOf((name ?? otherName).slice(0, 3).toLowerCase());
    return month < 0 ? whole : `${day ?? otherDay}.${month + 1}.${year}`;
  });
}

export type DateOrder = 'dayFirst' | 'monthFirst' | null;

export interface LocalTime {
  readonly order: DateOrder;
  readonly clockMs: number;
  dateTimeMs(order: DateOrder): number;
}

export function parseLocalTime(text: string): LocalTime | null {
  const written = text.trim();
  const match = LOCAL.exec(/\p{L}{3}/u.test(written) ? withNumber(written) : written);
  if (match === null) return null;
  const [, first = '', separator, second = '', yearText = '', hourText, minutes, seconds = '0', fraction = '0', half] =
    match;
  const hours = (Number(hourText) % (half === undefined ? 24 : 12)) + (half?.toLowerCase() === 'p' ? 12 : 0);
  if (Number(hourText) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const clockMs =
    ((hours * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Math.round(Number(`0.${fraction}`) * 1e6) / 1000;
  const [a, b] = [Number(first), Number(second)];
  const order =
    a > MONTHS ? 'dayFirst' : b > MONTHS ? 'monthFirst' : separator === '.' ? 'dayFirst' : a === b ? 'dayFirst' : null;
  const year = Number(yearText) + (yearText.length === 2 ? 2000 : 0);
  return {
    order,
    clockMs,
    dateTimeMs(asked) {
      if (asked === null) return NaN;
      const [day, month] = asked === 'dayFirst' ? [a, b] : [b, a];
      const midnightMs = Date.UTC(year, month - 1, day);
      const isReal = month >= 1 && month <= MONTHS && new Date(midnightMs).getUTCDate() === day;
      return isReal && clockMs < DAY_MS ? midnightMs + clockMs : NaN;
    },
  };
}
