/** Seasons run from 1 July to 30 June UTC and are labelled `YYYY/YY` (portal-core section 9). */

/** The choice that matches any date. */
export const ALL_SEASONS = 'All';

const JULY = 6;

/**
 * Season of an instant.
 * @param isoDateTime ISO 8601 with zone or offset, or a day (taken as UTC midnight)
 * @throws RangeError for text that is no time
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

export function isInSeason(isoDateTime: string, season: string): boolean {
  return season === ALL_SEASONS || seasonOf(isoDateTime) === season;
}
