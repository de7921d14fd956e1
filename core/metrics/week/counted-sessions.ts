import { localDay } from '../../calendar/day';
import { byStart } from '../../calendar/time-zone';
import { comparableWith, countOtherwise } from '../reference/comparable';
import { mayCompareTurns } from '../session/session-quality';
import type { WeekKpi, WeekSession } from './day-load';

export interface CountedSessions {
  /** Computed like the latest session; for turns, only those that may be compared. */
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
  const counted = kpi === 'totalTurns' ? alike.filter(mayCompareTurns) : alike;
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
