import { expect, it } from 'vitest';
import { firstName } from './first-name';

it.each([
  ['Omar Kovar', 'Omar'],
  ['MOSS, Bea', 'Bea'],
  ['MOSS, Bea Ann', 'Bea'],
  ['Jean-Luc van der Berg', 'Jean-Luc'],
  ['Pelé', 'Pelé'],
  ['Moss,', 'Moss'],
  ['  Ada  Oxbow ', 'Ada'],
])('%j is called %s', (name, called) => {
  expect(firstName(name)).toBe(called);
});
