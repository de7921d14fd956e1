import { dayText } from '../../calendar/day-text';
import { seasonOf, seasonsOf } from '../../calendar/season';

interface Dated {
  readonly date: string;
}

export interface FixtureList<Fixture> {
  readonly seasons: readonly string[];
  readonly season: string;
  readonly rows: readonly (Fixture & { readonly dateText: string })[];
}

/**
 * @param wanted null, or an unknown season, selects today's season if it has fixtures, else the newest
 * @param today yyyy-mm-dd
 */
export function fixtureList<Fixture extends Dated>(
  fixtures: readonly Fixture[],
  wanted: string | null,
  today: string,
): FixtureList<Fixture> {
  const seasons = seasonsOf(fixtures.map(({ date }) => date));
  const own = seasonOf(today);
  const season = [wanted, own].find((each) => each !== null && seasons.includes(each)) ?? seasons[0] ?? own;
  const rows = fixtures
    .filter(({ date }) => seasonOf(date) === season)
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .map((fixture) => ({ ...fixture, dateText: dayText(fixture.date) }));
  return { seasons, season, rows };
}
