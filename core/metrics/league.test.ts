import { expect, it } from 'vitest';
import { fromEnoughClubs } from './league';

it('numbers of three clubs together, none of two', () => {
  const two = [{ customerId: 1 }, { customerId: 2 }, { customerId: 2 }, { customerId: 1 }];
  expect(fromEnoughClubs(two)).toEqual([]);
  const three = [...two, { customerId: 3 }];
  expect(fromEnoughClubs(three)).toEqual(three);
});
