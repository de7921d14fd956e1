import { describe, expect, it } from 'vitest';
import { ALL_SEASONS, isInSeason, seasonDays, seasonOf, seasonsOf } from './season';

describe('seasons run 1 July to 30 June on the club’s calendar', () => {
  it.each([
    ['2026-06-30T23:59:59Z', '2025/26'],
    ['2026-07-01T00:00:00Z', '2026/27'],
    ['2026-06-30T23:30:00-05:00', '2025/26'],
    ['2026-07-01T00:30:00+02:00', '2026/27'],
    ['2099-08-01', '2099/00'],
    ['2000-01-01', '1999/00'],
  ])('%s is in %s', (time, season) => expect(seasonOf(time)).toBe(season));

  it('lists the seasons that occur, newest first', () => {
    expect(seasonsOf(['2024-08-01', '2026-01-01', '2024-12-01'])).toEqual(['2025/26', '2024/25']);
  });
  it('All matches any date', () => {
    expect(isInSeason('1999-01-01', ALL_SEASONS)).toBe(true);
    expect(isInSeason('1999-01-01', '1999/00')).toBe(false);
    expect(() => seasonOf('yesterday')).toThrow('"yesterday" is not a day');
  });
});

it('has its first and its last day', () => {
  expect(seasonDays('2025/26')).toEqual({ startDate: '2025-07-01', endDate: '2026-06-30' });
  expect(seasonDays('1999/00')).toEqual({ startDate: '1999-07-01', endDate: '2000-06-30' });
  for (const text of ['2025', '2025/27', 'All', '25/26']) expect(() => seasonDays(text)).toThrow('is not a season');
});
