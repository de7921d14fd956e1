/**
 * Distances as databallpy computes them: speeds of unfiltered positions, capped at 12 m/s, velocities optionally
 * smoothed over 7 frames. Computed here from our own resampled positions.
 */
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { readSharedRows } from '../shared-data';
import { Agreement, type Tolerance } from './agreement';
import { gradient, motionOf, speedOf } from './motion';

const SET = 'tracab-anon-25hz';
const FASTEST_M_PER_S = 12;
const HALF_WINDOW = 3;
/** Least-squares parabola through 7 frames, at its middle. */
const PARABOLA = [-2, 3, 6, 7, 6, 3, -2].map((weight) => weight / 21);
const MEAN = new Array<number>(7).fill(1 / 7);

const TOLERANCE: Readonly<Record<'distance' | 'speed', Tolerance>> = {
  distance: { absolute: 1e-3, relative: 1e-3 },
  speed: { absolute: 0.01, relative: 0 },
};

export function compareDataballpy(set: TrackSet): Agreement {
  const agreement = new Agreement(SET);
  for (const row of readSharedRows(`reference/${SET}.databallpy.csv`)) {
    const player = row['player'] ?? '';
    const filter = row['filter'] ?? '';
    const track = set.tracks.find(({ sourceKey }) => sourceKey === player);
    if (track === undefined) continue;
    const speed = motionOf(track, set.periods, set.frameRateHz, 'raw').segments.flatMap((segment) => [
      ...smoothedSpeed(segment.xM, segment.yM, set.frameRateHz, filter),
    ]);
    const metres = (where: (v: number) => boolean): number =>
      speed.reduce((sum, v) => sum + (where(v) ? v : 0), 0) / set.frameRateHz;
    const against = `databallpy, ${filter === 'None' ? 'unfiltered' : filter}`;
    for (const [column, reference] of Object.entries(row)) {
      const [, from, to] = /^total_distance_velocity_([\d.]+)_([\d.]+)$/.exec(column) ?? [];
      const ours =
        column === 'total_distance'
          ? metres(() => true)
          : column === 'v_max'
            ? speed.reduce((most, v) => Math.max(most, v), 0)
            : from === undefined
              ? null
              : metres((v) => v >= Number(from) && v <= Number(to));
      if (ours === null) continue;
      const group = column === 'v_max' ? 'speed' : 'distance';
      agreement.compare(against, group, `${player} ${column}`, ours, reference, TOLERANCE[group]);
    }
  }
  return agreement;
}

function smoothedSpeed(xM: Float64Array, yM: Float64Array, frameRateHz: number, filter: string): Float64Array {
  const [vx, vy] = [gradient(xM, frameRateHz), gradient(yM, frameRateHz)];
  vx.forEach((east, i) => {
    const v = Math.sqrt(east * east + (vy[i] ?? NaN) ** 2);
    if (v <= FASTEST_M_PER_S) return;
    vx[i] = (east * FASTEST_M_PER_S) / v;
    vy[i] = ((vy[i] ?? NaN) * FASTEST_M_PER_S) / v;
  });
  if (filter === 'savitzky_golay') return speedOf(parabola(vx), parabola(vy));
  if (filter === 'moving_average') return speedOf(weighted(vx, MEAN), weighted(vy, MEAN));
  return speedOf(vx, vy);
}

function weighted(column: Float64Array, weights: readonly number[]): Float64Array {
  return column.map((_, i) => weights.reduce((sum, weight, k) => sum + weight * (column[i + k - HALF_WINDOW] ?? 0), 0));
}

function parabola(column: Float64Array): Float64Array {
  const smoothed = weighted(column, PARABOLA);
  const last = column.length - 1;
  if (last < 2 * HALF_WINDOW) return column;
  for (let i = 0; i < HALF_WINDOW; i++) {
    smoothed[i] = fitted(column.subarray(0, 7), i - HALF_WINDOW);
    smoothed[last - i] = fitted(column.subarray(last - 6), HALF_WINDOW - i);
  }
  return smoothed;
}

function fitted(values: Float64Array, x: number): number {
  // Sums over -3 .. 3: of 1 is 7, of x squared 28, of its square 196.
  let [sum, first, second] = [0, 0, 0];
  values.forEach((value, i) => {
    const at = i - HALF_WINDOW;
    sum += value;
    first += at * value;
    second += at * at * value;
  });
  const curve = (7 * second - 28 * sum) / (7 * 196 - 28 * 28);
  return (sum - 28 * curve) / 7 + (first / 28) * x + curve * x * x;
}
