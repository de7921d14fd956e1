import { expect, it } from 'vitest';
import { minutesSecondsText } from './minutes-seconds';

it('counts whole seconds that have passed, and minutes past an hour', () => {
  expect([0, 5, 59.999, 60, 150, 3600, 6001].map((seconds) => minutesSecondsText(seconds))).toEqual([
    '0:00',
    '0:05',
    '0:59',
    '1:00',
    '2:30',
    '60:00',
    '100:01',
  ]);
});

it('fills the minutes up to the digits asked for', () => {
  expect([5, 2772.4, 6001].map((seconds) => minutesSecondsText(seconds, 2))).toEqual(['00:05', '46:12', '100:01']);
});
