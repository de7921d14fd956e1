import type { Player } from '@halfturn/contract/player/players';
import { describe, expect, it } from 'vitest';
import { placeOf, type SquadChanges, stage, updatesOf } from './squad-changes';

const POSITIONS = [
  { positionId: 11, positionSortOrder: 1 },
  { positionId: 12, positionSortOrder: 2 },
];
const PLAYER: Player = {
  playerId: 5,
  name: 'Ada Lane',
  position: 'Centre Back',
  positionShortDescription: 'CB',
  positionSortOrder: 2,
  positionGroupId: 2,
  squadId: 1,
  shirtNumber: 4,
  isActive: true,
  thumbnail: null,
};

const NOTHING: SquadChanges = new Map();

describe('staged changes of squads', () => {
  it('knows the place by the sort order of the position', () => {
    expect(placeOf(PLAYER, POSITIONS)).toEqual({ squadId: 1, positionId: 12 });
    expect(placeOf({ ...PLAYER, positionSortOrder: 999 }, POSITIONS)).toBeNull();
  });

  it('keeps the last place, and none for a player back in their own', () => {
    const now = placeOf(PLAYER, POSITIONS);
    const moved = stage(NOTHING, 5, now, { squadId: 2, positionId: 12 });
    expect(updatesOf(moved)).toEqual([{ playerId: 5, squadId: 2, positionId: 12 }]);
    const again = stage(moved, 5, now, { squadId: 2, positionId: 11 });
    expect(updatesOf(again)).toEqual([{ playerId: 5, squadId: 2, positionId: 11 }]);
    expect(updatesOf(stage(again, 5, now, { squadId: 1, positionId: 12 }))).toEqual([]);
    expect(NOTHING.size).toBe(0);
  });
});
