/** Seasons run from 1 July to 30 June UTC and are labelled `YYYY/YY` (portal-core section 9). */

/** The choice that matches any date. */
export const ALL_SEASONS = 'All';

const JULY = 6;

/**
 * Season of an instant.
 * @param isoDateTime ISO 8601 with zone or offset, or a day (taken as UTC midnight)
 * @throws RangeError for text that is not a time
 */
export function seasonOf(isoDateTime: string): string {
  const date = new Date(isoDateTime);
  if (Number.isNaN(date.getTime())) throw new RangeError(`"${isoDateTime}" is not a time in ISO 8601.`);
  const startYear = date.getUTCMonth() >= JULY ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
  return `${startYear}/${String((startYear + 1) % 100).padStart(2, '0')}`;
}

/** The seasons that occur, newest first, without `All`. */
export function seasonsOf(isoDateTimes: readonly string[]): readonly string[] {
  return [...new Set(isoDateTimes.map(seasonOf))].sort((a, b) => b.localeCompare(a));
}

/**
 * First and last day of a season, both included.
 * @throws RangeError for anything but a season's label
 */
export function seasonDays(season: string): { readonly startDate: string; readonly endDate: string } {
  const startYear = Number(season.slice(0, 4));
  const startDate = `${startYear}-07-01`;
  if (!/^\d{4}\/\d{2}$/.test(season) || seasonOf(startDate) !== season) {
    throw new RangeError(`"${season}" is not a season: write it as 2025/26.`);
  }
  return { startDate, endDate: `${startYear + 1}-06-30` };
}

export function isInSeason(isoDateTime: string, season: string): boolean {
  return season === ALL_SEASONS || seasonOf(isoDateTime) === season;
}
