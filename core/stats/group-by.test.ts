import { expect, it } from 'vitest';
import { groupBy } from './group-by';

it('groups and records keep the order in which they come', () => {
  const groups = groupBy([3, 1, 4, 1, 5, 9, 2, 6], (value) => value % 3);
  expect([...groups]).toEqual([
    [0, [3, 9, 6]],
    [1, [1, 4, 1]],
    [2, [5, 2]],
  ]);
  expect([...groupBy([], () => 1)]).toEqual([]);
});
