import { explainDay, explainStandard, explainWeek } from '@halfturn/contract/session/explain-combined';
import { loadKpiOf } from '@halfturn/core/metrics/explained/exposure-figures';
import { localDay } from '@halfturn/core/calendar/day';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { weekSpan } from '@halfturn/core/metrics/week/week-span';
import { explainDayAnswer } from '../../answers/session/explain-day';
import { explainStandardAnswer, explainWeekAnswer } from '../../answers/session/explain-sessions';
import type { Clock } from '../../clock';
import type { Mount } from '../mount';
import { squadInputs } from '../squad/squad';
import { heartInputs } from '../week/week-inputs';
import type { AnswerSources } from '../written-answers';

export function mountExplainCombined(mount: Mount, { store, answers }: AnswerSources, clock: Clock): void {
  mount.customer(explainStandard, async ({ query: { playerId, metric, matches }, rows, customer }) =>
    answers.of(explainStandardAnswer, {
      customer,
      metric,
      player: await rows.player(playerId),
      sessions: await rows.sessions(),
      squad: await squadInputs(store, rows, matches),
    }),
  );
  mount.customer(explainWeek, async ({ query: { playerId, metric, day, perMinute }, rows, customer }) => {
    const marks = await rows.marks();
    const matchDays = await rows.matchDays(marks);
    const { customerId } = customer;
    return answers.of(explainWeekAnswer, {
      customer,
      query: { metric, perMinute },
      player: await rows.player(playerId),
      sessions: await rows.sessions(),
      players: (await rows.players()).filter(({ isActive }) => isActive),
      today: todayIn(customer.timeZone, clock()),
      span: weekSpan(day, matchDays),
      matchDays,
      heart: await heartInputs(store.db, { customerId, marks }, loadKpiOf(metric)),
    });
  });
  mount.customer(explainDay, async ({ query: { metric, day, squadIds, sessionTypeId }, rows, customer }) => {
    await rows.requireSessionType(sessionTypeId);
    const squads = squadIds === undefined ? null : squadIds.split(',').map(Number);
    return answers.of(explainDayAnswer, {
      customer,
      metric,
      marks: (await rows.marks()).filter(
        (mark) =>
          localDay(mark.startsAt) === day &&
          (sessionTypeId === undefined ? !mark.isRehab : mark.sessionTypeId === sessionTypeId),
      ),
      players: (await rows.players()).filter(({ squadId }) => squads === null || squads.includes(squadId)),
    });
  });
}
