import { describe, expect, it } from 'vitest';
import { addMonths, MONTH_GRID_DAYS, monthGrid, monthTitle } from './month';

describe('monthGrid', () => {
  it.each([
    ['2026-06', '2026-06-01', '2026-07-12'],
    ['2026-03', '2026-02-23', '2026-04-05'],
    ['2024-02', '2024-01-29', '2024-03-10'],
    ['2027-01', '2026-12-28', '2027-02-07'],
  ])('%s is %s to %s', (month, first, last) => {
    const grid = monthGrid(month);
    expect(grid).toHaveLength(MONTH_GRID_DAYS);
    expect([grid[0], grid[41]]).toEqual([first, last]);
    expect(new Set(grid).size).toBe(42);
  });
  it('refuses what is no month', () => {
    for (const text of ['2026-13', '2026-00', '2026-1', '2026', 'x']) expect(() => monthGrid(text)).toThrow(RangeError);
  });
});

describe('months', () => {
  it('cross the year both ways', () => {
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2025-12', 1)).toBe('2026-01');
    expect(addMonths('2026-05', -29)).toBe('2023-12');
  });
  it('have a title', () => expect(monthTitle('2024-02')).toBe('February 2024'));
});
