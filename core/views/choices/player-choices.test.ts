import { describe, expect, it } from 'vitest';
import { type PickedPlayer, playerChoices, shownPlayer } from './player-choices';

const PLAYERS = [
  { playerId: 3, name: 'Olsen', position: 'Goalkeeper', positionSortOrder: 1, shirtNumber: 1, isActive: true },
  { playerId: 1, name: 'Alder', position: 'Centre-Back', positionSortOrder: 3, shirtNumber: 1_000_000, isActive: true },
  { playerId: 2, name: 'Vega', position: 'Striker', positionSortOrder: 9, shirtNumber: null, isActive: true },
];
const ALL = { allowedIds: null, withShirtNumbers: false };

describe('player choices', () => {
  it('keeps the order and says the position, or the shirt number', () => {
    expect(playerChoices(PLAYERS, ALL).map(({ name, detail }) => [name, detail])).toEqual([
      ['Olsen', 'Goalkeeper'],
      ['Alder', 'Centre-Back'],
      ['Vega', 'Striker'],
    ]);
    expect(playerChoices(PLAYERS, { ...ALL, withShirtNumbers: true }).map(({ detail }) => detail)).toEqual([
      '#1',
      '#00',
      'Unknown shirt number',
    ]);
  });
  it('lists players without access as disabled; goalkeepers only where they belong', () => {
    const listed = playerChoices(PLAYERS, { ...ALL, allowedIds: [2] });
    expect(listed.map(({ isDisabled }) => isDisabled)).toEqual([true, true, false]);
    const outfield = playerChoices(PLAYERS, { ...ALL, withoutGoalkeepers: true });
    expect(outfield.map(({ playerId }) => playerId)).toEqual([1, 2]);
  });

  const choices = playerChoices(PLAYERS, { ...ALL, allowedIds: [1, 2] });
  it.each([
    ['the first with access', null, null, 1],
    ['the one looked at last', null, 2, 2],
    ['not the one looked at last without access', null, 3, 1],
    ['not one who is no longer listed', null, 99, 1],
    ['the one the address names', 2, 1, 2],
    ['nobody for a name without access', 3, 1, null],
    ['nobody for a name that is not listed', 99, 1, null],
  ])('starts with %s', (_, named, remembered, expected) => {
    expect(shownPlayer(choices, named, remembered)?.playerId ?? null).toBe(expected);
  });
  it('starts with somebody whom the screen has something about, the one looked at last among them', () => {
    expect(shownPlayer(choices, null, 1, [2])?.playerId).toBe(2);
    expect(shownPlayer(choices, null, 2, [1, 2])?.playerId).toBe(2);
    expect(shownPlayer(choices, null, 2, [99])?.playerId).toBe(2);
    expect(shownPlayer(choices, 1, null, [2])?.playerId).toBe(1);
  });
  it('starts with an outfield player who is active, with the first of a list that has none', () => {
    const [keeper, back, striker] = PLAYERS;
    const startOf = (...players: readonly PickedPlayer[]) => shownPlayer(playerChoices(players, ALL), null, null)?.name;
    if (keeper === undefined || back === undefined || striker === undefined) throw new Error('Three players.');
    expect(startOf(keeper, back, striker)).toBe('Alder');
    expect(startOf(keeper, { ...back, isActive: false }, striker)).toBe('Vega');
    expect(startOf(keeper)).toBe('Olsen');
    expect(shownPlayer(playerChoices(PLAYERS, ALL), 3, 2)?.name).toBe('Olsen');
    expect(shownPlayer(playerChoices(PLAYERS, ALL), null, 3)?.name).toBe('Olsen');
    expect(shownPlayer(playerChoices(PLAYERS, ALL), null, null, [3, 1])?.name).toBe('Olsen');
  });
  it('starts with nobody where nobody has access', () => {
    expect(shownPlayer(playerChoices(PLAYERS, { ...ALL, allowedIds: [] }), null, 1)).toBeNull();
  });
});
