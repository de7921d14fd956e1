import { addDays } from '@halfturn/core/calendar/day';
import { CLUBS_WITH_ACCOUNTS } from './accounts';
import { type Club, HOME_CLUB } from './clubs';
import type { DemoPlan } from './demo-plan';

/** An hour before the session it precedes. */
const HOURS_BEFORE = 1;
const HOME_TESTS_DAYS_AGO = [24, 87, 150, 241, 332];
const OTHER_TESTS_DAYS_AGO = [27, 118, 244];
const DISTANCE_M = { football: 40, basketball: 30 } as const;
/** Neither the day before a match nor a week without one. */
const DAYS_BEFORE_MATCH = [2, 3, 4];

/**
 * Clubs with accounts test their sprint before a training or practice every few months.
 * @param held trainings and practices, oldest first
 */
export function sprintTestPlans(club: Club, held: readonly DemoPlan[], day: string): readonly DemoPlan[] {
  if (!CLUBS_WITH_ACCOUNTS.includes(club.key)) return [];
  const daysAgo = club.key === HOME_CLUB ? HOME_TESTS_DAYS_AGO : OTHER_TESTS_DAYS_AGO;
  const fitting = held.filter((plan) => 'daysBefore' in plan && DAYS_BEFORE_MATCH.includes(plan.daysBefore));
  const days = daysAgo.flatMap((ago) => fitting.findLast((plan) => plan.day <= addDays(day, -ago)) ?? []);
  return [...new Set(days)].map((before) => ({
    kind: 'sprintTest',
    key: `${before.day}:${club.key}-sprint-test`,
    day: before.day,
    hour: before.hour - HOURS_BEFORE,
    clubKey: club.key,
    distanceM: DISTANCE_M[club.sport],
  }));
}
