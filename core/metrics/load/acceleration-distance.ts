import type { AccelerationParameters } from '../../methods/default-parameters';
import { accelerationClass } from '../../methods/acceleration-classes';
import { BLOCK_FRAMES } from '../../tracking/frame-blocks';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { Stay } from '../../tracking/time-on-pitch';

/** Metres run while accelerating or braking, frame by frame without dwell (METHODS E2, acceldist@1). */
export interface AccelerationDistances {
  readonly lowAccelerationDistanceM: number;
  readonly mediumAccelerationDistanceM: number;
  readonly highAccelerationDistanceM: number;
  readonly accelerationDistanceM: number;
  readonly lowDecelerationDistanceM: number;
  readonly mediumDecelerationDistanceM: number;
  readonly highDecelerationDistanceM: number;
  readonly decelerationDistanceM: number;
}

/** Low 2 < a <= 4, medium 4 < a < 5, high a >= 5; decelerations mirrored; frames without acceleration do not count. */
export function accelerationDistances(
  kinematics: TrackKinematics,
  stays: readonly Stay[],
  parameters: AccelerationParameters,
): AccelerationDistances {
  const gaining = new Float64Array(3);
  const losing = new Float64Array(3);
  for (const { first, end } of stays) {
    for (let from = first; from < end; from += BLOCK_FRAMES) {
      addBlock(kinematics, from, Math.min(end, from + BLOCK_FRAMES), parameters, gaining, losing);
    }
  }
  const [lowGain = 0, mediumGain = 0, highGain = 0] = gaining;
  const [lowLoss = 0, mediumLoss = 0, highLoss = 0] = losing;
  return {
    lowAccelerationDistanceM: lowGain,
    mediumAccelerationDistanceM: mediumGain,
    highAccelerationDistanceM: highGain,
    accelerationDistanceM: lowGain + mediumGain + highGain,
    lowDecelerationDistanceM: lowLoss,
    mediumDecelerationDistanceM: mediumLoss,
    highDecelerationDistanceM: highLoss,
    decelerationDistanceM: lowLoss + mediumLoss + highLoss,
  };
}

function addBlock(
  { speed, acceleration, frameRateHz }: TrackKinematics,
  first: number,
  end: number,
  parameters: AccelerationParameters,
  gaining: Float64Array,
  losing: Float64Array,
): void {
  const { thresholdMPerS2 } = parameters;
  for (let i = first; i < end; i++) {
    const a = acceleration[i] ?? NaN;
    const size = Math.abs(a);
    if (!(size > thresholdMPerS2)) continue;
    const sums = a > 0 ? gaining : losing;
    const band = accelerationClass(size, parameters);
    sums[band] = (sums[band] ?? 0) + (speed[i] ?? NaN) / frameRateHz;
  }
}
