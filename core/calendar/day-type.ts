import { fixtureOffset } from './fixture-offset';

/** Where a day lies between matches (METHODS R1b, LD2): days to the next one, or after the last. */
export const DAY_TYPES = ['MD-4', 'MD-3', 'MD-2', 'MD-1', 'MD+1', 'MD+2', 'other'] as const;
export type DayType = (typeof DAY_TYPES)[number];

/**
 * The days after a match come first where a day is both. A day of a match is `other`: what is trained there is of no week.
 * @param matchDays `yyyy-mm-dd`, ascending, duplicates allowed
 */
export function dayType(day: string, matchDays: readonly string[]): DayType {
  if (matchDays.includes(day)) return 'other';
  const { sincePrevious, toNext } = fixtureOffset(day, matchDays);
  if (sincePrevious === 1) return 'MD+1';
  if (sincePrevious === 2) return 'MD+2';
  if (toNext === 1) return 'MD-1';
  if (toNext === 2) return 'MD-2';
  if (toNext === 3) return 'MD-3';
  return toNext === 4 ? 'MD-4' : 'other';
}
