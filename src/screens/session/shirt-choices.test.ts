import type { Player } from '@halfturn/contract/player/players';
import { expect, it } from 'vitest';
import { shirtChoices, shirtNumberOf } from './shirt-choices';

const player = (playerId: number, shirtNumber: number | null, isActive = true): Player => ({
  playerId,
  name: `Player ${playerId}`,
  position: 'Winger',
  positionShortDescription: 'W',
  positionSortOrder: 8,
  positionGroupId: 4,
  squadId: 1,
  shirtNumber,
  isActive,
  thumbnail: null,
});

it('00 to 99; what other active players wear cannot be chosen', () => {
  const choices = shirtChoices([player(1, 7), player(2, 1_000_000), player(3, 9, false), player(4, 10)], 4);
  // None, 00 and 0 to 99.
  expect(choices).toHaveLength(102);
  expect(choices.filter((choice) => choice.disabled === true).map((choice) => choice.label)).toEqual(['00', '7']);
  expect(choices[1]).toMatchObject({ value: '1000000', label: '00' });
});

it('an empty choice is a number that is not known, not 0', () => {
  expect(shirtNumberOf('')).toBeNull();
  expect(shirtNumberOf('0')).toBe(0);
});
