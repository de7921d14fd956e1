import { sessionLoads } from '@halfturn/contract/calendar/session-loads';
import { daysBetween, localDay } from '@halfturn/core/calendar/day';
import { sessionLoadsAnswer } from '../../answers/calendar/session-loads';
import { HttpError } from '../../plugins/http-error';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';

const MOST_DAYS = 366;

export function mountSessionLoads(mount: Mount, { answers }: AnswerSources): void {
  mount.customer(sessionLoads, async ({ query: { startDate, endDate }, customer, rows }) => {
    if (startDate > endDate) throw new HttpError(400, '"startDate" is after "endDate".');
    if (daysBetween(startDate, endDate) >= MOST_DAYS) {
      throw new HttpError(400, `From "startDate" to "endDate" are more than ${MOST_DAYS} days.`);
    }
    const marks = (await rows.marks()).filter(({ startsAt }) => {
      const day = localDay(startsAt);
      return day >= startDate && day <= endDate;
    });
    return answers.of(sessionLoadsAnswer, { customer, marks, players: await rows.players() });
  });
}
