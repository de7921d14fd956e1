import { expect, test } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { inOrder, matches, nameWithMinutes, shownColumn } from './player-rows';

const imperial = { system: 'imperial', peakSpeedFactor: 1 } as const;

test('a header has the unit, a count none', () => {
  const distance = { id: 'distance', title: 'Total Distance', quantity: 'longDistance' } as const;
  expect(shownColumn(distance, DEFAULT_UNITS).header).toBe('Total Distance (m)');
  expect(shownColumn(distance, imperial).header).toBe('Total Distance (mi)');
  expect(shownColumn({ id: 'turns', title: 'Turns', quantity: 'count' }, imperial)).toMatchObject({
    unit: '',
    header: 'Turns',
  });
});

test('order is position, then name', () => {
  const players = [
    { playerId: 1, name: 'Zed', positionSortOrder: 2 },
    { playerId: 2, name: 'Abe', positionSortOrder: 9 },
    { playerId: 3, name: 'Bob', positionSortOrder: 2 },
  ];
  expect(inOrder(players).map(({ playerId }) => playerId)).toEqual([3, 1, 2]);
});

test('less than 90 minutes are marked', () => {
  expect(nameWithMinutes('Abe', 89.9)).toBe('Abe (*)');
  expect(nameWithMinutes('Abe', 90)).toBe('Abe');
  expect(nameWithMinutes('Abe', null)).toBe('Abe');
  expect([matches(1), matches(4)]).toEqual(['1 match', '4 matches']);
});
