import type { Kysely } from 'kysely';
import { HttpError } from '../../plugins/http-error';
import { listDrillPlayers, listDrills } from '../../store/session/drills';
import type { Database } from '../../store/schema/schema';

/** A part of a session with those who take part in it. */
export interface DrillWindow {
  /** Seconds since the session's origin, `endS` exclusive. */
  readonly startS: number;
  readonly endS: number;
  /** Null: everybody. */
  readonly playerIds: readonly number[] | null;
}

/** @throws HttpError 404 where the session has no such drill */
export async function drillWindow(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
  drillId: number,
): Promise<DrillWindow> {
  const drill = (await listDrills(db, customerId, sessionId)).find((each) => each.drillId === drillId);
  if (drill === undefined) throw new HttpError(404, 'This session has no such drill.');
  const playerIds = (await listDrillPlayers(db, customerId, sessionId)).get(drillId) ?? null;
  return { startS: drill.startS, endS: drill.endS, playerIds };
}

/** Full session: everything and everybody is inside. */
export function isInside(window: DrillWindow | null, { startS }: { readonly startS: number }): boolean {
  return window === null || (startS >= window.startS && startS < window.endS);
}

export function takesPart(window: DrillWindow | null, playerId: number): boolean {
  return window === null || window.playerIds === null || window.playerIds.includes(playerId);
}
