import type { SampleRun } from './sample-selection';
import type { Segment } from './track-kinematics';
import { FIXED_POINT_PER_UNIT } from './trackset';

/** A sample this near to a grid point counts as exact; rounding of frame number over rate leaves this much. */
const ON_GRID_S = 1e-9;

export interface SegmentSamples {
  readonly timeS: Float64Array;
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly index: Int32Array;
  readonly run: SampleRun;
}

/**
 * Interpolates both columns linearly on the uniform grid of a segment, `startS + k / fs` (METHODS K1.2). Both
 * together, because finding the places on the grid is most of the work. Samples of a frame-based source already lie
 * on the grid and are copied up to the first that does not.
 * @param east receives `x` in m (or m/s) at the segment's frames
 * @param north receives `y` likewise
 */
export function resample(
  samples: SegmentSamples,
  segment: Segment,
  frameRateHz: number,
  east: Float64Array,
  north: Float64Array,
): void {
  const taken = takeOnGrid(samples, segment, frameRateHz, east, north);
  if (segment.first + taken < segment.end) interpolate(samples, segment, taken, frameRateHz, east, north);
}

function takeOnGrid(
  { timeS, x, y, index, run }: SegmentSamples,
  { first: offset, end, startS }: Segment,
  frameRateHz: number,
  east: Float64Array,
  north: Float64Array,
): number {
  const first = index[run.from] ?? 0;
  // A dropped sample shifts all that follow off the grid, so the index need not be checked for each.
  const most = Math.min(end - offset, run.to - run.from + 1);
  if ((index[run.from + most - 1] ?? 0) !== first + most - 1) return 0;
  for (let frame = 0; frame < most; frame++) {
    const t = startS + frame / frameRateHz;
    if (!(Math.abs((timeS[first + frame] ?? NaN) - t) <= ON_GRID_S)) return frame;
    east[offset + frame] = (x[first + frame] ?? NaN) / FIXED_POINT_PER_UNIT;
    north[offset + frame] = (y[first + frame] ?? NaN) / FIXED_POINT_PER_UNIT;
  }
  return most;
}

function interpolate(
  { timeS, x, y, index, run }: SegmentSamples,
  { first, end, startS }: Segment,
  firstFrame: number,
  frameRateHz: number,
  east: Float64Array,
  north: Float64Array,
): void {
  const lastPair = run.to - 1;
  // A copied frame has its own sample, so the pair for the next frame begins there.
  let k = Math.max(run.from, Math.min(run.from + firstFrame - 1, lastPair));
  const left = index[k] ?? 0;
  const right = index[Math.min(k + 1, run.to)] ?? 0;
  let leftS = timeS[left] ?? NaN;
  let rightS = timeS[right] ?? NaN;
  let leftX = (x[left] ?? NaN) / FIXED_POINT_PER_UNIT;
  let leftY = (y[left] ?? NaN) / FIXED_POINT_PER_UNIT;
  let rightX = (x[right] ?? NaN) / FIXED_POINT_PER_UNIT;
  let rightY = (y[right] ?? NaN) / FIXED_POINT_PER_UNIT;
  for (let frame = firstFrame; first + frame < end; frame++) {
    const t = startS + frame / frameRateHz;
    while (t > rightS && k < lastPair) {
      k++;
      leftS = rightS;
      leftX = rightX;
      leftY = rightY;
      const next = index[k + 1] ?? 0;
      rightS = timeS[next] ?? NaN;
      rightX = (x[next] ?? NaN) / FIXED_POINT_PER_UNIT;
      rightY = (y[next] ?? NaN) / FIXED_POINT_PER_UNIT;
    }
    // The last grid point may exceed the last sample only by rounding.
    const share = rightS > leftS ? Math.min(1, (t - leftS) / (rightS - leftS)) : 0;
    east[first + frame] = leftX + share * (rightX - leftX);
    north[first + frame] = leftY + share * (rightY - leftY);
  }
}
