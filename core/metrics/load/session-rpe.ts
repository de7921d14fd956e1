/** Players' own ratings of how hard a session was: CR10 (METHODS LD7, rpe@1). */
import type { KpiValues } from '../session/session-facts';

export const LEAST_RATING = 0;
export const MOST_RATING = 10;
export const RATING_STEP = 0.5;

export const RATING_WORDS = [
  'Rest',
  'Very, very easy',
  'Easy',
  'Moderate',
  'Somewhat hard',
  'Hard',
  'Hard to very hard',
  'Very hard',
  'Very, very hard',
  'Nearly maximal',
  'Maximal',
] as const;

export function isRating(value: number): boolean {
  return value >= LEAST_RATING && value <= MOST_RATING && Number.isInteger(value / RATING_STEP);
}

export function typedRating(text: string): number | null | 'not a rating' {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  if (!/^\d{1,2}(?:\.\d+)?$/.test(typed)) return 'not a rating';
  const value = Number(typed);
  return isRating(value) ? value : 'not a rating';
}

/**
 * The minutes a rating is multiplied by: those played of a match, otherwise the player's recording from its first to
 * its last sample.
 */
export function ratedMinutes(
  { matchTimeM, sessionTotalTimeM }: Pick<KpiValues, 'matchTimeM' | 'sessionTotalTimeM'>,
  isMatch: boolean,
): number | null {
  return isMatch ? matchTimeM : sessionTotalTimeM;
}

/** Arbitrary units; null without minutes. Shown beside the external load, never added to it. */
export function ratingLoad(rating: number | null, minutesM: number | null): number | null {
  return rating === null || minutesM === null ? null : rating * minutesM;
}
