import type { Player } from '@halfturn/contract/player/players';

export const CONFIG = {
  sessionTypes: [],
  positions: [],
  squads: [
    { squadId: 1, name: 'First Team' },
    { squadId: 2, name: 'U21' },
    { squadId: 3, name: 'Academy' },
  ],
  role: 'allRound',
  seenSquadIds: [1, 2, 3],
  defaultSquadId: 2,
};

function player(playerId: number, name: string, squadId: number, more: Partial<Player> = {}): Player {
  return {
    playerId,
    name,
    squadId,
    position: 'Central Midfielder',
    positionShortDescription: 'CM',
    positionSortOrder: 6,
    positionGroupId: 3,
    shirtNumber: playerId,
    isActive: true,
    thumbnail: null,
    ...more,
  };
}

export const PLAYERS: readonly [Player, Player, Player, Player] = [
  player(11, 'Robin Vale', 1),
  player(12, 'Dana Olsen', 1, { positionSortOrder: 1, position: 'Goalkeeper', positionShortDescription: 'GK' }),
  player(21, 'Kim Arden', 2),
  player(31, 'Lee Moss', 3),
];
