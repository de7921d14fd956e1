/** Zones as shares of a player's own maximum speed (METHODS V5, zones@1), shown in addition to the absolute zones. */
import { daysBetween, localDay } from '../../calendar/day';
import type { DerivedParameters } from '../../methods/derived-parameters';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { Stay } from '../../tracking/time-on-pitch';
import { comparableWith, type Computed } from '../reference/comparable-methods';
import { thresholdTable, type ThresholdRow } from './threshold-table';

export interface IndividualZone extends ThresholdRow {
  readonly share: number;
}

export interface PeakSpeedOfSession extends Computed {
  readonly startsAt: string;
  readonly peakSpeedMPerS: number | null;
}

/**
 * Vmax of a player (METHODS V4): the highest peak speed of recent sessions, up to and including the rated one, that
 * were computed by the same method.
 * @param rated its start in ISO 8601 UTC
 * @returns m/s; null where no such session has a peak speed
 * @throws RangeError where a time is not a date
 */
export function maximumSpeed(
  rated: Pick<PeakSpeedOfSession, 'startsAt' | 'method'>,
  sessions: readonly PeakSpeedOfSession[],
  { vmaxDays }: DerivedParameters['individualZones'],
): number | null {
  const endMs = instant(rated.startsAt);
  let highest: number | null = null;
  for (const { startsAt, peakSpeedMPerS } of comparableWith(rated, sessions)) {
    if (peakSpeedMPerS === null || (highest !== null && peakSpeedMPerS <= highest)) continue;
    const ageMs = endMs - instant(startsAt);
    if (ageMs >= 0 && daysBetween(localDay(startsAt), localDay(rated.startsAt)) <= vmaxDays) highest = peakSpeedMPerS;
  }
  return highest;
}

function instant(text: string): number {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new RangeError(`"${text}" is not a time of the form 2026-03-01T15:00:00Z.`);
  return ms;
}

/**
 * Distance (m) and time (s) above each share of Vmax, strictly.
 * @param vmaxMPerS of `maximumSpeed`
 * @returns null without a Vmax or without an on-pitch frame
 */
export function individualZones(
  kinematics: TrackKinematics,
  stays: readonly Stay[],
  vmaxMPerS: number | null,
  { sharesOfVmax }: DerivedParameters['individualZones'],
): IndividualZone[] | null {
  if (vmaxMPerS === null || vmaxMPerS <= 0 || stays.length === 0) return null;
  const marks = sharesOfVmax.map((share) => ({ share, aboveMPerS: share * vmaxMPerS }));
  const rows = thresholdTable(
    kinematics,
    stays,
    kinematics.speed,
    marks.map(({ aboveMPerS }) => aboveMPerS),
  );
  return rows.map((row, i) => ({ ...row, share: sharesOfVmax[i] ?? NaN }));
}
