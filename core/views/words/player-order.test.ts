import { expect, it } from 'vitest';
import { comparePlayers } from './player-order';

it('lists goalkeepers to forwards, then names with numbers as numbers, unassigned last', () => {
  const player = (playerId: number, name: string, positionSortOrder: number) => ({ playerId, name, positionSortOrder });
  const squad = [
    player(1, 'Home 10', 999),
    player(2, 'Home 9', 999),
    player(3, 'Zed', 2),
    player(4, 'adam', 2),
    player(6, 'Keeper', 1),
    player(5, 'Keeper', 1),
  ];
  expect(squad.sort(comparePlayers).map(({ playerId }) => playerId)).toEqual([5, 6, 4, 3, 2, 1]);
});
