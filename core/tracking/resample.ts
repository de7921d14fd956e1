import type { SampleRun } from './sample-selection';
import type { Segment } from './track-kinematics';
import { FIXED_POINT_PER_UNIT } from './trackset';

/** A sample this near to a grid point is the value there: what rounding leaves of a frame number over the rate. */
const ON_GRID_S = 1e-9;

/** Two columns of a track and which of their samples make up a segment. */
export interface SegmentSamples {
  /** Seconds since the session's origin. */
  readonly timeS: Float64Array;
  /** Fixed-point samples, none of the run missing. */
  readonly x: Int32Array;
  /** As `x`; the same column where there is only one. */
  readonly y: Int32Array;
  /** Kept samples of the track; the segment uses `run.from .. run.to`. */
  readonly index: Int32Array;
  readonly run: SampleRun;
}

/**
 * Both columns on the uniform grid of a segment, `startS + k / fs`, by linear interpolation (METHODS K1.2). Both at once:
 * the places on the grid are the same, and finding them is most of the work. Samples of a frame-based source lie on the
 * grid already; they are taken as they are, up to the first that does not.
 * @param east gets `x` in m (or m/s) at the segment's frames
 * @param north the same of `y`
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

/** Returns how many frames from the first on have a sample of their own, one after the other, on the grid. */
function takeOnGrid(
  { timeS, x, y, index, run }: SegmentSamples,
  { first: offset, end, startS }: Segment,
  frameRateHz: number,
  east: Float64Array,
  north: Float64Array,
): number {
  const first = index[run.from] ?? 0;
  // Samples dropped in between shift all that follow off the grid, so the index need not be asked for each.
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
  // A frame that was taken had its own sample: the pair before the next one begins there.
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
    // The last grid point may lie behind the last sample by rounding only.
    const share = rightS > leftS ? Math.min(1, (t - leftS) / (rightS - leftS)) : 0;
    east[first + frame] = leftX + share * (rightX - leftX);
    north[first + frame] = leftY + share * (rightY - leftY);
  }
}
