import { expect, it } from 'vitest';
import { matchClockText, matchTimeText } from './match-clock-text';

it.each([
  [0, '00:00'],
  [59_999, '00:59'],
  [2_772_400, '46:12'],
  [6_000_000, '100:00'],
  [-400, '00:00'],
  [-61_000, '−01:01'],
])('%d ms is %s', (ms, text) => {
  expect(matchClockText(ms)).toBe(text);
});

it('of seconds; N/A where the session has no match clock', () => {
  expect([0, 2772.4, null, NaN].map(matchTimeText)).toEqual(['00:00', '46:12', 'N/A', 'N/A']);
});
