import { expect, it } from 'vitest';
import { knownSum } from './known-sum';

it('is known only if every value is; of nothing it is 0', () => {
  expect([[1, 2.5, 0], [1, null, 2], []].map(knownSum)).toEqual([3.5, null, 0]);
});
