import { describe, expect, it } from 'vitest';
import { chosenSquads, defaultSquadOf, listedSquads, playersOfSquads } from './squad-choices';

const player = (playerId: number, name: string, squadId: number, positionSortOrder: number, isActive = true) => ({
  playerId,
  name,
  squadId,
  positionSortOrder,
  isActive,
});

describe('squads', () => {
  it('lists squad 3 last and squad 4 not at all', () => {
    expect(listedSquads([{ squadId: 3 }, { squadId: 4 }, { squadId: 1 }, { squadId: 5 }, { squadId: 2 }])).toEqual([
      { squadId: 1 },
      { squadId: 5 },
      { squadId: 2 },
      { squadId: 3 },
    ]);
  });

  const rules = { seenSquadIds: [1, 2, 3], defaultSquadId: 2 };
  it('starts with the default squad', () => expect(chosenSquads(rules, null)).toEqual([2]));
  it('takes the choice in the order of the list, and none at all where none is ticked', () => {
    expect(chosenSquads(rules, [3, 1])).toEqual([1, 3]);
    expect(chosenSquads(rules, [])).toEqual([]);
  });
  it('leaves out squads the user may not see', () => {
    expect(chosenSquads({ seenSquadIds: [2], defaultSquadId: 2 }, [1, 2, 4])).toEqual([2]);
  });
  it('falls back to the first squad the user may see', () => {
    expect(defaultSquadOf([2, 3], 2)).toBe(2);
    expect(defaultSquadOf([2, 3], 1)).toBe(2);
    expect(defaultSquadOf([], 1)).toBe(1);
  });

  it('shows active players of the chosen squads by position sort order, then name', () => {
    const players = [
      player(1, 'Vega', 1, 9),
      player(2, 'Olsen', 2, 1),
      player(3, 'Alder', 1, 9),
      player(4, 'Gone', 4, 1),
      player(5, 'Reserve', 3, 2),
      player(6, 'Retired', 1, 1, false),
    ];
    expect(playersOfSquads(players, [1, 2]).map(({ name }) => name)).toEqual(['Olsen', 'Alder', 'Vega']);
    expect(playersOfSquads(players, [])).toEqual([]);
  });
});
