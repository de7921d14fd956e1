import type { SampleRun } from './sample-selection';
import { FIXED_POINT_PER_UNIT } from './trackset';

/** A sample this near to a grid point is the value there: what rounding leaves of a frame number over the rate. */
const ON_GRID_S = 1e-9;

/**
 * Two columns of a segment on the uniform grid `startS + k / fs` by linear interpolation (METHODS K1.2), and the grid
 * itself. Both at once: the places on the grid are the same, and finding them is most of the work. Samples of a
 * frame-based source lie on the grid already; they are taken as they are, up to the first that does not.
 * @param sampleS sample times of the track, s
 * @param x fixed-point samples, none of the run missing
 * @param y as `x`; the same column where there is only one
 * @param index kept samples of the track; the segment uses `run.from .. run.to`
 * @param gridS gets `frames` times, s
 * @param east gets `frames` values of `x` in m (or m/s) from `offset` on
 * @param north the same of `y`
 */
export function resample(
  sampleS: Float64Array,
  x: Int32Array,
  y: Int32Array,
  index: Int32Array,
  run: SampleRun,
  startS: number,
  frameRateHz: number,
  frames: number,
  gridS: Float64Array,
  east: Float64Array,
  north: Float64Array,
  offset: number,
): void {
  const taken = takeOnGrid(sampleS, x, y, index, run, startS, frameRateHz, frames, gridS, east, north, offset);
  if (taken < frames) {
    interpolate(sampleS, x, y, index, run, startS, frameRateHz, taken, frames, gridS, east, north, offset);
  }
}

/** Returns how many frames from the first on have a sample of their own, one after the other, on the grid. */
function takeOnGrid(
  sampleS: Float64Array,
  x: Int32Array,
  y: Int32Array,
  index: Int32Array,
  run: SampleRun,
  startS: number,
  frameRateHz: number,
  frames: number,
  gridS: Float64Array,
  east: Float64Array,
  north: Float64Array,
  offset: number,
): number {
  const first = index[run.from] ?? 0;
  // Samples dropped in between shift all that follow off the grid, so the index need not be asked for each.
  const most = Math.min(frames, run.to - run.from + 1);
  if ((index[run.from + most - 1] ?? 0) !== first + most - 1) return 0;
  for (let frame = 0; frame < most; frame++) {
    const t = startS + frame / frameRateHz;
    if (!(Math.abs((sampleS[first + frame] ?? NaN) - t) <= ON_GRID_S)) return frame;
    gridS[frame] = t;
    east[offset + frame] = (x[first + frame] ?? NaN) / FIXED_POINT_PER_UNIT;
    north[offset + frame] = (y[first + frame] ?? NaN) / FIXED_POINT_PER_UNIT;
  }
  return most;
}

function interpolate(
  sampleS: Float64Array,
  x: Int32Array,
  y: Int32Array,
  index: Int32Array,
  run: SampleRun,
  startS: number,
  frameRateHz: number,
  firstFrame: number,
  frames: number,
  gridS: Float64Array,
  east: Float64Array,
  north: Float64Array,
  offset: number,
): void {
  const lastPair = run.to - 1;
  // A frame that was taken had its own sample: the pair before the next one begins there.
  let k = Math.max(run.from, Math.min(run.from + firstFrame - 1, lastPair));
  const left = index[k] ?? 0;
  const right = index[Math.min(k + 1, run.to)] ?? 0;
  let leftS = sampleS[left] ?? NaN;
  let rightS = sampleS[right] ?? NaN;
  let leftX = (x[left] ?? NaN) / FIXED_POINT_PER_UNIT;
  let leftY = (y[left] ?? NaN) / FIXED_POINT_PER_UNIT;
  let rightX = (x[right] ?? NaN) / FIXED_POINT_PER_UNIT;
  let rightY = (y[right] ?? NaN) / FIXED_POINT_PER_UNIT;
  for (let frame = firstFrame; frame < frames; frame++) {
    const t = startS + frame / frameRateHz;
    while (t > rightS && k < lastPair) {
      k++;
      leftS = rightS;
      leftX = rightX;
      leftY = rightY;
      const next = index[k + 1] ?? 0;
      rightS = sampleS[next] ?? NaN;
      rightX = (x[next] ?? NaN) / FIXED_POINT_PER_UNIT;
      rightY = (y[next] ?? NaN) / FIXED_POINT_PER_UNIT;
    }
    // The last grid point may lie behind the last sample by rounding only.
    const share = rightS > leftS ? Math.min(1, (t - leftS) / (rightS - leftS)) : 0;
    gridS[frame] = t;
    east[offset + frame] = leftX + share * (rightX - leftX);
    north[offset + frame] = leftY + share * (rightY - leftY);
  }
}
