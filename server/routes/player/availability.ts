import { availability } from '@halfturn/contract/player/availability';
import { may } from '@halfturn/contract/roles';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { availabilityAnswer } from '../../answers/player/availability';
import type { Clock } from '../../clock';
import type { Store } from '../../store/engine/database';
import { listSpells } from '../../store/player/availability-spells';
import { listTakingPart } from '../../store/player/players-in-sessions';
import { squadOf } from '../loaders/load-club';
import type { Mount } from '../mount';

export function mountAvailability(mount: Mount, { db }: Store, clock: Clock): void {
  mount.customer(
    availability,
    async ({ query: { startDate: from, endDate: to, playerId, squadId }, customer, principal, rows }) => {
      const { customerId, timeZone } = customer;
      if (squadId !== undefined) await squadOf(db, customerId, squadId);
      const players = playerId === undefined ? await rows.players() : [await rows.player(playerId)];
      return availabilityAnswer({
        from,
        to,
        today: todayIn(timeZone, clock()),
        seesMedical: may(principal, 'seeMedical'),
        squads: await rows.allPlayers(),
        players: players.filter((player) => squadId === undefined || player.squadId === squadId),
        spells: await listSpells(db, customerId),
        sessions: await rows.marks(),
        takingPart: await listTakingPart(db, customerId, { from, to }),
      });
    },
  );
}
