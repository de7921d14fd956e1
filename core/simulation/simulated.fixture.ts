import { FIXED_POINT_PER_UNIT, MISSING, type Track, type TrackSet } from '../tracking/trackset';

export const bytesOf = ({ tracks }: TrackSet): string =>
  tracks.map(({ x, y }) => `${digest(x)}:${digest(y)}`).join(' ');

function digest(column: Int32Array): number {
  let hash = 0x811c9dc5;
  for (const value of column) hash = Math.imul(hash ^ value, 0x01000193);
  return hash >>> 0;
}

export const seen = ({ x }: Track, frame: number): boolean => x[frame] !== MISSING;

export function seenRange(track: Track): { first: number; last: number; count: number } {
  let first = -1;
  let last = -1;
  let count = 0;
  for (let frame = 0; frame < track.x.length; frame++) {
    if (!seen(track, frame)) continue;
    if (first < 0) first = frame;
    last = frame;
    count++;
  }
  return { first, last, count };
}

/**
 * The first sample further than 4 m off the pitch, or step within a period faster than a sprint; null if there is
 * none.
 */
export function beyondLimits({ tracks, pitch, periods }: TrackSet): string | null {
  const limitX = ((pitch?.lengthM ?? NaN) / 2 + 4) * FIXED_POINT_PER_UNIT;
  const limitY = ((pitch?.widthM ?? NaN) / 2 + 4) * FIXED_POINT_PER_UNIT;
  const mostM = 1.05 + 0.1;
  for (const track of tracks) {
    const { x, y, timeS } = track;
    for (let frame = 0; frame < x.length; frame++) {
      if (!seen(track, frame)) continue;
      const [fx, fy] = [x[frame] ?? NaN, y[frame] ?? NaN];
      if (!(Math.abs(fx) <= limitX && Math.abs(fy) <= limitY)) return `${track.sourceKey} leaves at ${frame}`;
      const isFirstOfPeriod = periods.some(({ startS }) => Math.abs((timeS[frame] ?? NaN) - startS) < 0.05);
      if (frame === 0 || isFirstOfPeriod || !seen(track, frame - 1)) continue;
      const [dx, dy] = [fx - (x[frame - 1] ?? NaN), fy - (y[frame - 1] ?? NaN)];
      const stepM = Math.sqrt(dx * dx + dy * dy) / FIXED_POINT_PER_UNIT;
      if (!(stepM <= mostM)) return `${track.sourceKey} jumps ${stepM} m at frame ${frame}`;
    }
  }
  return null;
}
