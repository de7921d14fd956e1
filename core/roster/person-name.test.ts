import { expect, it } from 'vitest';
import fc from 'fast-check';
import { isPersonName, letterDistance, nameLikeness } from './person-name';

it.each([
  ['Ann Lee', 'LEE, Ann', 'same'],
  ['Søren Åkesson', 'akesson soren', 'same'],
  ["Pat O'Neill", 'Oneill Pat', 'same'],
  ['Jean-Luc Roy', 'Roy Jean Luc', 'same'],
  ['J. Smith', 'John Smith', 'short'],
  ['Smith', 'John Smith', 'short'],
  ['John A. Smith', 'John Smith', 'short'],
  ['J. S.', 'John Smith', 'other'],
  ['Jon Smith', 'John Smith', 'other'],
  ['Marta Hernandes', 'Marta Hernandez', 'near'],
  ['Hernnadez Marta', 'Marta Hernandez', 'near'],
  ['Marta Fernandes', 'Marta Hernandez', 'near'],
  ['Mark Olsen', 'Karl Olsen', 'other'],
  ['', 'John Smith', 'other'],
] as const)('%s and %s: %s', (one, other, likeness) => {
  expect(nameLikeness(one, other)).toBe(likeness);
  expect(nameLikeness(other, one)).toBe(likeness);
});

it.each([
  ['home_7', 'home_7', false],
  ['Home 7', 'home_7', false],
  ['Player 12', '12', false],
  ['7', '7', false],
  ['#7', '7', false],
  ['', 'x', false],
  ['A', 'x', false],
  ['Ann Lee', '12', true],
  ['李娜', '12', true],
  ['Ann Lee', 'Ann Lee', true],
  ['J. Smith', ' J. Smith ', true],
  ["O'Neill, Pat", "O'Neill, Pat", true],
  ['Lee', 'Lee', false],
  ['Vest A', 'Vest A', false],
  ['Unknown Player', 'Unknown Player', false],
  ['Home Seven', 'Home Seven', false],
  ['OM 4711', 'OM 4711', false],
  ['7ab-cd', '7ab-cd', false],
] as const)('%j of the key %j is a name: %s', (name, key, isName) => {
  expect(isPersonName(name, key)).toBe(isName);
});

it('counts letters as by hand', () => {
  expect(letterDistance('kitten', 'sitting')).toBe(3);
  expect(letterDistance('abc', 'acb')).toBe(1);
  expect(letterDistance('', 'abc')).toBe(3);
});

it('is the same for any order of words and any case', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 2, maxLength: 9 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      expect(nameLikeness(words.join(' '), words.toReversed().join(', ').toUpperCase())).toBe('same');
    }),
  );
});
