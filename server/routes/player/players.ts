import { type Player, players } from '@halfturn/contract/player/players';
import type { Store } from '../../store/engine/database';
import { listPlayers, type PlayerRecord } from '../../store/player/players';
import type { Mount } from '../mount';
import type { WrittenAnswers } from '../written-answers';

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

export interface PlayerSources {
  readonly store: Store;
  readonly answers: WrittenAnswers;
}

export function mountPlayers(mount: Mount, { store, answers }: PlayerSources): void {
  mount.customer(players, async ({ customer, seen }) => {
    const records = seen(await listPlayers(store.db, customer.customerId));
    return answers.of('players', records, async () => records.map(playerAnswer));
  });
}
