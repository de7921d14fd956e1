import { expect, test } from 'vitest';
import { leftOutByMethod, notComparedByMethod } from './left-out-by-method';

test('says how many are left out and why, nothing of none', () => {
  expect(leftOutByMethod(0, 'match')).toBeNull();
  expect(leftOutByMethod(1, 'match')).toBe('1 match left out: computed by another method than the latest.');
  expect(leftOutByMethod(2, 'practice', 'most')).toBe('2 practices left out: computed by another method than most.');
  expect(notComparedByMethod(0, 'game')).toEqual([]);
  expect(notComparedByMethod(3, 'match')).toEqual([
    '3 matches not compared with the latest: computed by another method.',
  ]);
});
