/**
 * Fits axes to latitudes and longitudes without pitch corners, from where the players were. Pictures depend on
 * them, numbers do not (METHODS 15.1).
 */
import { FIXED_POINT_PER_UNIT, MISSING, type QualityNote, type Track } from '../../tracking/trackset';

/** Positions of all players together: five minutes of one at 10 Hz. Fewer do not show where the pitch is. */
const MIN_SAMPLES = 3000;
const MAX_SAMPLES = 100_000;
/** Metres from the middle. Anyone farther away is on the way home or has a satellite error. */
const MAX_DISTANCE_M = 150;
/** Metres. A session that extends farther keeps its axes, which the columns can certainly hold. */
const MAX_REACH_M = 5000;

/**
 * `fitAxes`, except for half a session: its axes stay as they are until both halves have been read.
 * @param session identifies the session whose halves are read one by one
 */
export function fittedOrOpen(
  tracks: readonly Track[],
  session: object | undefined,
): { readonly notes: readonly QualityNote[]; readonly hasOpenAxes: boolean } {
  return session === undefined ? { notes: fitAxes(tracks), hasOpenAxes: false } : { notes: [], hasOpenAxes: true };
}

interface Axes {
  readonly centreX: number;
  readonly centreY: number;
  readonly cos: number;
  readonly sin: number;
}

/**
 * Turns the tracks in place: the origin becomes the median position, and x runs along the principal axis of all
 * positions towards the east, or towards the north if it runs exactly north.
 * @returns a note of what was done; none for a session too short to tell or too widespread
 */
export function fitAxes(tracks: readonly Track[]): QualityNote[] {
  const axes = fittedAxes(tracks);
  if (axes === null) return [];
  const { centreX, centreY, cos, sin } = axes;
  for (const { x, y } of tracks) {
    for (let i = 0; i < x.length; i++) {
      if (x[i] === MISSING) continue;
      const east = (x[i] ?? NaN) - centreX;
      const north = (y[i] ?? NaN) - centreY;
      x[i] = Math.round(east * cos + north * sin);
      y[i] = Math.round(north * cos - east * sin);
    }
  }
  const text = 'No pitch corners: the origin is the middle of all positions, and x runs along their longest spread.';
  return [{ code: 'axesFitted', text, count: null }];
}

function fittedAxes(tracks: readonly Track[]): Axes | null {
  const total = tracks.reduce((sum, { x }) => sum + x.length, 0);
  const stride = Math.max(1, Math.ceil(total / MAX_SAMPLES));
  const easts: number[] = [];
  const norths: number[] = [];
  const reach = MAX_REACH_M * FIXED_POINT_PER_UNIT;
  let found = 0;
  for (const { x, y } of tracks) {
    for (let i = 0; i < x.length; i++) {
      const east = x[i] ?? MISSING;
      const north = y[i] ?? MISSING;
      if (east === MISSING) continue;
      if (Math.abs(east) > reach || Math.abs(north) > reach) return null;
      if (found++ % stride !== 0) continue;
      easts.push(east);
      norths.push(north);
    }
  }
  if (found < MIN_SAMPLES) return null;
  const centreX = median(easts);
  const centreY = median(norths);
  const limit = MAX_DISTANCE_M * FIXED_POINT_PER_UNIT;
  let [xx, xy, yy] = [0, 0, 0];
  for (let i = 0; i < easts.length; i++) {
    const dx = (easts[i] ?? NaN) - centreX;
    const dy = (norths[i] ?? NaN) - centreY;
    if (dx * dx + dy * dy > limit * limit) continue;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  // Between -90 and 90 degrees from east, so that x runs towards the east.
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { centreX, centreY, cos: Math.cos(angle), sin: Math.sin(angle) };
}

function median(values: readonly number[]): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? NaN;
}
