/** A weekly league around today: last season and this one, each opponent at home and away in turn. */
import { addDays, weekday } from '@halfturn/core/calendar/day';
import { seasonOf } from '@halfturn/core/calendar/season';
import type { Club } from './clubs';

export interface DemoFixture {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly description: string;
}

const FIRST_ROUND = '-08-10';
const ROUNDS = 40;
const SEASONS_BACK = 1;

/** @param today yyyy-mm-dd */
export function demoFixtures(club: Club, today: string): DemoFixture[] {
  const startYear = Number(seasonOf(today).slice(0, 4));
  const seasons = Array.from({ length: SEASONS_BACK + 1 }, (_, index) => startYear - SEASONS_BACK + index);
  return seasons.flatMap((year) => {
    const earliest = `${year}${FIRST_ROUND}`;
    const first = addDays(earliest, (club.fixtureWeekday - weekday(earliest) + 7) % 7);
    return Array.from({ length: ROUNDS }, (_, round) => {
      const opponent = club.opponents[round % club.opponents.length] ?? '';
      const isHome = (round + Math.floor(round / club.opponents.length)) % 2 === 0;
      return { date: addDays(first, 7 * round), description: `${opponent} (${isHome ? 'H' : 'A'})` };
    });
  });
}
