/** What is special about some sessions of the home club: locked, recorded in part, with athletes nobody has named. */
import { HOME_CLUB } from './clubs';
import type { DemoPlan, DemoSession } from './demo-plan';

export interface SessionMarks {
  readonly isLocked: boolean;
  /** `Complete` or other */
  readonly status: string;
  /** Share of the session after which the recording broke off; 1 is all of it. */
  readonly recordedShare: number;
  /** Tracks of the home club without name and number. */
  readonly unidentified: number;
}

const PLAIN: SessionMarks = { isLocked: false, status: 'Complete', recordedShare: 1, unidentified: 0 };
const LOCKED: SessionMarks = { ...PLAIN, isLocked: true };
const INCOMPLETE: SessionMarks = { ...PLAIN, status: 'Incomplete', recordedShare: 0.6 };
const withUnidentified = (unidentified: number): SessionMarks => ({ ...PLAIN, unidentified });

/** By place among the trainings, newest first. */
const TRAININGS: Readonly<Record<number, SessionMarks>> = {
  1: withUnidentified(1),
  3: INCOMPLETE,
  4: LOCKED,
  6: withUnidentified(2),
  9: INCOMPLETE,
  40: LOCKED,
};
/** By place among the matches against teams outside the portal: nobody else has a session of them. */
const OUTSIDE_MATCHES: Readonly<Record<number, SessionMarks>> = { 0: withUnidentified(2), 1: LOCKED };

/** Marks by key of the plan; a session that is not named is like any other. */
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

/** What tracking calls the nth athlete nobody has named, from 1. */
export function unidentifiedKey(planKey: string, nth: number): string {
  return `track-${planKey}-${nth}`;
}

function isOutside(plan: DemoPlan): boolean {
  return plan.kind === 'match' && (plan.match.home.clubKey === null || plan.match.away.clubKey === null);
}
