/** Seasons run from 1 July to 30 June of the club's days and are labelled `YYYY/YY` (portal-core section 9). */

import { localDay } from './day';

/** July: the month in which a season begins. */
export const SEASON_MONTH = 7;

export const ALL_SEASONS = 'All';

/**
 * @param time a day, or an instant as its club writes it: its local day counts, not that of UTC
 * @throws RangeError for text that is not a time
 */
export function seasonOf(time: string): string {
  const day = localDay(time);
  const year = Number(day.slice(0, 4));
  const startYear = day.slice(5) >= '07-01' ? year : year - 1;
  return `${startYear}/${String((startYear + 1) % 100).padStart(2, '0')}`;
}

export function seasonsOf(times: readonly string[]): readonly string[] {
  return [...new Set(times.map(seasonOf))].sort((a, b) => b.localeCompare(a));
}

/** First and last day of a season, both included. @throws RangeError for anything but a season's label */
export function seasonDays(season: string): { readonly startDate: string; readonly endDate: string } {
  const startYear = Number(season.slice(0, 4));
  const startDate = `${startYear}-07-01`;
  if (!/^\d{4}\/\d{2}$/.test(season) || seasonOf(startDate) !== season) {
    throw new RangeError(`"${season}" is not a season: write it as 2025/26.`);
  }
  return { startDate, endDate: `${startYear + 1}-06-30` };
}

export function isInSeason(time: string, season: string): boolean {
  return season === ALL_SEASONS || seasonOf(time) === season;
}
