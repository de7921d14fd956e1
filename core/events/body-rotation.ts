/**
 * The side of a turn by the body's orientation, where its path leaves the side open (METHODS T2, `sideUncertain`; our
 * own addition). It never overrides a side that the path shows, so sessions with and without orientation can be
 * combined.
 */
import { fromFixedPoint, type Track } from '../tracking/trackset';
import type { DetectedTurn } from './find-turns';

/** Between two orientations further apart in time, the direction of rotation is ambiguous. */
const MAX_GAP_S = 0.5;
/** A body that rotates less than this was running backwards, which does not show the side. */
const MIN_ROTATION_DEGREES = 90;

/**
 * How far the body turned from one time to another, anticlockwise positive.
 * @returns null where the orientation is not known throughout
 */
export function bodyRotationDegrees({ timeS, orientation }: Track, fromS: number, toS: number): number | null {
  if (orientation === undefined) return null;
  let low = 0;
  let high = timeS.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeS[middle] ?? NaN) < fromS) low = middle + 1;
    else high = middle;
  }
  let knownS = fromS;
  let before = NaN;
  let rotation = 0;
  for (let i = low; i < timeS.length && (timeS[i] ?? NaN) <= toS; i++) {
    const degrees = fromFixedPoint(orientation[i] ?? NaN);
    if (Number.isNaN(degrees)) continue;
    const t = timeS[i] ?? NaN;
    if (t - knownS > MAX_GAP_S) return null;
    const step = degrees - before;
    if (!Number.isNaN(step)) rotation += step - 360 * Math.floor((step + 180) / 360);
    before = degrees;
    knownS = t;
  }
  return toS - knownS > MAX_GAP_S || Number.isNaN(before) ? null : rotation;
}

export function withBodySide(turn: DetectedTurn, track: Track): DetectedTurn {
  if (!turn.sideUncertain) return turn;
  const rotation = bodyRotationDegrees(track, turn.startS, turn.endS);
  if (rotation === null || Math.abs(rotation) < MIN_ROTATION_DEGREES) return turn;
  return { ...turn, turnSide: rotation > 0 ? 'L' : 'R', sideUncertain: false, isSideOfBody: true };
}
