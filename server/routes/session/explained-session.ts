import type { ExplainedSession } from '../../answers/session/explain-head';
import { HttpError } from '../../plugins/http-error';
import type { ClubRows } from '../club-rows';
import { playerAmong } from '../loaders/load-club';

const NO_DRILLS = 'This club has not bought the module.';

export interface NamedNumber {
  readonly sessionId: number;
  readonly playerId: number;
  readonly perMinute?: boolean;
  readonly drillId?: number;
}

/** @throws HttpError 403 for a drill if the club has not bought drills; 404 */
export async function explainedSession(
  rows: ClubRows,
  { sessionId, playerId, perMinute = false, drillId = 0 }: NamedNumber,
): Promise<ExplainedSession> {
  const { customer } = rows;
  if (drillId !== 0) requireDrills(customer);
  const { marks, session: mark } = await rows.marksWith(sessionId);
  const sessions = await rows.sessions();
  return {
    customer,
    session: await rows.session(sessionId),
    mark,
    marks,
    titles: sessions.map(({ sessionId: id, title }) => ({ sessionId: id, title })),
    compared: await rows.reference(mark, marks, perMinute),
    player: playerAmong(await rows.playersIn(sessionId), playerId),
    tracking: await rows.tracking(mark),
    drill: await rows.drillOrNone(sessionId, drillId),
  };
}

/** @throws HttpError 403 if the club has not bought drills */
export function requireDrills({ modules }: ClubRows['customer']): void {
  if (!modules.includes('drillmanagement')) throw new HttpError(403, NO_DRILLS);
}
