/** How long a fatigue flag holds and which fixtures fall under it (METHODS W5). Days are `yyyy-mm-dd`. */
import { addDays, daysBetween } from '../../calendar/day';
import { FLAG_VALUES, type FatigueLevel } from './fatigue-score';

/** The flag of one match; it starts on the day of the match. */
export interface DatedFlag {
  readonly startDay: string;
  readonly level: FatigueLevel;
}

/** Last day of a flag. */
export function flagEndDay(startDay: string, days: number): string {
  return addDays(startDay, days);
}

/**
 * The flag a player is under: that of their latest rated match, where it is amber or red and not over. A later match
 * replaces it, with green too.
 * @param flags of all rated matches, in any order
 */
export function currentFlag<Flag extends DatedFlag>(flags: readonly Flag[], today: string, days: number): Flag | null {
  let latest: Flag | null = null;
  for (const flag of flags) {
    if (flag.startDay <= today && (latest === null || flag.startDay >= latest.startDay)) latest = flag;
  }
  if (latest === null || latest.level === 'green') return null;
  return today <= flagEndDay(latest.startDay, days) ? latest : null;
}

/** Fixtures on days 1 to `days` after the start of an amber or red flag: these get an upcoming flag. */
export function fixturesUnderFlag(flag: DatedFlag, fixtureDays: readonly string[], days: number): string[] {
  if (flag.level === 'green') return [];
  return fixtureDays.filter((fixture) => {
    const after = daysBetween(flag.startDay, fixture);
    return after >= 1 && after <= days;
  });
}

/** Order of the list of flags: red before amber before green, the latest start first. */
export function compareFlags(a: DatedFlag, b: DatedFlag): number {
  const byLevel = FLAG_VALUES[b.level] - FLAG_VALUES[a.level];
  return byLevel === 0 ? daysBetween(a.startDay, b.startDay) : byLevel;
}
