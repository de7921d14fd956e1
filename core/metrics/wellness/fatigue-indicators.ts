/** The six indicators of the fatigue flag, from the facts of a match (METHODS W5, fatigue@1). High is fresh. */
import type { FatigueParameters, FatigueValues } from '../../classes/wellness-parameters';
import type { Effort } from '../../events/effort';
import type { Stay } from '../../tracking/presence';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import { capacitiesOf } from '../capacity';
import type { PlayerFacts } from '../facts';
import { perMinute } from '../rates';

/** m/s2, m/s2 (magnitude), m/s, per minute, m/min, ratio of the last third of the time to the first. */
export type FatigueIndicators = FatigueValues<number | null>;

/** Seconds since the session's origin. */
export interface OnPitchInterval {
  readonly startS: number;
  readonly endS: number;
}

const SECONDS_PER_MINUTE = 60;
const THIRDS = 3;

/** When the player was on the pitch, gaps of the recording included. */
export function onPitchIntervals({ timeS, frameRateHz }: TrackKinematics, stays: readonly Stay[]): OnPitchInterval[] {
  return stays.map(({ first, gridFrames }) => {
    const startS = timeS[first] ?? NaN;
    return { startS, endS: startS + gridFrames / frameRateHz };
  });
}

/**
 * Indicators of one match.
 * @param onPitch null where the times on the pitch are not known: the comparison of thirds is then null
 */
export function fatigueIndicators(
  { kpis, efforts }: Pick<PlayerFacts, 'kpis' | 'efforts'>,
  onPitch: readonly OnPitchInterval[] | null,
  parameters: FatigueParameters,
): FatigueIndicators {
  const { matchTimeM, accelerations, decelerations } = kpis;
  const counted = accelerations === null || decelerations === null ? null : accelerations + decelerations;
  const capacities = capacitiesOf(efforts, { peaks: parameters.highestPeaks });
  return {
    peakAcceleration: capacities.accelerationMPerS2,
    peakDeceleration: capacities.decelerationMPerS2,
    peakSpeed: kpis.peakSpeedMPerS,
    effortsPerMinute: perMinute(counted, matchTimeM),
    hsrPerMinute: perMinute(kpis.highSpeedDistanceM, matchTimeM),
    lateEfforts: onPitch === null ? null : lateEfforts(efforts, onPitch, parameters.minThirdsM),
  };
}

/**
 * Accelerations and decelerations of all classes (E1) in the last third of the on-pitch time over those in the first:
 * the thirds are equally long, so the ratio of counts is that of rates. Null below `minMinutes`, and where the first third
 * has none.
 */
function lateEfforts(
  efforts: readonly Effort[],
  onPitch: readonly OnPitchInterval[],
  minMinutes: number,
): number | null {
  let totalS = 0;
  for (const { startS, endS } of onPitch) totalS += endS - startS;
  if (!(totalS >= minMinutes * SECONDS_PER_MINUTE)) return null;
  let early = 0;
  let late = 0;
  for (const { kind, startS } of efforts) {
    if (kind !== 'ACCELERATION' && kind !== 'DECELERATION') continue;
    const playedS = playedBefore(startS, onPitch);
    if (playedS < totalS / THIRDS) early++;
    else if (playedS >= totalS - totalS / THIRDS) late++;
  }
  return early === 0 ? null : late / early;
}

/** Seconds on the pitch before a time. */
function playedBefore(timeS: number, onPitch: readonly OnPitchInterval[]): number {
  let playedS = 0;
  for (const { startS, endS } of onPitch) playedS += Math.max(0, Math.min(timeS, endS) - startS);
  return playedS;
}
