import type { AccelerationParameters } from '../methods/default-parameters';
import { FRAME_SLACK } from '../tracking/frame-slack';
import type { Segment, TrackKinematics } from '../tracking/track-kinematics';

/** Frames beyond the threshold with one sign, merged over short breaks. `first..last` inclusive, both beyond it. */
export interface Bout {
  readonly sign: 1 | -1;
  readonly first: number;
  readonly last: number;
  readonly peak: number;
}

export interface BoutRule {
  readonly accelerationMPerS2: number;
  readonly decelerationMPerS2: number;
  /** Runs of one sign less than this apart, with no run of the other sign between, are one bout. */
  readonly mergeS: number;
  /** A bout counts when its time beyond the threshold is at least this. */
  readonly minS: number;
}

export function accelerationBouts(
  kinematics: TrackKinematics,
  { thresholdMPerS2, mergeS, minS }: AccelerationParameters,
): Bout[][] {
  const rule = { accelerationMPerS2: thresholdMPerS2, decelerationMPerS2: thresholdMPerS2, mergeS, minS };
  return kinematics.segments.map((segment) => findBouts(kinematics, segment, rule));
}

export function findBouts(kinematics: TrackKinematics, segment: Segment, rule: BoutRule): Bout[] {
  if (!segment.hasAcceleration) return [];
  const { acceleration, frameRateHz } = kinematics;
  const above = rule.accelerationMPerS2;
  const below = -rule.decelerationMPerS2;
  const mergeFrames = rule.mergeS * frameRateHz - FRAME_SLACK;
  const minFrames = rule.minS * frameRateHz - FRAME_SLACK;
  const bouts: Bout[] = [];
  let sign: 1 | -1 = 1;
  let first = -1;
  let last = -1;
  let framesBeyond = 0;
  const close = (): void => {
    if (first >= 0 && framesBeyond >= minFrames) {
      bouts.push({ sign, first, last, peak: peakOf(kinematics, first, last, sign) });
    }
    first = -1;
    framesBeyond = 0;
  };
  const { end } = segment;
  const nearest = Math.min(above, -below);
  for (let i = segment.first; i < end; i++) {
    i = firstBeyond(acceleration, i, end, nearest);
    const a = i < end ? (acceleration[i] ?? NaN) : NaN;
    const frameSign = a > above ? 1 : a < below ? -1 : 0;
    if (frameSign === 0) continue;
    if (first >= 0 && (frameSign !== sign || i - last >= mergeFrames + 1)) close();
    if (first < 0) {
      first = i;
      sign = frameSign;
    }
    last = i;
    framesBeyond++;
  }
  close();
  return bouts;
}

/** First frame of `from .. end - 1` with more than `size`; `end` if there is none. Usually it is far away. */
function firstBeyond(acceleration: Float64Array, from: number, end: number, size: number): number {
  let i = from;
  while (i < end && !(Math.abs(acceleration[i] ?? NaN) > size)) i++;
  return i;
}

function peakOf({ acceleration, suspect }: TrackKinematics, first: number, last: number, sign: 1 | -1): number {
  let peak = NaN;
  for (let i = first; i <= last; i++) {
    const a = acceleration[i] ?? NaN;
    if (suspect[i] === 0 && !(a * sign <= peak * sign)) peak = Number.isNaN(a) ? peak : a;
  }
  return peak;
}
