/** Distance and its speed zones (METHODS V1, V3, dist@1, zones@1). */
import { HSR_ABOVE_M_PER_S, SPEED_ZONES, SPRINT_ABOVE_M_PER_S } from '../classes/speed-zones';
import type { TrackKinematics } from '../tracking/track-kinematics';
import type { Stay } from '../tracking/presence';

/** Metres: sums of v dt over on-pitch frames. */
export interface DistanceValues {
  readonly totalDistanceM: number;
  readonly walkingDistanceM: number;
  readonly joggingDistanceM: number;
  readonly runningDistanceM: number;
  readonly highSpeedRunningDistanceM: number;
  readonly sprintingDistanceM: number;
  readonly highSpeedDistanceM: number;
  readonly zone5DistanceM: number;
  readonly sprintDistanceM: number;
}

/** Distances over all stays; lower bounds of zones are exclusive, upper bounds inclusive, HSR = Zone 5 + Sprint. */
export function distanceValues(kinematics: TrackKinematics, stays: readonly Stay[]): DistanceValues {
  const { speed, frameRateHz } = kinematics;
  const upper = Float64Array.from(SPEED_ZONES, ({ upToMPerS }) => upToMPerS);
  const sums = new Float64Array(SPEED_ZONES.length);
  const standingUpTo = SPEED_ZONES[0]?.aboveMPerS ?? 0;
  let total = 0;
  let zone5 = 0;
  let sprint = 0;
  for (const { first, end } of stays) {
    for (let i = first; i < end; i++) {
      const v = speed[i] ?? NaN;
      total += v;
      if (!(v > standingUpTo)) continue;
      let zone = 0;
      while (v > (upper[zone] ?? Infinity)) zone++;
      sums[zone] = (sums[zone] ?? 0) + v;
      if (v > SPRINT_ABOVE_M_PER_S) sprint += v;
      else if (v > HSR_ABOVE_M_PER_S) zone5 += v;
    }
  }
  const metres = (sum: number | undefined): number => (sum ?? 0) / frameRateHz;
  return {
    totalDistanceM: metres(total),
    walkingDistanceM: metres(sums[0]),
    joggingDistanceM: metres(sums[1]),
    runningDistanceM: metres(sums[2]),
    highSpeedRunningDistanceM: metres(sums[3]),
    sprintingDistanceM: metres(sums[4]),
    highSpeedDistanceM: metres(zone5 + sprint),
    zone5DistanceM: metres(zone5),
    sprintDistanceM: metres(sprint),
  };
}

/** Metres from frame `first` to `last` inclusive: sum of v dt. */
export function distanceBetween({ speed, frameRateHz }: TrackKinematics, first: number, last: number): number {
  let sum = 0;
  for (let i = first; i <= last; i++) sum += speed[i] ?? NaN;
  return sum / frameRateHz;
}
