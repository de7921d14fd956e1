import { expect, it } from 'vitest';
import { FAMILIES, familyOfMethod } from './method-families';
import { METHODS } from './method-registry';

it('every method of the registry has exactly one white paper', () => {
  const documented = FAMILIES.flatMap(({ methods }) => methods);
  expect([...documented].sort()).toEqual(METHODS.map(({ id }) => id).sort());
});

it('names the family of a method, and no family of an unknown one', () => {
  expect(familyOfMethod('turnz').id).toBe('turns');
  expect(() => familyOfMethod('none')).toThrow(RangeError);
});
