import { expect, it } from 'vitest';
import { shownGroups } from './position-groups';

it('all players, and the groups somebody is of, in the order of the pitch', () => {
  const groups = shownGroups([4, null, 1, 2, 2].map((positionGroupId) => ({ positionGroupId })));
  expect(groups.map(({ id, name }) => [id, name])).toEqual([
    [0, 'All'],
    [2, 'Defenders'],
    [4, 'Forwards'],
  ]);
});
