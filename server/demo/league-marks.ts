import { HOME_CLUB } from './clubs';
import type { DemoPlan, DemoSession } from './demo-plan';

export interface SessionMarks {
  readonly isLocked: boolean;
  readonly status: string;
  readonly recordedShare: number;
  readonly unidentified: number;
}

const PLAIN: SessionMarks = { isLocked: false, status: 'Complete', recordedShare: 1, unidentified: 0 };
const LOCKED: SessionMarks = { ...PLAIN, isLocked: true };
const INCOMPLETE: SessionMarks = { ...PLAIN, status: 'Incomplete', recordedShare: 0.6 };
const withUnidentified = (unidentified: number): SessionMarks => ({ ...PLAIN, unidentified });

/** By index among the training sessions, newest first. */
const TRAININGS: Readonly<Record<number, SessionMarks>> = {
  1: withUnidentified(1),
  3: INCOMPLETE,
  4: LOCKED,
  6: withUnidentified(2),
  9: INCOMPLETE,
  40: LOCKED,
};
const OUTSIDE_MATCHES: Readonly<Record<number, SessionMarks>> = { 0: withUnidentified(2), 1: LOCKED };

export function sessionMarks(sessions: readonly DemoSession[]): ReadonlyMap<string, SessionMarks> {
  const newestFirst = sessions.filter((session) => session.clubKey === HOME_CLUB).map(({ plan }) => plan);
  newestFirst.reverse();
  const trainings = newestFirst.filter((plan) => plan.kind === 'training');
  const outside = newestFirst.filter(isOutside);
  return new Map([
    ...trainings.map((plan, place): [string, SessionMarks] => [plan.key, TRAININGS[place] ?? PLAIN]),
    ...outside.map((plan, place): [string, SessionMarks] => [plan.key, OUTSIDE_MATCHES[place] ?? PLAIN]),
  ]);
}

export function marksOf(marks: ReadonlyMap<string, SessionMarks>, planKey: string): SessionMarks {
  return marks.get(planKey) ?? PLAIN;
}

export function unidentifiedKey(planKey: string, nth: number): string {
  return `track-${planKey}-${nth}`;
}

function isOutside(plan: DemoPlan): boolean {
  return plan.kind === 'match' && (plan.match.home.clubKey === null || plan.match.away.clubKey === null);
}
