import { addDays } from '@halfturn/core/calendar/day';

const SHORTEST_DAYS = 8;
const LONGEST_DAYS = 27;

/** @returns the first day on which a player who went off injured on `day` may play again, one to four weeks later */
export function fitAgainOn(day: string, random: () => number): string {
  return addDays(day, SHORTEST_DAYS + Math.floor(random() * (LONGEST_DAYS - SHORTEST_DAYS + 1)));
}
