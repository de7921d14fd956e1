/** One plane for files that are read one after the other and make one session: they would lie on a plane each. */
import { GnssPlane, type LocatedPitch } from './plane';

const planes = new WeakMap<object, GnssPlane>();

/** @param session stands for the session that is read half by half; left out for one that is read at once */
export function planeFor(located: LocatedPitch | null, session?: object): GnssPlane {
  if (located !== null || session === undefined) return new GnssPlane(located);
  const plane = planes.get(session) ?? new GnssPlane(null);
  planes.set(session, plane);
  return plane;
}
