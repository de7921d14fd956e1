import { daysBetween } from './day';

export interface FixtureOffset {
  readonly sincePrevious: number | null;
  readonly toNext: number | null;
}

/**
 * Offsets of a day to the nearest fixture before and after it (portal-core section 2, calendar and session header).
 * A fixture on the day itself counts for neither side.
 * @param fixtureDays `yyyy-mm-dd`, ascending, duplicates allowed
 */
export function fixtureOffset(day: string, fixtureDays: readonly string[]): FixtureOffset {
  let previous: string | null = null;
  let next: string | null = null;
  for (const fixture of fixtureDays) {
    if (fixture < day) previous = fixture;
    else if (fixture > day) {
      next = fixture;
      break;
    }
  }
  return {
    sincePrevious: previous === null ? null : daysBetween(previous, day),
    toNext: next === null ? null : daysBetween(day, next),
  };
}

export function sincePreviousText(offset: FixtureOffset): string | null {
  return offset.sincePrevious === null ? null : `+${offset.sincePrevious}`;
}

export function toNextText(offset: FixtureOffset): string | null {
  return offset.toNext === null ? null : `−${offset.toNext}`;
}
