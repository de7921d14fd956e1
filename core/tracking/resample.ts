import type { SampleRun } from './sample-selection';
import { FIXED_POINT_PER_UNIT } from './trackset';

/**
 * One column of a segment on the uniform grid `startS + k / fs` by linear interpolation (METHODS K1.2).
 * @param timeS sample times of the track, s
 * @param column fixed-point samples, none of the run missing
 * @param index kept samples of the track; the segment uses `run.from .. run.to`
 * @param target gets `frames` values in m (or m/s) from `offset` on
 */
export function resample(
  timeS: Float64Array,
  column: Int32Array,
  index: Int32Array,
  run: SampleRun,
  startS: number,
  frameRateHz: number,
  frames: number,
  target: Float64Array,
  offset: number,
): void {
  let k = run.from;
  let left = index[k] ?? 0;
  let right = index[Math.min(k + 1, run.to)] ?? 0;
  let leftS = timeS[left] ?? NaN;
  let rightS = timeS[right] ?? NaN;
  let leftValue = (column[left] ?? NaN) / FIXED_POINT_PER_UNIT;
  let rightValue = (column[right] ?? NaN) / FIXED_POINT_PER_UNIT;
  for (let frame = 0; frame < frames; frame++) {
    const t = startS + frame / frameRateHz;
    while (t > rightS && k + 1 < run.to) {
      k++;
      left = right;
      leftS = rightS;
      leftValue = rightValue;
      right = index[k + 1] ?? 0;
      rightS = timeS[right] ?? NaN;
      rightValue = (column[right] ?? NaN) / FIXED_POINT_PER_UNIT;
    }
    // The last grid point may lie behind the last sample by rounding only.
    const share = rightS > leftS ? Math.min(1, (t - leftS) / (rightS - leftS)) : 0;
    target[offset + frame] = leftValue + share * (rightValue - leftValue);
  }
}
