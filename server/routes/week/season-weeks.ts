import { seasonWeeks } from '@halfturn/contract/week/season-weeks';
import { seasonDays, seasonOf } from '@halfturn/core/calendar/season';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { seasonWeeksAnswer } from '../../answers/week/season-weeks';
import type { Clock } from '../../clock';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import { heartInputs } from './week-inputs';

export function mountSeasonWeeks(mount: Mount, { store, answers }: AnswerSources, clock: Clock): void {
  mount.customer(seasonWeeks, async ({ query: { day, kpi, perMinute }, customer, rows }) => {
    const { customerId, sport, timeZone } = customer;
    const today = todayIn(timeZone, clock());
    return answers.of(seasonWeeksAnswer, {
      customer: { customerId, sport },
      today,
      season: seasonDays(seasonOf(day ?? today)),
      sessions: await rows.sessions(),
      players: (await rows.players()).filter(({ isActive }) => isActive),
      of: { kpi, perMinute },
      heart: await heartInputs(store.db, { customerId, marks: await rows.marks() }, kpi),
    });
  });
}
