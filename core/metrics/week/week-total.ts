/** A week as a whole: its total among the last four (METHODS LD5). */
import { type DayLoad, loadValue, type LoadOf } from './day-load';
import { type Band, bandOf } from './day-reference';

const WEEKS_COMPARED = 4;

/** Two of the last four weeks may be unknown in part. */
const LEAST_WEEKS = 2;

export const WEEK = 7;

export interface WeekTotal {
  readonly value: number | null;
  readonly unknownDays: number;
  /** Range of the fully known ones among the four equally long spans before it. */
  readonly band: Band | null;
}

/**
 * @param loads one per day, ending with the last day of the week shown
 * @param days how many of them are the week's
 */
export function weekTotal(loads: readonly DayLoad[], days: number, of: LoadOf): WeekTotal {
  const own = days === 0 ? [] : loads.slice(-days);
  const known = own.filter(({ state }) => state !== 'unknown');
  const earlier = Array.from({ length: days === 0 ? 0 : WEEKS_COMPARED }, (_, k) => {
    const end = loads.length - days * (k + 1);
    return end < days ? [] : loads.slice(end - days, end);
  }).flatMap((span) => {
    if (span.length === 0 || span.some(({ state }) => state === 'unknown')) return [];
    const value = loadValue(span, of);
    return value === null ? [] : [value];
  });
  return { value: loadValue(known, of), unknownDays: own.length - known.length, band: bandOf(earlier, LEAST_WEEKS) };
}
