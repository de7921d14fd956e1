/** A week as a whole: its total among the last four, its curves, monotony and strain (METHODS LD5, LD6). */
import { ACUTE_DAYS, CHRONIC_DAYS, ewma } from '../../stats/ewma';
import { mean, standardDeviation } from '../../stats/mean-and-deviation';
import { type DayLoad, isHighest, isRate, loadValue, type LoadOf } from './day-load';
import { type Band, bandOf } from './day-reference';

const WEEKS_COMPARED = 4;
/** Two of the last four weeks may be unknown in part. */
const LEAST_WEEKS = 2;
const WEEK = 7;

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

export interface LoadCurves {
  readonly acute: readonly (number | null)[];
  readonly chronic: readonly (number | null)[];
}

/** Weighted means over 7 and 28 days, drawn together and never divided; not available for rates and peaks. */
export function loadCurves(loads: readonly DayLoad[], of: LoadOf): LoadCurves | null {
  if (isRate(of) || isHighest(of.kpi)) return null;
  const amounts = loads.map(({ amount }) => amount);
  return { acute: ewma(amounts, ACUTE_DAYS), chronic: ewma(amounts, CHRONIC_DAYS) };
}

export interface Monotony {
  readonly monotony: number;
  readonly strain: number;
}

/** METHODS LD6 of seven daily loads; null with an unknown day, or if all are equal. */
export function monotonyOf(daily: readonly (number | null)[]): Monotony | null {
  const known = daily.filter((load) => load !== null);
  if (known.length !== WEEK || daily.length !== WEEK) return null;
  const average = mean(known);
  const spread = standardDeviation(known);
  if (average === null || spread === null || spread === 0) return null;
  const monotony = average / spread;
  return { monotony, strain: average * WEEK * monotony };
}
