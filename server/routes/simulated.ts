/** GET /simulatedsessions: whether what a page shows, and what it compares with, was simulated. */
import { simulatedSessions } from '@halfturn/contract/simulated';
import { HttpError } from '../plugins/http-error';
import type { Store } from '../store/database';
import { listPlayers } from '../store/players';
import { countClubSessions, countLeagueSessions, countLocked, type SimulatedCount } from '../store/simulated-sessions';
import type { Mount } from './mount';

const NONE: SimulatedCount = { sessions: 0, simulated: 0 };

export function mountSimulated(mount: Mount, { db }: Store): void {
  mount.customer(simulatedSessions, async ({ customer, seen, query }) => {
    const { shows, shownPlayerId: playerId, sessionId } = query;
    const { customerId } = customer;
    if (shows === 'player' && playerId === undefined) throw new HttpError(400, '"shownPlayerId" is missing.');
    if (shows === 'session' && sessionId === undefined) throw new HttpError(400, '"sessionId" is missing.');
    const isSeen =
      shows === 'player' && seen(await listPlayers(db, customerId)).some((player) => player.playerId === playerId);
    const locked = await countLocked(db, customerId, isSeen ? playerId : undefined);
    const club = await countClubSessions(db, customerId);
    if (shows === 'club' || (shows === 'player' && !isSeen)) return { shown: club, compared: NONE, locked };
    const league = await countLeagueSessions(db, customer);
    if (shows === 'league') return { shown: sum(club, league), compared: NONE, locked };
    const shown = await countClubSessions(db, customerId, isSeen ? { playerId } : { sessionId });
    return { shown, compared: difference(sum(club, league), shown), locked };
  });
}

function sum(a: SimulatedCount, b: SimulatedCount): SimulatedCount {
  return { sessions: a.sessions + b.sessions, simulated: a.simulated + b.simulated };
}

function difference(a: SimulatedCount, b: SimulatedCount): SimulatedCount {
  return { sessions: a.sessions - b.sessions, simulated: a.simulated - b.simulated };
}
