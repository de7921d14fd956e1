import { DAY_MS } from '@halfturn/core/calendar/day';
import { textIdOf } from '../ids';
import { customerQuery } from '../scalars';
import { weekDate } from '../week/week';

const MOST_DAYS = 400;

/** First and last day, both included. */
export const playerPeriod = customerQuery
  .extend({
    startDate: weekDate,
    endDate: weekDate,
    playerId: textIdOf('player').optional(),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'it is before the first day',
  })
  .refine(({ startDate, endDate }) => Date.parse(endDate) - Date.parse(startDate) <= MOST_DAYS * DAY_MS, {
    path: ['endDate'],
    message: `at most ${MOST_DAYS} days`,
  });
