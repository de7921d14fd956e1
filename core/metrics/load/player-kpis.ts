/** The scalar KPIs of one player in one session (METHODS 0b: dist, zones, peakspeed, accel, acceldist, highpower, turn). */
import type { Parameters } from '../../methods/default-parameters';
import type { Effort } from '../../events/effort';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { Stay } from '../../tracking/time-on-pitch';
import { accelerationDistances, type AccelerationDistances } from './acceleration-distance';
import { distanceValues, type DistanceValues } from './distance';
import { accelerationCounts, type AccelerationCounts } from './effort-counts';
import type { KpiValues } from '../session/session-facts';
import type { PowerValues } from './metabolic-power';
import { peakSpeed } from './peak-speed';
import { sessionTimes } from '../session/session-times';

export interface KpiInputs {
  readonly kinematics: TrackKinematics;
  readonly stays: readonly Stay[];
  readonly gridFrames: Int32Array;
  readonly efforts: readonly Effort[];
  readonly power: PowerValues | null;
  readonly turns: { readonly length: number };
  readonly sessionIsAMatch: boolean;
  readonly parameters: Parameters;
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

/** A mean per minute over a shorter time is not shown (METHODS V2). */
const MIN_ACTIVE_MIN = 1;

const NO_DISTANCE: Nullable<DistanceValues> = {
  totalDistanceM: null,
  walkingDistanceM: null,
  joggingDistanceM: null,
  runningDistanceM: null,
  highSpeedRunningDistanceM: null,
  sprintingDistanceM: null,
  highSpeedDistanceM: null,
  zone5DistanceM: null,
  sprintDistanceM: null,
};

const NO_POWER: Nullable<PowerValues> = {
  energyKJPerKg: null,
  meanPowerWPerKg: null,
  highPowerDistanceM: null,
  highPowerStrictDistanceM: null,
  explosiveDistanceM: null,
};

const NO_ACCELERATION: Nullable<AccelerationCounts & AccelerationDistances> = {
  lowAccelerations: null,
  mediumAccelerations: null,
  highAccelerations: null,
  accelerations: null,
  lowDecelerations: null,
  mediumDecelerations: null,
  highDecelerations: null,
  decelerations: null,
  peakAccelerationMPer2: null,
  peakDecelerationMPer2: null,
  lowAccelerationDistanceM: null,
  mediumAccelerationDistanceM: null,
  highAccelerationDistanceM: null,
  accelerationDistanceM: null,
  lowDecelerationDistanceM: null,
  mediumDecelerationDistanceM: null,
  highDecelerationDistanceM: null,
  decelerationDistanceM: null,
};

/**
 * A player without an on-pitch frame has no distances. One without an acceleration (short pieces only) has no power,
 * accelerations or turns; one with only speed has no turns. These are null, never 0.
 *
 * `activeDistanceM` is the distance over all on-pitch frames, in trainings too: time below the activity mark of K7
 * shortens the active time, not the distance.
 */
export function playerKpis(inputs: KpiInputs): KpiValues {
  const { kinematics, stays, power, parameters } = inputs;
  const times = sessionTimes(kinematics, stays, inputs.gridFrames, inputs.sessionIsAMatch, parameters.presence);
  const distance = stays.length === 0 ? NO_DISTANCE : distanceValues(kinematics, stays, parameters);
  const accelerationValues =
    power === null
      ? NO_ACCELERATION
      : {
          ...accelerationCounts(inputs.efforts, parameters.acceleration),
          ...accelerationDistances(kinematics, stays, parameters.acceleration),
        };
  return {
    ...times,
    ...distance,
    activeDistanceM: distance.totalDistanceM,
    averageSpeedMPerMinute: perMinute(distance.totalDistanceM, times.activeTimeM),
    peakSpeedMPerS: peakSpeed(kinematics, stays, parameters.kinematics.peakHoldS),
    ...(power ?? NO_POWER),
    ...accelerationValues,
    totalTurns: power === null || !kinematics.hasHeading ? null : inputs.turns.length,
  };
}

/** METHODS V2: m/min; null below one minute. */
function perMinute(distanceM: number | null, activeTimeM: number | null): number | null {
  return distanceM === null || activeTimeM === null || activeTimeM < MIN_ACTIVE_MIN ? null : distanceM / activeTimeM;
}
