import { expect, it } from 'vitest';
import { dayOfYearText, dayText, monthText } from './day-text';

it('writes a day whole, without its year, and its month', () => {
  expect(dayText('2026-11-03')).toBe('3 Nov 2026');
  expect(dayText(Date.UTC(2026, 0, 31))).toBe('31 Jan 2026');
  expect(dayOfYearText('2026-11-03T15:00:00.000Z')).toBe('3 Nov');
  expect(monthText('2026-06-30')).toBe('Jun');
});

it('keeps the day that is written there, however late in it and whatever the zone', () => {
  expect(dayText('2026-11-03T23:59:59.999-05:00')).toBe('3 Nov 2026');
  expect(dayText('2026-11-03T00:00:00.000+11:00')).toBe('3 Nov 2026');
  expect(dayText('2026-11-03T23:59:59.999Z')).toBe('3 Nov 2026');
});
