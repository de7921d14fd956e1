import type { EffortParameters } from '../methods/default-parameters';
import { FRAME_SLACK } from '../tracking/frame-slack';
import type { Segment, TrackKinematics } from '../tracking/track-kinematics';

export interface SpeedEffort {
  readonly first: number;
  readonly last: number;
}

/**
 * Efforts above `thresholdMPerS` in one segment, in time order. An effort starts with a stay above the threshold of at
 * least `enterS` and continues while the speed is above threshold - hysteresis or dips below that for at most `dipS`.
 * It ends with its last frame above the threshold and counts when `minS` of it are above. Efforts with only suspect
 * frames do not count.
 */
export function findSpeedEfforts(
  kinematics: TrackKinematics,
  segment: Segment,
  thresholdMPerS: number,
  parameters: EffortParameters,
): SpeedEffort[] {
  if (!segment.hasAcceleration) return [];
  const { speed, frameRateHz } = kinematics;
  const enterFrames = parameters.enterS * frameRateHz - FRAME_SLACK;
  const minFrames = parameters.minS * frameRateHz - FRAME_SLACK;
  const dipFrames = parameters.dipS * frameRateHz + FRAME_SLACK;
  const exit = thresholdMPerS - parameters.hysteresisMPerS;
  const efforts: SpeedEffort[] = [];
  let i = segment.first;
  for (;;) {
    i = firstAbove(speed, i, segment.end, thresholdMPerS);
    if (i >= segment.end) return efforts;
    const first = i;
    while (i < segment.end && (speed[i] ?? NaN) > thresholdMPerS) i++;
    if (i - first < enterFrames) continue;
    let last = i - 1;
    let framesAbove = i - first;
    for (let dip = 0; i < segment.end && dip <= dipFrames; i++) {
      const v = speed[i] ?? NaN;
      dip = v > exit ? 0 : dip + 1;
      if (v > thresholdMPerS) {
        framesAbove++;
        last = i;
      }
    }
    i = last + 1;
    if (framesAbove >= minFrames && !isSuspect(kinematics, first, last)) efforts.push({ first, last });
  }
}

function firstAbove(speed: Float64Array, from: number, end: number, thresholdMPerS: number): number {
  let i = from;
  while (i < end && !((speed[i] ?? NaN) > thresholdMPerS)) i++;
  return i;
}

function isSuspect({ suspect }: TrackKinematics, first: number, last: number): boolean {
  for (let i = first; i <= last; i++) if (suspect[i] === 0) return false;
  return true;
}
