/**
 * A player's acceleration-speed profile by quarters, halves and years of the season: one fit over the sessions of each
 * (METHODS A1, A2, asprofile@1). The season begins in July, and so do its halves and quarters.
 */
import { addDays, localDay } from '../calendar/day';
import { seasonOf } from '../calendar/season';
import type { DerivedParameters } from '../classes/derived-parameters';
import type { ProfileParameters } from '../classes/parameters';
import { groupBy } from '../stats/groups';
import type { Computed } from './comparable';
import type { ForceVelocity } from './player-development';
import { pooledProfile, type ProfileSession } from './pooled-profile';
import { profileState } from './speed-profile';

/** Months of a period; all of them begin with the season. */
export type PeriodMonths = 3 | 6 | 12;

export interface DatedProfileSession extends ProfileSession {
  /** ISO 8601 UTC. */
  readonly startsAt: string;
}

export interface PeriodProfile {
  /** `2025/26` for a season, `Jul-Sep 2025` for a part of it. */
  readonly text: string;
  /** Days, both included. */
  readonly startDate: string;
  readonly endDate: string;
  /** Null where there is no valid profile, or too little play (A1). */
  readonly forceVelocity: ForceVelocity | null;
  /** The line was found, and lies outside human range. */
  readonly isOutOfRange: boolean;
  /** Minutes of the sessions it is made of. */
  readonly playM: number;
  /** Less play than a stable profile takes. */
  readonly isLowData: boolean;
}

const SEASON_MONTH = 7;
const MONTHS_OF_YEAR = 12;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Periods with a session that has points, oldest first.
 * @param like sessions that were computed in another way than this one are left out
 * @param sessions of one player, in any order
 */
export function periodProfiles(
  like: Computed,
  sessions: readonly DatedProfileSession[],
  months: PeriodMonths,
  parameters: ProfileParameters,
  summary: DerivedParameters['profileSummary'],
): PeriodProfile[] {
  const periods = groupBy(sessions, ({ startsAt }) => firstDay(localDay(startsAt), months));
  return [...periods]
    .map(([startDate, own]) => {
      const { profile, playM, isLowData } = pooledProfile(like, own, parameters, summary);
      const forceVelocity =
        profile === null || profileState(profile) !== 'valid'
          ? null
          : { force: profile.a0MPerS2, velocity: profile.s0MPerS };
      const endDate = addDays(monthsAfter(startDate, months), -1);
      const isOutOfRange = profile !== null && profileState(profile) === 'outOfRange';
      const text = periodText(startDate, endDate, months);
      return { text, startDate, endDate, forceVelocity, isOutOfRange, playM, isLowData };
    })
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
}

/** First day of the period that holds a day. */
function firstDay(day: string, months: PeriodMonths): string {
  const sinceSeason = (monthOf(day) - SEASON_MONTH + MONTHS_OF_YEAR) % MONTHS_OF_YEAR;
  return monthsAfter(`${day.slice(0, 7)}-01`, -(sinceSeason % months));
}

/** @param firstOfMonth yyyy-mm-01 */
function monthsAfter(firstOfMonth: string, months: number): string {
  const count = Number(firstOfMonth.slice(0, 4)) * MONTHS_OF_YEAR + monthOf(firstOfMonth) - 1 + months;
  const year = String(Math.floor(count / MONTHS_OF_YEAR)).padStart(4, '0');
  return `${year}-${String((count % MONTHS_OF_YEAR) + 1).padStart(2, '0')}-01`;
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7));
}

function periodText(startDate: string, endDate: string, months: PeriodMonths): string {
  if (months === MONTHS_OF_YEAR) return seasonOf(startDate);
  return `${MONTHS[monthOf(startDate) - 1] ?? ''}-${MONTHS[monthOf(endDate) - 1] ?? ''} ${startDate.slice(0, 4)}`;
}
