/** How long ago a player ran near their highest speed (METHODS R6 for the highest). */
import { daysBetween, localDay } from '../../calendar/day';
import { MIN_COVERAGE, type PlayerSession } from '../reference/reference';
import { percentOfReference } from '../reference/rates';

const NEAR_PERCENTS = [90, 95] as const;

export interface SpeedExposure {
  readonly highestMPerS: number;
  readonly highestDay: string;
  readonly sessions: number;
  readonly daysSince90: number;
  readonly daysSince95: number;
  readonly latestPercent: number;
}

/**
 * @param sessions of one player, comparable with each other, in any order
 * @param asOf later sessions do not count
 * @returns null without a session that has a valid peak speed
 */
export function speedExposure(sessions: readonly PlayerSession[], asOf: string): SpeedExposure | null {
  const peaks = sessions
    .flatMap(({ kpis: { peakSpeedMPerS: peak }, coverage, startsAt }) => {
      const day = localDay(startsAt);
      const isValid = day <= asOf && (coverage === null || coverage >= MIN_COVERAGE);
      return peak !== null && peak > 0 && isValid ? [{ day, startsAt, peak }] : [];
    })
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.startsAt < b.startsAt ? -1 : 1));
  const latest = peaks.at(-1);
  if (latest === undefined) return null;
  const highest = peaks.reduce((best, each) => (each.peak > best.peak ? each : best));
  const since = (percent: number): number => {
    const last = peaks.findLast(({ peak }) => peak > (percent / 100) * highest.peak) ?? highest;
    return daysBetween(last.day, asOf);
  };
  return {
    highestMPerS: highest.peak,
    highestDay: highest.day,
    sessions: peaks.length,
    daysSince90: since(NEAR_PERCENTS[0]),
    daysSince95: since(NEAR_PERCENTS[1]),
    latestPercent: percentOfReference(latest.peak, highest.peak) ?? 100,
  };
}
