import { comparePlayers } from '@halfturn/core/views/words/player-order';
import type { Player } from '@halfturn/contract/player/players';

export function playersOfSquad(players: readonly Player[], squadId: number, search: string): readonly Player[] {
  const wanted = search.trim().toLowerCase();
  return players
    .filter((player) => player.isActive && player.squadId === squadId && player.name.toLowerCase().includes(wanted))
    .sort(comparePlayers);
}
