import { localDay } from '../../calendar/day';
import { byStart } from '../../calendar/time-zone';
import { comparableWith, countOtherwise } from '../reference/comparable-methods';
import { mayCompareTurns } from '../session/session-quality';
import type { WeekSession } from './day-load';
import type { WeekKpi } from './week-kpis';

export interface CountedSessions {
  /** Computed like the latest session; for turns, only those that may be compared; for heart rate, whole days of it. */
  readonly counted: readonly WeekSession[];
  readonly alike: readonly WeekSession[];
  readonly meantDays: ReadonlySet<string>;
  readonly leftOut: number;
}

export function countedSessions(
  all: readonly WeekSession[],
  asOf: string,
  meantDays: ReadonlySet<string>,
  kpi: WeekKpi,
): CountedSessions {
  const past = all.filter(({ startsAt }) => localDay(startsAt) <= asOf).sort(byStart);
  const latest = past.at(-1);
  const alike = latest === undefined ? [] : comparableWith(latest, past);
  const counted = chosenFor(kpi, alike);
  return {
    counted,
    alike,
    meantDays:
      counted.length === past.length
        ? meantDays
        : new Set([...meantDays, ...past.map(({ startsAt }) => localDay(startsAt))]),
    leftOut: latest === undefined ? 0 : countOtherwise(latest, past),
  };
}

function chosenFor(kpi: WeekKpi, sessions: readonly WeekSession[]): readonly WeekSession[] {
  if (kpi === 'totalTurns') return sessions.filter(mayCompareTurns);
  if (kpi !== 'heart.load') return sessions;
  // One of two sessions would pass for the whole day.
  const unknown = new Set(
    sessions.filter(({ edwardsLoad }) => edwardsLoad === null).map(({ startsAt }) => localDay(startsAt)),
  );
  return sessions.filter(({ startsAt }) => !unknown.has(localDay(startsAt)));
}
