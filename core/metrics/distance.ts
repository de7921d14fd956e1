/** Distance and its speed zones (METHODS V1, V3, dist@1, zones@1). */
import type { Parameters } from '../classes/parameters';
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
export function distanceValues(
  kinematics: TrackKinematics,
  stays: readonly Stay[],
  parameters: Pick<Parameters, 'zones' | 'effort'>,
): DistanceValues {
  const { speed, frameRateHz } = kinematics;
  const { standingUpToMPerS, walkingUpToMPerS, joggingUpToMPerS, runningUpToMPerS, highSpeedRunningUpToMPerS } =
    parameters.zones;
  const { hsrMPerS, sprintMPerS } = parameters.effort;
  let total = 0;
  let walking = 0;
  let jogging = 0;
  let running = 0;
  let highSpeedRunning = 0;
  let sprinting = 0;
  let zone5 = 0;
  let sprint = 0;
  for (const { first, end } of stays) {
    for (let i = first; i < end; i++) {
      const v = speed[i] ?? NaN;
      total += v;
      if (!(v > standingUpToMPerS)) continue;
      if (v <= walkingUpToMPerS) walking += v;
      else if (v <= joggingUpToMPerS) jogging += v;
      else if (v <= runningUpToMPerS) running += v;
      else if (v <= highSpeedRunningUpToMPerS) highSpeedRunning += v;
      else sprinting += v;
      if (v > sprintMPerS) sprint += v;
      else if (v > hsrMPerS) zone5 += v;
    }
  }
  return {
    totalDistanceM: total / frameRateHz,
    walkingDistanceM: walking / frameRateHz,
    joggingDistanceM: jogging / frameRateHz,
    runningDistanceM: running / frameRateHz,
    highSpeedRunningDistanceM: highSpeedRunning / frameRateHz,
    sprintingDistanceM: sprinting / frameRateHz,
    highSpeedDistanceM: (zone5 + sprint) / frameRateHz,
    zone5DistanceM: zone5 / frameRateHz,
    sprintDistanceM: sprint / frameRateHz,
  };
}

/** Metres from frame `first` to `last` inclusive: sum of v dt. */
export function distanceBetween({ speed, frameRateHz }: TrackKinematics, first: number, last: number): number {
  let sum = 0;
  for (let i = first; i <= last; i++) sum += speed[i] ?? NaN;
  return sum / frameRateHz;
}
