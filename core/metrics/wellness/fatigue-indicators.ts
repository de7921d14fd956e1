/** The six indicators of the fatigue flag, from the facts of a match (METHODS W5, fatigue@1). Higher means fresher. */
import type { FatigueParameters, FatigueValues } from '../../methods/wellness-parameters';
import { capacitiesOf } from '../profile/capacity';
import type { EffortThirds, PlayerFacts } from '../session/session-facts';
import { perMinute } from '../reference/per-active-minute';

/** m/s2, m/s2 (magnitude), m/s, per minute, m/min, ratio of the last third of the time to the first. */
export type FatigueIndicators = FatigueValues<number | null>;

const SECONDS_PER_MINUTE = 60;

/** @param thirds null if unknown: their comparison is then null */
export function fatigueIndicators(
  { kpis, efforts }: Pick<PlayerFacts, 'kpis' | 'efforts'>,
  thirds: EffortThirds | null,
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
    lateEfforts: thirds === null ? null : lateEfforts(thirds, parameters.minThirdsM),
  };
}

/**
 * Efforts in the last third of the on-pitch time over those in the first. The thirds are equally long, so the ratio of
 * counts is that of rates. Null below `minMinutes`, and where the first third has no efforts.
 */
function lateEfforts({ onPitchS, first, last }: EffortThirds, minMinutes: number): number | null {
  return onPitchS < minMinutes * SECONDS_PER_MINUTE || first === 0 ? null : last / first;
}

/** In the order of METHODS W5. The first four count towards the second rule. */
export const FATIGUE_INDICATORS = [
  'peakAcceleration',
  'peakDeceleration',
  'peakSpeed',
  'effortsPerMinute',
  'hsrPerMinute',
  'lateEfforts',
] as const satisfies readonly (keyof FatigueValues<unknown>)[];

export type FatigueIndicator = (typeof FATIGUE_INDICATORS)[number];
