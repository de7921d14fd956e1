import { fixtureOffset } from './fixture-offset';

export const DAY_TYPES = ['MD-4', 'MD-3', 'MD-2', 'MD-1', 'MD+1', 'MD+2', 'other'] as const;
export type DayType = (typeof DAY_TYPES)[number];

/**
 * If a day is both, days after a match take precedence. A match day is `other`: its training belongs to no week.
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
