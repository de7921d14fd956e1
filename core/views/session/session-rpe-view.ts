/** Session effort as shown in the session's table, in the week's cells and on the player's page (METHODS LD7). */
import { localDay } from '../../calendar/day';
import { dayText } from '../../calendar/day-text';
import { LEAST_RATING, MOST_RATING, RATING_STEP, RATING_WORDS } from '../../metrics/load/session-rpe';
import { NOT_AVAILABLE } from '../../not-available';

export interface RatedSession {
  readonly playerId: number;
  readonly sessionId: number;
  readonly title: string;
  readonly startsAt: string;
  readonly rating: number;
  readonly minutesM: number | null;
  readonly load: number | null;
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export const RATING_PROBLEM = `A number from ${LEAST_RATING} to ${MOST_RATING}, in halves.`;

export function ratingText(rating: number | null): string {
  return rating === null ? '' : String(rating);
}

export function wholeText(value: number | null): string {
  return value === null ? NOT_AVAILABLE : whole.format(value);
}

/** Choices on the phone page, which ticks halves separately. */
export const RATING_CHOICES = RATING_WORDS.map((word, rating) => ({ rating, word }));

export function withHalf(rating: number, isHalf: boolean): number {
  return isHalf && rating < MOST_RATING ? rating + RATING_STEP : rating;
}

export function dayRpeText(rated: readonly RatedSession[], playerId: number, day: string): string | null {
  const own = rated.filter((each) => each.playerId === playerId && localDay(each.startsAt) === day);
  if (own.length === 0) return null;
  return own.map(({ rating, load }) => `RPE ${ratingText(rating)} · ${wholeText(load)}`).join(', ');
}

export interface RpeRow {
  readonly sessionId: number;
  readonly day: string;
  readonly title: string;
  readonly rating: string;
  readonly minutes: string;
  readonly load: string;
}

export function rpeRows(rated: readonly RatedSession[], playerId: number): readonly RpeRow[] {
  return rated
    .filter((each) => each.playerId === playerId)
    .toReversed()
    .map(({ sessionId, startsAt, title, rating, minutesM, load }) => ({
      sessionId,
      day: dayText(startsAt),
      title,
      rating: ratingText(rating),
      minutes: wholeText(minutesM),
      load: wholeText(load),
    }));
}
