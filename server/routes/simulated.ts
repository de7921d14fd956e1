/** GET /simulatedsessions: whether what a page shows, and what it compares with, was simulated. */
import { simulatedSessions } from '@halfturn/contract/simulated';
import type { Store } from '../store/database';
import { countClubSessions, countLeagueSessions, countLocked, type SimulatedCount } from '../store/simulated-sessions';
import { HttpError } from '../plugins/http-error';
import type { Mount } from './mount';

const NONE: SimulatedCount = { sessions: 0, simulated: 0 };

export function mountSimulated(mount: Mount, { db }: Store): void {
  mount.customer(simulatedSessions, async ({ customer, query: { shows, playerId, sessionId } }) => {
    const { customerId } = customer;
    if (shows === 'player' && playerId === undefined) throw new HttpError(400, '"playerId" is missing.');
    if (shows === 'session' && sessionId === undefined) throw new HttpError(400, '"sessionId" is missing.');
    const locked = await countLocked(db, customerId, shows === 'player' ? playerId : undefined);
    const club = await countClubSessions(db, customerId);
    if (shows === 'club') return { shown: club, compared: NONE, locked };
    const league = await countLeagueSessions(db, customer);
    if (shows === 'league') return { shown: sum(club, league), compared: NONE, locked };
    const shown = await countClubSessions(db, customerId, shows === 'player' ? { playerId } : { sessionId });
    return { shown, compared: difference(sum(club, league), shown), locked };
  });
}

function sum(a: SimulatedCount, b: SimulatedCount): SimulatedCount {
  return { sessions: a.sessions + b.sessions, simulated: a.simulated + b.simulated };
}

function difference(a: SimulatedCount, b: SimulatedCount): SimulatedCount {
  return { sessions: a.sessions - b.sessions, simulated: a.simulated - b.simulated };
}
