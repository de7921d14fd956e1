import { expect, test } from 'vitest';
import { olderMethodsSentence } from './older-methods';

test.each([
  [{ isThis: false, others: 0 }, null],
  [
    { isThis: false, others: 1 },
    '1 session was computed with an older method and is not compared with this one. Import its files again to compare it.',
  ],
  [
    { isThis: false, others: 12 },
    '12 sessions were computed with an older method and are not compared with this one. Import their files again to compare them.',
  ],
  [
    { isThis: true, others: 12 },
    'This session was computed with an older method and is not compared with newer ones. Import its files again to compare it.',
  ],
])('%o', (older, sentence) => {
  expect(olderMethodsSentence(older)).toBe(sentence);
});
