import type { Parameters } from '../../methods/default-parameters';
import { BLOCK_FRAMES } from '../../tracking/frame-blocks';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { Stay } from '../../tracking/time-on-pitch';

/** Distance and its speed zones (METHODS V1, V3, dist@1, zones@1). */
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
  const sums: SpeedSums = {
    total: 0,
    walking: 0,
    jogging: 0,
    running: 0,
    highSpeedRunning: 0,
    sprinting: 0,
    zone5: 0,
    sprint: 0,
  };
  for (const { first, end } of stays) {
    for (let from = first; from < end; from += BLOCK_FRAMES) {
      addBlock(kinematics.speed, from, Math.min(end, from + BLOCK_FRAMES), parameters, sums);
    }
  }
  const { total, walking, jogging, running, highSpeedRunning, sprinting, zone5, sprint } = sums;
  const { frameRateHz } = kinematics;
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

interface SpeedSums {
  total: number;
  walking: number;
  jogging: number;
  running: number;
  highSpeedRunning: number;
  sprinting: number;
  zone5: number;
  sprint: number;
}

function addBlock(
  speed: Float64Array,
  first: number,
  end: number,
  { zones, effort }: Pick<Parameters, 'zones' | 'effort'>,
  sums: SpeedSums,
): void {
  const { standingUpToMPerS, walkingUpToMPerS, joggingUpToMPerS, runningUpToMPerS, highSpeedRunningUpToMPerS } = zones;
  const { hsrMPerS, sprintMPerS } = effort;
  let { total, walking, jogging, running, highSpeedRunning, sprinting, zone5, sprint } = sums;
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
  sums.total = total;
  sums.walking = walking;
  sums.jogging = jogging;
  sums.running = running;
  sums.highSpeedRunning = highSpeedRunning;
  sums.sprinting = sprinting;
  sums.zone5 = zone5;
  sums.sprint = sprint;
}

export function distanceBetween({ speed, frameRateHz }: TrackKinematics, first: number, last: number): number {
  let sum = 0;
  for (let i = first; i <= last; i++) sum += speed[i] ?? NaN;
  return sum / frameRateHz;
}
