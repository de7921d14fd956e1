import { expect, it } from 'vitest';
import { filterTeam, shownTeam } from './team-choices';

it('filters by team', () => {
  const rows = [
    { id: 1, isOpposition: false },
    { id: 2, isOpposition: true },
  ];
  expect(filterTeam(rows, 'own').map(({ id }) => id)).toEqual([1]);
  expect(filterTeam(rows, 'opposition').map(({ id }) => id)).toEqual([2]);
  expect(filterTeam(rows, 'all')).toEqual(rows);
});

it('shows the one team there is', () => {
  expect([shownTeam('opposition', false), shownTeam('opposition', true)]).toEqual(['all', 'opposition']);
});
