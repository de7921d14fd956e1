import { type Player, players } from '@halfturn/contract/players';
import type { Store } from '../store/database';
import { listPlayers, type PlayerRecord } from '../store/players';
import type { Mount } from './mount';

export function playerAnswer(record: PlayerRecord): Player {
  return {
    playerId: record.playerId,
    name: record.name,
    position: record.position,
    positionShortDescription: record.positionShortDescription,
    positionSortOrder: record.positionSortOrder,
    positionGroupId: record.positionGroupId,
    squadId: record.squadId,
    shirtNumber: record.shirtNumber,
    isActive: record.isActive,
    thumbnail: null,
  };
}

export function mountPlayers(mount: Mount, store: Store): void {
  mount.customer(players, async ({ customer }) => (await listPlayers(store.db, customer.customerId)).map(playerAnswer));
}
