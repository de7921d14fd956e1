/** How long a fatigue flag lasts and which fixtures it covers (METHODS W5). Days are `yyyy-mm-dd`. */
import { addDays, daysBetween } from '../../calendar/day';
import { FLAG_VALUES, type FatigueLevel } from './fatigue-level';

export interface DatedFlag {
  readonly startDay: string;
  readonly level: FatigueLevel;
}

export function flagEndDay(startDay: string, days: number): string {
  return addDays(startDay, days);
}

function runsOn(flag: DatedFlag, day: string, days: number): boolean {
  return flag.level !== 'green' && flag.startDay <= day && day <= flagEndDay(flag.startDay, days);
}

/**
 * The most severe active flag, the latest in a tie.
 * @param flags of all rated matches, in any order
 */
export function currentFlag<Flag extends DatedFlag>(flags: readonly Flag[], today: string, days: number): Flag | null {
  return flags.filter((flag) => runsOn(flag, today, days)).sort(compareFlags)[0] ?? null;
}

export interface FlaggedFixture<Fixture> {
  readonly fixture: Fixture;
  readonly level: 'amber' | 'red';
}

/**
 * Fixtures on days 1 to `days` after the start of an amber or red flag, each with the most severe flag that covers it.
 */
export function fixturesUnderFlags<Fixture extends { readonly date: string }>(
  flags: readonly DatedFlag[],
  fixtures: readonly Fixture[],
  days: number,
): FlaggedFixture<Fixture>[] {
  return fixtures.flatMap((fixture) => {
    const level = currentFlag(
      flags.filter(({ startDay }) => startDay < fixture.date),
      fixture.date,
      days,
    )?.level;
    return level === undefined || level === 'green' ? [] : [{ fixture, level }];
  });
}

/** Order of the list of flags: red before amber before green, the latest start first. */
export function compareFlags(a: DatedFlag, b: DatedFlag): number {
  const byLevel = FLAG_VALUES[b.level] - FLAG_VALUES[a.level];
  return byLevel === 0 ? daysBetween(a.startDay, b.startDay) : byLevel;
}
