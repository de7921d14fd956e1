import { localDay } from '../../calendar/day';
import { byStart } from '../../calendar/time-zone';
import { comparableWith, countOtherwise } from '../reference/comparable';
import { mayCompareTurns } from '../session/session-quality';
import type { WeekKpi, WeekSession } from './day-load';

export interface CountedSessions {
  /** Computed like the latest one; of turns, those that may be compared. */
  readonly counted: readonly WeekSession[];
  /** Computed like the latest one. */
  readonly alike: readonly WeekSession[];
  /** With the days of the sessions left out, which are unknown. */
  readonly meantDays: ReadonlySet<string>;
  readonly leftOut: number;
}

/** The sessions of a player up to a day that may be added up and compared with each other. */
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
