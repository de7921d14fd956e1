/**
 * Keeps one plane for files that are read one after the other and make one session. Otherwise each would get its
 * own.
 */
import { GnssPlane, type LocatedPitch } from './fix-on-plane';

const planes = new WeakMap<object, GnssPlane>();

export function planeFor(located: LocatedPitch | null, session?: object): GnssPlane {
  if (located !== null || session === undefined) return new GnssPlane(located);
  const plane = planes.get(session) ?? new GnssPlane(null);
  planes.set(session, plane);
  return plane;
}
