import { comparePlayers } from '@halfturn/core/views/player-order';
import type { Player } from '@halfturn/contract/players';

/** Squad ids with a rule of their own (portal-core section 9): one is listed last, one not at all. */
const LAST_SQUAD_ID = 3;
const UNLISTED_SQUAD_ID = 4;
/** Shirt number 00 is kept as this. */
const DOUBLE_ZERO = 1_000_000;

export function listedSquads<Squad extends { readonly squadId: number }>(squads: readonly Squad[]): readonly Squad[] {
  const listed = squads.filter(({ squadId }) => squadId !== UNLISTED_SQUAD_ID);
  return [
    ...listed.filter(({ squadId }) => squadId !== LAST_SQUAD_ID),
    ...listed.filter(({ squadId }) => squadId === LAST_SQUAD_ID),
  ];
}

/** Active players of a squad whose name contains `search`, any case; goalkeepers to forwards, then by name. */
export function playersOfSquad(players: readonly Player[], squadId: number, search: string): readonly Player[] {
  const wanted = search.trim().toLowerCase();
  return players
    .filter((player) => player.isActive && player.squadId === squadId && player.name.toLowerCase().includes(wanted))
    .sort(comparePlayers);
}

export function shirtNumberText(shirtNumber: number | null): string {
  if (shirtNumber === null) return 'Unknown shirt number';
  return shirtNumber === DOUBLE_ZERO ? '#00' : `#${shirtNumber}`;
}
