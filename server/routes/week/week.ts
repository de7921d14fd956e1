import { week } from '@halfturn/contract/week/week';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { weekSpan } from '@halfturn/core/metrics/week/week-span';
import { weekAnswer } from '../../answers/week/week';
import type { Clock } from '../../clock';
import { listFixtures } from '../../store/club/fixtures';
import { listPlanTargets } from '../../store/club/plan-targets';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';

export function mountWeek(mount: Mount, { store, answers }: AnswerSources, clock: Clock): void {
  mount.customer(week, async ({ query: { day, kpi, perMinute }, customer, rows }) => {
    const { customerId, sport, timeZone } = customer;
    const today = todayIn(timeZone, clock());
    const matchDays = await rows.matchDays(await rows.marks());
    const span = weekSpan(day ?? today, matchDays);
    return answers.of(weekAnswer, {
      customer: { customerId, sport },
      today,
      span,
      matchDays,
      fixtures: await listFixtures(store.db, customerId, span.from, span.to),
      sessions: await rows.sessions(),
      players: (await rows.players()).filter(({ isActive }) => isActive),
      targets: await listPlanTargets(store.db, customerId, span, kpi),
      of: { kpi, perMinute },
    });
  });
}
