/** The picture of a file's first minute. */
import { fromFixedPoint, MISSING, type Pitch, type Track, type TrackSet } from '../../tracking/trackset';
import { minutesSecondsText } from '../../units/minutes-seconds';

const MINUTE_S = 60;
const PICTURE_HZ = 2;
const MARGIN_M = 3;
const LEAST_M = 20;

interface LookWay {
  readonly side: Track['side'];
  readonly points: readonly (readonly [xM: number, yM: number] | null)[];
}

export interface FirstMinute {
  readonly pitch: Pitch | null;
  readonly ground: { readonly left: number; readonly right: number; readonly bottom: number; readonly top: number };
  readonly ways: readonly LookWay[];
  readonly words: string;
}

export function firstMinute({ tracks, periods, pitch }: TrackSet): FirstMinute | null {
  const startS = periods[0]?.startS ?? 0;
  const ways = tracks
    .map((track) => ({ side: track.side, points: pointsOf(track, startS) }))
    .filter(({ points }) => points.some((point) => point !== null));
  if (ways.length === 0) return null;
  const players = ways.length === 1 ? '1 player' : `${ways.length} players`;
  return {
    pitch,
    ground: groundOf(pitch, ways),
    ways,
    words: `${players} in the first minute from ${minutesSecondsText(startS)}`,
  };
}

function pointsOf({ timeS, x, y }: Track, startS: number): LookWay['points'] {
  const points: (readonly [number, number] | null)[] = [];
  let nextS = startS;
  for (let i = 0; i < timeS.length; i++) {
    const at = timeS[i] ?? NaN;
    if (at < nextS) continue;
    if (at > startS + MINUTE_S) break;
    const [atX, atY] = [x[i] ?? MISSING, y[i] ?? MISSING];
    points.push(atX === MISSING || atY === MISSING ? null : [fromFixedPoint(atX), fromFixedPoint(atY)]);
    nextS += 1 / PICTURE_HZ;
  }
  return points;
}

function groundOf(pitch: Pitch | null, ways: readonly LookWay[]): FirstMinute['ground'] {
  let [left, right] = pitch === null ? [Infinity, -Infinity] : [-pitch.lengthM / 2, pitch.lengthM / 2];
  let [bottom, top] = pitch === null ? [Infinity, -Infinity] : [-pitch.widthM / 2, pitch.widthM / 2];
  for (const { points } of ways) {
    for (const point of points) {
      if (point === null) continue;
      left = Math.min(left, point[0]);
      right = Math.max(right, point[0]);
      bottom = Math.min(bottom, point[1]);
      top = Math.max(top, point[1]);
    }
  }
  const widen = Math.max(0, LEAST_M - (right - left)) / 2 + MARGIN_M;
  const raise = Math.max(0, LEAST_M - (top - bottom)) / 2 + MARGIN_M;
  return { left: left - widen, right: right + widen, bottom: bottom - raise, top: top + raise };
}
