import { simulatedSessions } from '@halfturn/contract/simulated';
import { sessionReference } from '@halfturn/core/metrics/reference/reference-sessions';
import { HttpError } from '../plugins/http-error';
import type { CustomerRecord } from '../store/club/customers';
import type { Store } from '../store/engine/database';
import { listPlayers } from '../store/player/players';
import { findSessionMark, listLeftOutMarks, listSessionMarks } from '../store/session/session-marks';
import {
  countClubSessions,
  countLeagueSessions,
  countLeftOut,
  countListedSessions,
  type LeftOutCount,
  type SimulatedCount,
} from '../store/club/simulated-sessions';
import type { Mount } from './mount';
import { listMatchDays } from './reference-sessions';

const NONE: SimulatedCount = { sessions: 0, simulated: 0 };
const NONE_LEFT_OUT: LeftOutCount = { locked: 0, incomplete: 0 };

export function mountSimulated(mount: Mount, { db }: Store): void {
  mount.customer(simulatedSessions, async ({ customer, seen, query }) => {
    const { shows, shownPlayerId: playerId, sessionId, startDate, endDate } = query;
    const { customerId } = customer;
    const period = { startDate, endDate };
    if (shows === 'player' && playerId === undefined) throw new HttpError(400, '"shownPlayerId" is missing.');
    if (shows === 'list') {
      return { shown: await countListedSessions(db, customerId, period), compared: NONE, ...NONE_LEFT_OUT };
    }
    if (shows === 'session') {
      if (sessionId === undefined) throw new HttpError(400, '"sessionId" is missing.');
      const shown = await countClubSessions(db, customerId, { sessionId });
      const all = sum(await countClubSessions(db, customerId), await countLeagueSessions(db, customer));
      return { shown, compared: difference(all, shown), ...(await leftOutOfReference(db, customer, sessionId)) };
    }
    const isSeen =
      shows === 'player' && seen(await listPlayers(db, customerId)).some((player) => player.playerId === playerId);
    const leftOut = await countLeftOut(db, customerId, isSeen ? { playerId, ...period } : period);
    const club = await countClubSessions(db, customerId, period);
    if (shows === 'league') {
      const league = await countLeagueSessions(db, customer, period);
      return { shown: sum(club, league), compared: NONE, ...leftOut };
    }
    if (!isSeen) return { shown: club, compared: NONE, ...leftOut };
    const shown = await countClubSessions(db, customerId, { playerId, ...period });
    // A player's page does not only compare with its own period.
    const all = sum(await countClubSessions(db, customerId), await countLeagueSessions(db, customer));
    return { shown, compared: difference(all, shown), ...leftOut };
  });
}

/** Sessions of the reference (METHODS R1b) that do not count. */
async function leftOutOfReference(
  db: Store['db'],
  { customerId, sport }: CustomerRecord,
  sessionId: number,
): Promise<LeftOutCount> {
  const leftOut = await listLeftOutMarks(db, customerId);
  const session = leftOut.length === 0 ? null : await findSessionMark(db, customerId, sessionId);
  if (session === null) return NONE_LEFT_OUT;
  const matchDays = await listMatchDays(db, customerId, await listSessionMarks(db, customerId));
  const { sessions } = sessionReference(session, leftOut, { sport, perMinute: false, matchDays });
  const locked = sessions.filter(({ isLocked }) => isLocked).length;
  return { locked, incomplete: sessions.length - locked };
}

function sum(a: SimulatedCount, b: SimulatedCount): SimulatedCount {
  return { sessions: a.sessions + b.sessions, simulated: a.simulated + b.simulated };
}

function difference(a: SimulatedCount, b: SimulatedCount): SimulatedCount {
  return { sessions: a.sessions - b.sessions, simulated: a.simulated - b.simulated };
}
