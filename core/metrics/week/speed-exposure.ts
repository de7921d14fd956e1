/** How long ago a player ran near their highest speed (METHODS R6 for the highest), and how far at high speed. */
import { daysBetween, localDay } from '../../calendar/day';
import { hasCoverage, type PlayerSession } from '../reference/reference-rules';
import type { DayLoad } from './day-load';
import { percentOfReference } from '../reference/percent-of-reference';

export type NearPercent = 90 | 95;

export interface SpeedExposure {
  readonly highestMPerS: number;
  readonly highestDay: string;
  readonly sessions: number;
  readonly daysSince90: number;
  readonly daysSince95: number;
  /** Peaks of the latest six sessions as percent of the highest, oldest first. */
  readonly percents: readonly number[];
}

const SHOWN_SESSIONS = 6;
const SHOWN_WEEKS = 4;
const WEEK_DAYS = 7;

/**
 * @param sessions of one player, comparable with each other, in any order
 * @param asOf later sessions do not count
 * @returns null without a session that has a valid peak speed
 */
export function speedExposure(sessions: readonly PlayerSession[], asOf: string): SpeedExposure | null {
  const peaks = validPeaks(sessions, asOf);
  const highest = highestOf(peaks);
  if (highest === null) return null;
  const since = (percent: NearPercent): number =>
    Math.min(...near(peaks, highest, asOf, percent).map(({ value }) => value));
  return {
    highestMPerS: highest.peak,
    highestDay: highest.day,
    sessions: peaks.length,
    daysSince90: since(90),
    daysSince95: since(95),
    percents: latest(peaks, highest).map(({ value }) => value),
  };
}

/** Sessions with a peak above a percentage of the highest, which is one of them; `value`: the days since. */
export function nearPeaks(sessions: readonly PlayerSession[], asOf: string, percent: NearPercent) {
  const peaks = validPeaks(sessions, asOf);
  return near(peaks, highestOf(peaks), asOf, percent);
}

export function latestPeaks(sessions: readonly PlayerSession[], asOf: string) {
  const peaks = validPeaks(sessions, asOf);
  return latest(peaks, highestOf(peaks));
}

function near(peaks: readonly Peak[], highest: Peak | null, asOf: string, percent: NearPercent) {
  return peaks
    .filter(({ peak }) => highest !== null && peak > (percent / 100) * highest.peak)
    .map(({ sessionId, startsAt, day }) => ({ sessionId, startsAt, value: daysBetween(day, asOf) }));
}

function latest(peaks: readonly Peak[], highest: Peak | null) {
  return peaks.slice(-SHOWN_SESSIONS).map(({ sessionId, startsAt, peak }) => ({
    sessionId,
    startsAt,
    value: percentOfReference(peak, highest?.peak ?? null) ?? 100,
  }));
}

interface Peak {
  readonly sessionId: number;
  readonly day: string;
  readonly startsAt: string;
  readonly peak: number;
}

function validPeaks(sessions: readonly PlayerSession[], asOf: string): Peak[] {
  return sessions
    .flatMap(({ sessionId, kpis: { peakSpeedMPerS: peak }, coverage, startsAt }) => {
      const day = localDay(startsAt);
      const isValid = day <= asOf && hasCoverage({ coverage });
      return peak !== null && peak > 0 && isValid ? [{ sessionId, day, startsAt, peak }] : [];
    })
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.startsAt < b.startsAt ? -1 : 1));
}

function highestOf(peaks: readonly Peak[]): Peak | null {
  return peaks.reduce<Peak | null>((best, each) => (best === null || each.peak > best.peak ? each : best), null);
}

/**
 * High-speed metres of four spans of seven days up to the last day of the loads, oldest first.
 * @param loads of HSR, day by day
 * @returns null for a week with an unknown day
 */
export function weeklyHsr(loads: readonly Pick<DayLoad, 'amount'>[]): readonly (number | null)[] {
  return Array.from({ length: SHOWN_WEEKS }, (_, k) => {
    const end = loads.length - (SHOWN_WEEKS - 1 - k) * WEEK_DAYS;
    const days = loads.slice(Math.max(0, end - WEEK_DAYS), Math.max(0, end));
    if (days.length < WEEK_DAYS || days.some(({ amount }) => amount === null)) return null;
    return days.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  });
}

export const HSR_DAYS = SHOWN_WEEKS * WEEK_DAYS;
