import { expect, it } from 'vitest';
import { nextUnidentified, unidentifiedName } from './unidentified-name';

it('an unidentified player keeps the name of the feed or file beside the number; a key or a number is no name', () => {
  expect(unidentifiedName(3, 'Ada Vale', 'tag-9')).toBe('Unidentified Player 3 (Ada Vale)');
  expect([
    unidentifiedName(3, '', 'tag-9'),
    unidentifiedName(3, 'tag-9', 'tag-9'),
    unidentifiedName(3, 'Player 9', 'home_9'),
  ]).toEqual(['Unidentified Player 3', 'Unidentified Player 3', 'Unidentified Player 3']);
});

it('a further one gets a number that is free, however many have been identified meanwhile', () => {
  expect(nextUnidentified([])).toBe(1);
  expect(nextUnidentified(['Unidentified Player 9 (Ada Vale)', 'Unidentified Player 2', 'Ada Lane'])).toBe(10);
});
