/**
 * A player's acceleration-speed profile by quarters, halves and years of the season: mean, SD and number of the valid
 * profiles of their sessions (METHODS A2, asprofile@1). A fit over pooled frames would keep the highest points and rise
 * with minutes alone. The season begins in July, and so do its halves and quarters.
 */
import { addDays, localDay } from '../../calendar/day';
import { addMonths, monthOf } from '../../calendar/month';
import { SEASON_MONTH, seasonOf } from '../../calendar/season';
import type { DerivedParameters } from '../../methods/derived-parameters';
import { groupBy } from '../../stats/group-by';
import { comparableWith, type Computed } from '../reference/comparable-methods';
import {
  type DevelopmentSession,
  deviationOf,
  type ForceVelocity,
  forceVelocityOf,
  meanForceVelocity,
  sessionProfileState,
} from '../team/player-development';

export type PeriodMonths = 3 | 6 | 12;

const LEAST_SESSIONS = 2;

export type PeriodSession = Pick<DevelopmentSession, 'startsAt' | 'profile' | 'kpis' | 'method'>;

export interface PeriodProfile {
  readonly text: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly forceVelocity: ForceVelocity | null;
  readonly deviation: ForceVelocity | null;
  readonly sessionCount: number;
  readonly outOfRangeCount: number;
  readonly playM: number;
  readonly isLowData: boolean;
}

const MONTHS_OF_YEAR = 12;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Periods with a session that has a profile, oldest first. They cover the same sessions as the all-time average, which
 * is therefore the mean of the periods weighted by their session counts.
 * @param like sessions computed in another way than this one are left out
 * @param sessions of one player, in any order
 * @param summary fewest minutes for a valid profile, and those below which a mean is marked
 */
export function periodProfiles(
  like: Computed,
  sessions: readonly PeriodSession[],
  months: PeriodMonths,
  { minPlayM: minProfileM, lowDataBelowM }: DerivedParameters['profileSummary'],
): PeriodProfile[] {
  const profiled = comparableWith(like, sessions).filter(
    (session) => sessionProfileState(session, minProfileM) !== null,
  );
  const periods = groupBy(profiled, ({ startsAt }) => firstDay(localDay(startsAt), months));
  return [...periods]
    .map(([startDate, own]) => {
      const valid = own.filter((session) => forceVelocityOf(session, minProfileM) !== null);
      const values = valid.map((session) => forceVelocityOf(session, minProfileM)).filter((value) => value !== null);
      const isMean = values.length >= LEAST_SESSIONS;
      const playM = valid.reduce((sum, { kpis }) => sum + (kpis.activeTimeM ?? 0), 0);
      const endDate = addDays(monthsAfter(startDate, months), -1);
      return {
        text: periodText(startDate, endDate, months),
        startDate,
        endDate,
        forceVelocity: isMean ? meanForceVelocity(values) : null,
        deviation: isMean ? deviationOf(values) : null,
        sessionCount: values.length,
        outOfRangeCount: own.filter((session) => sessionProfileState(session, minProfileM) === 'outOfRange').length,
        playM,
        isLowData: playM < lowDataBelowM,
      };
    })
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
}

function firstDay(day: string, months: PeriodMonths): string {
  const sinceSeason = (monthNumber(day) - SEASON_MONTH + MONTHS_OF_YEAR) % MONTHS_OF_YEAR;
  return monthsAfter(day, -(sinceSeason % months));
}

function monthsAfter(day: string, months: number): string {
  return `${addMonths(monthOf(day), months)}-01`;
}

function monthNumber(day: string): number {
  return Number(day.slice(5, 7));
}

function periodText(startDate: string, endDate: string, months: PeriodMonths): string {
  if (months === MONTHS_OF_YEAR) return seasonOf(startDate);
  return `${MONTHS[monthNumber(startDate) - 1] ?? ''}-${MONTHS[monthNumber(endDate) - 1] ?? ''} ${startDate.slice(0, 4)}`;
}
