import { todayIn } from '@halfturn/core/calendar/time-zone';
import { addDays } from '@halfturn/core/calendar/day';
import {
  playerStartDate,
  recentRehabSessions,
  rehabSessions,
  teamStartDate,
} from '@halfturn/contract/calendar/club-dates';
import type { Clock } from '../../clock';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { SESSION_TYPE_ID } from '../../store/club/session-type-ids';
import type { Store } from '../../store/engine/database';
import { findSquadOfPlayer } from '../../store/player/player-edits';
import { listPlayers } from '../../store/player/players';
import { firstSessionOfClub, listSessionsOfPlayers } from '../../store/session/session-dates';
import type { Mount } from '../mount';

const RECENT_DAYS = 90;

export function mountClubDates(mount: Mount, { db }: Store, clock: Clock): void {
  mount.customer(teamStartDate, async ({ customer }) => ({
    startDate: await firstSessionOfClub(db, customer.customerId),
  }));

  mount.customer(playerStartDate, async ({ customer, query: { playerId } }) => {
    await requirePlayer(db, customer.customerId, playerId);
    const sessions = await listSessionsOfPlayers(db, customer.customerId, { playerId });
    return { startDate: sessions.at(-1)?.startsAt ?? null };
  });

  mount.customer(recentRehabSessions, async ({ customer, query: { playerId } }) => {
    await requirePlayer(db, customer.customerId, playerId);
    const from = addDays(todayIn(customer.timeZone, clock()), -RECENT_DAYS);
    const sessions = await listSessionsOfPlayers(db, customer.customerId, { playerId, from, withoutMatches: true });
    return sessions.map(({ sessionId, startsAt, type }) => ({ sessionId, date: startsAt, sessionType: { ...type } }));
  });

  mount.customer(rehabSessions, async ({ customer: { customerId }, seen }) => {
    const sessions = await listSessionsOfPlayers(db, customerId, { sessionTypeId: SESSION_TYPE_ID.rehab });
    const players = seen(await listPlayers(db, customerId));
    return {
      playerRehabSessions: players.flatMap(({ playerId, name, squadId }) => {
        const own = sessions.filter((session) => session.playerId === playerId);
        if (own.length === 0) return [];
        return [
          {
            player: { playerId, name, squadId },
            sessions: own.map(({ sessionId, startsAt }) => ({ sessionId, sessionDate: startsAt })),
          },
        ];
      }),
    };
  });
}

async function requirePlayer(db: Store['db'], customerId: number, playerId: number): Promise<void> {
  found(await findSquadOfPlayer(db, customerId, playerId), NO_SUCH.playerOfRoster);
}
