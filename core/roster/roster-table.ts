import type { Table } from '../text/csv';
import { shirtText } from './shirt-number';
import type { ClubPosition } from './position-names';
import type { RosterPlayer } from './roster';

interface Club {
  readonly positions: readonly ClubPosition[];
  readonly squads: readonly { readonly squadId: number; readonly name: string }[];
}

/** Leaves unknown cells empty, so that importing the table again keeps the stored values. */
export function rosterTable(players: readonly RosterPlayer[], { positions, squads }: Club): Table {
  return {
    columns: [
      'Player id',
      'Name',
      'Short name',
      'Shirt number',
      'Position',
      'Squad',
      'Date of birth',
      'Tags',
      'Active',
    ],
    rows: players.map((player) => [
      player.playerId,
      player.name,
      player.shortName ?? '',
      player.shirtNumber === null ? '' : shirtText(player.shirtNumber),
      positions.find(({ positionId }) => positionId === player.positionId)?.description ?? '',
      squads.find(({ squadId }) => squadId === player.squadId)?.name ?? '',
      player.birthDate ?? '',
      player.tags.join('; '),
      player.isActive ? 'yes' : 'no',
    ]),
  };
}
