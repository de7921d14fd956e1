import { describe, expect, it } from 'vitest';
import { playersOfSquad } from './players-of-squad';

const player = (playerId: number, name: string, squadId: number, positionSortOrder = 999, isActive = true) => ({
  playerId,
  name,
  squadId,
  positionSortOrder,
  isActive,
  position: 'Unassigned',
  positionShortDescription: '–',
  positionGroupId: null,
  shirtNumber: null,
  thumbnail: null,
});

describe('player list', () => {
  it('searches a part of the name in any case, active players of the squad only', () => {
    const players = [
      player(1, 'Mara Olsen', 1, 9),
      player(2, 'Olga Marsh', 1, 1),
      player(3, 'Omar Vega', 2),
      player(4, 'Marta Old', 1, 1, false),
    ];
    expect(playersOfSquad(players, 1, ' MAR ').map(({ playerId }) => playerId)).toEqual([2, 1]);
    expect(playersOfSquad(players, 2, 'mara')).toEqual([]);
  });
});
