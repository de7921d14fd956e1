import { expect, it } from 'vitest';
import { storedText } from './stored-text';

it('says when the page was stored by the club’s clock, and why it is shown', () => {
  expect(storedText('2026-11-23T13:05:09.000Z', 'Europe/Berlin', true)).toBe('Stored 23 Nov, 14:05 – you are offline');
  expect(storedText('2026-11-23T23:30:00.000Z', 'Europe/Berlin', false)).toBe(
    'Stored 24 Nov, 00:30 – the server does not answer',
  );
  expect(storedText(null, 'Europe/Berlin', true)).toBe('You are offline.');
});
