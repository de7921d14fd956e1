import { todayIn } from '@halfturn/core/calendar/time-zone';
import type { LoadOf } from '@halfturn/core/metrics/week/day-load';
import type { WeekKpi } from '@halfturn/core/metrics/week/week-kpis';
import { weekSpan } from '@halfturn/core/metrics/week/week-span';
import type { OfClub } from '../../answers/session/heart-rate';
import type { WeekInputs } from '../../answers/week/week';
import { listFixtures } from '../../store/club/fixtures';
import { listPlanTargets } from '../../store/club/plan-targets';
import type { Store } from '../../store/engine/database';
import { listEnteredMaximums } from '../../store/player/maximum-heart-rates';
import type { ClubRows } from '../club-rows';

export async function weekInputs(
  { store: { db }, rows }: { readonly store: Store; readonly rows: ClubRows },
  { day, of }: { readonly day: string | undefined; readonly of: LoadOf },
  now: Date,
): Promise<WeekInputs> {
  const { customerId, sport, timeZone } = rows.customer;
  const today = todayIn(timeZone, now);
  const marks = await rows.marks();
  const matchDays = await rows.matchDays(marks);
  const span = weekSpan(day ?? today, matchDays);
  return {
    customer: { customerId, sport },
    today,
    span,
    matchDays,
    fixtures: await listFixtures(db, customerId, span.from, span.to),
    sessions: await rows.sessions(),
    players: (await rows.players()).filter(({ isActive }) => isActive),
    targets: await listPlanTargets(db, customerId, span, of.kpi),
    of,
    heart: await heartInputs(db, { customerId, marks }, of.kpi),
  };
}

/** Only for questions about heart rate: another maximum leaves the other answers as they are. */
export async function heartInputs(
  db: Store['db'],
  { customerId, marks }: Pick<OfClub, 'customerId' | 'marks'>,
  kpi: WeekKpi,
): Promise<OfClub | null> {
  return kpi === 'heart.load' ? { customerId, marks, entered: await listEnteredMaximums(db, customerId) } : null;
}
