import { isDay } from '../calendar/day';
import { plainWords } from './position-names';

export type DayOrder = 'dayFirst' | 'monthFirst';

/** First letters of the months' names in English, German, French, Spanish, Italian and Portuguese. */
const MONTHS: readonly RegExp[] = [
  /^(jan|janv|ene|gen)/,
  /^(feb|fev)/,
  /^(mar|maer|mrz)/,
  /^(apr|avr|abr)/,
  /^(may|mai|mag)/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^(aug|aout|ago)/,
  /^(sep|set)/,
  /^(oct|okt|ott|out)/,
  /^(nov)/,
  /^(dec|dez|dic)/,
];

interface Parts {
  readonly first: number;
  readonly second: number;
  readonly year: number;
  readonly sign: string;
}

function partsOf(text: string): Parts | null {
  const found = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})$/.exec(text);
  if (found === null) return null;
  const [, first = '', sign = '', second = '', year = ''] = found;
  return { first: Number(first), second: Number(second), year: Number(year), sign };
}

export function dayOrderOf(texts: readonly string[]): DayOrder | null {
  const parts = texts.map((text) => partsOf(text.trim())).filter((each) => each !== null);
  if (parts.some(({ first, sign }) => first > 12 || sign === '.')) return 'dayFirst';
  return parts.some(({ second }) => second > 12) ? 'monthFirst' : null;
}

export function isOrderAsked(texts: readonly string[]): boolean {
  return dayOrderOf(texts) === null && texts.some((text) => partsOf(text.trim()) !== null);
}

/**
 * @param today yyyy-mm-dd; two digits mean the latest year that is not after it
 * @returns yyyy-mm-dd, or null if the text is not a day
 */
export function readDay(text: string, order: DayOrder, today: string): string | null {
  const clean = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(clean);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = partsOf(clean.replace(/[ T]0{1,2}:00(:00)?$/, ''));
  if (parts !== null) {
    const [day, month] = order === 'dayFirst' ? [parts.first, parts.second] : [parts.second, parts.first];
    return dayOf(wholeYear(parts.year, today), month, day);
  }
  return namedMonth(plainWords(clean), today);
}

function namedMonth(words: string, today: string): string | null {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|er|o)? (?:de |di )?([a-z]+) (?:de |del )?(\d{4}|\d{2})$/.exec(words);
  const monthFirst = /^([a-z]+) (\d{1,2})(?:st|nd|rd|th)? (\d{4})$/.exec(words);
  const [day, name, year] =
    dayFirst !== null
      ? [dayFirst[1], dayFirst[2], dayFirst[3]]
      : monthFirst !== null
        ? [monthFirst[2], monthFirst[1], monthFirst[3]]
        : [];
  if (day === undefined || name === undefined || year === undefined) return null;
  const month = MONTHS.findIndex((start) => start.test(name)) + 1;
  return month === 0 ? null : dayOf(wholeYear(Number(year), today), month, Number(day));
}

function wholeYear(year: number, today: string): number {
  if (year >= 100) return year;
  const now = Number(today.slice(0, 4));
  const sameCentury = Math.floor(now / 100) * 100 + year;
  return sameCentury > now ? sameCentury - 100 : sameCentury;
}

function dayOf(year: number, month: number, day: number): string | null {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isDay(text) ? text : null;
}
