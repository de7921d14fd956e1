/**
 * The five items of hamstring exposure (METHODS W6, hamstring@1), each 0, 0.5 or 1; null where not assessed. Days are
 * `yyyy-mm-dd`, `matchDay` is the day of the rated match.
 */
import { addDays } from '../../calendar/day';
import type { HamstringParameters } from '../../methods/wellness-parameters';
import { knownSum } from '../../stats/known-sum';
import { mean, standardDeviation } from '../../stats/mean-and-deviation';
import { percentileRank } from '../../stats/quantile';
import { dailySums, type DayValue } from './daily-series';

export type ItemPoints = 0 | 0.5 | 1;

const DAYS_PER_WEEK = 7;

/**
 * Item 1: z of the sprint distance of the seven days that end with the match day, compared with the eight weeks before
 * them. Weeks with an unknown day, and weeks before the record begins, are left out. Null below four weeks, or where
 * these do not vary.
 * @param sprintDistances metres of every session of the player, including the match
 */
export function sprintVolumeItem(
  sprintDistances: readonly DayValue[],
  matchDay: string,
  { sprintSpikeZ, spikeWeeks, minSpikeWeeks }: HamstringParameters,
): ItemPoints | null {
  const days = dailySums(sprintDistances, addDays(matchDay, 1 - DAYS_PER_WEEK * (spikeWeeks + 1)), matchDay);
  const weeks = Array.from({ length: spikeWeeks + 1 }, (_, week) =>
    knownSum(days.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK)),
  );
  const current = weeks.pop() ?? null;
  const known = weeks.filter((week) => week !== null);
  const average = mean(known);
  const sd = standardDeviation(known);
  if (current === null || known.length < minSpikeWeeks || average === null || sd === null || sd === 0) return null;
  return fromMark((current - average) / sd, sprintSpikeZ);
}

/**
 * Item 2: no running at 90 % of Vmax in the 14 days before the match, or none at 95 % in the last 7 of them. A
 * session's peak speed is held for 0.2 s, so it is such a bout. Null without Vmax or without any session in the 14
 * days, and where a session of unknown peak speed could contain the missing bout.
 * @param peakSpeeds m/s, of every session of the player
 * @param vmaxMPerS highest peak speed of the last 365 days
 */
export function nearMaximalItem(
  peakSpeeds: readonly DayValue[],
  vmaxMPerS: number | null,
  matchDay: string,
  { nearMaximalShare, nearMaximalDays }: HamstringParameters,
): ItemPoints | null {
  if (vmaxMPerS === null) return null;
  const reached = (days: number, share: number): boolean | null => {
    const firstDay = addDays(matchDay, -days);
    const recent = peakSpeeds.filter(({ day }) => day >= firstDay && day < matchDay);
    if (recent.some(({ value }) => value !== null && value >= share * vmaxMPerS)) return true;
    return recent.some(({ value }) => value === null) ? null : false;
  };
  const firstDay = addDays(matchDay, -nearMaximalDays.full);
  if (!peakSpeeds.some(({ day }) => day >= firstDay && day < matchDay)) return null;
  const atFull = reached(nearMaximalDays.full, nearMaximalShare.full);
  if (atFull !== true) return atFull === null ? null : 1;
  const atHalf = reached(nearMaximalDays.half, nearMaximalShare.half);
  return atHalf === null ? null : atHalf ? 0 : 0.5;
}

export function matchSprintItem(
  sprintDistanceM: number | null,
  references: readonly number[],
  { sprintPercentile }: HamstringParameters,
): ItemPoints | null {
  const percentile = sprintDistanceM === null ? null : percentileRank(references, sprintDistanceM);
  return percentile === null ? null : fromMark(percentile, sprintPercentile);
}

export function congestionItem(
  hoursSinceMatch: number | null,
  { congestionHours }: HamstringParameters,
): ItemPoints | null {
  if (hoursSinceMatch === null) return null;
  if (hoursSinceMatch < congestionHours.full) return 1;
  return hoursSinceMatch <= congestionHours.half ? 0.5 : 0;
}

export interface HamstringInjury {
  readonly openedDay: string;
  readonly closedDay: string | null;
}

/**
 * Item 5: an injury that was open on the match day or closed less than eight weeks before it, or closed within 24
 * months.
 * @param injuries null where the club keeps no medical record; empty if it has none on record
 */
export function historyItem(
  injuries: readonly HamstringInjury[] | null,
  matchDay: string,
  { recentInjuryDays, injuryYears }: HamstringParameters,
): ItemPoints | null {
  if (injuries === null) return null;
  const recentFrom = addDays(matchDay, 1 - recentInjuryDays);
  // A 29 February of a common year still compares correctly as text.
  const historyFrom = `${String(Number(matchDay.slice(0, 4)) - injuryYears).padStart(4, '0')}${matchDay.slice(4)}`;
  const past = injuries.filter(({ openedDay }) => openedDay <= matchDay);
  if (past.some(({ closedDay }) => closedDay === null || closedDay >= recentFrom)) return 1;
  return past.some(({ closedDay }) => closedDay !== null && closedDay >= historyFrom) ? 0.5 : 0;
}

function fromMark(value: number, { full, half }: { readonly full: number; readonly half: number }): ItemPoints {
  if (value >= full) return 1;
  return value >= half ? 0.5 : 0;
}
