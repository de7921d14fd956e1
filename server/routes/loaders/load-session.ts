/** A session that a request names, with its rows, or 404. `db` may be a transaction. */
import { sessionSource } from '@halfturn/contract/session/sessions';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { listSessionTypes } from '../../store/club/types-positions-squads';
import type { Store } from '../../store/engine/database';
import { type ChosenDrill, listDrillPlayers, listDrills } from '../../store/session/drills/drills';
import type { KeptMark, SessionMark, TrackingMark } from '../../store/session/session-mark';
import { hasTracking } from '../../store/session/raw-tracking';
import { findSessionMark } from '../../store/session/session-marks';
import { findSession, findSessionSource, type SessionRecord } from '../../store/session/sessions';

type Db = Store['db'];

export async function sessionOf(db: Db, customerId: number, sessionId: number): Promise<SessionRecord> {
  return found(await findSession(db, customerId, sessionId), NO_SUCH.session);
}

export async function sourceOf(db: Db, customerId: number, sessionId: number) {
  const { source, parameterSet } = found(await findSessionSource(db, customerId, sessionId), NO_SUCH.session);
  return { source: sessionSource.parse(JSON.parse(source)), parameterSet };
}

export async function sessionMarkOf(db: Db, customerId: number, sessionId: number): Promise<SessionMark> {
  return found(await findSessionMark(db, customerId, sessionId), NO_SUCH.session);
}

export function sessionAmong<Session extends { readonly sessionId: number }>(
  sessions: readonly Session[],
  sessionId: number,
): Session {
  return found(
    sessions.find((each) => each.sessionId === sessionId),
    NO_SUCH.session,
  );
}

export async function drillOf(db: Db, customerId: number, sessionId: number, drillId: number): Promise<ChosenDrill> {
  const drills = await listDrills(db, customerId, sessionId);
  const drill = found(
    drills.find((each) => each.drillId === drillId),
    NO_SUCH.drill,
  );
  return { drill, playerIds: (await listDrillPlayers(db, customerId, sessionId)).get(drillId) ?? null };
}

export async function trackingOf(db: Db, customerId: number, { sessionId, importId }: KeptMark): Promise<TrackingMark> {
  return { sessionId, importId, isKept: await hasTracking(db, customerId, sessionId) };
}

export async function requireSessionType(db: Db, customerId: number, sessionTypeId: number): Promise<void> {
  const types = await listSessionTypes(db, customerId);
  found(
    types.find(({ id }) => id === sessionTypeId),
    NO_SUCH.sessionTypeOfClub,
  );
}
