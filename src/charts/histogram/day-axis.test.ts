import { describe, expect, it } from 'vitest';
import { dayNumber } from '@halfturn/core/calendar/day';
import { dayOfNumber, dayText, monthTicks } from './day-axis';

describe('days', () => {
  it('counts days evenly over a change of clocks and back', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(dayNumber('2026-03-30') - dayNumber('2026-03-28')).toBe(2);
    expect(dayOfNumber(dayNumber('2024-02-29'))).toBe('2024-02-29');
  });
  it('names the months that begin inside, January by its year', () => {
    const ticks = monthTicks(dayNumber('2025-11-15'), dayNumber('2026-03-01'));
    expect(ticks.map(({ value, text }) => [dayOfNumber(value), text])).toEqual([
      ['2025-12-01', 'Dec'],
      ['2026-01-01', '2026'],
      ['2026-02-01', 'Feb'],
    ]);
  });
  it('leaves months out where there are many', () => {
    const ticks = monthTicks(dayNumber('2023-07-01'), dayNumber('2026-07-01'));
    expect(ticks.map(({ text }) => text)).toEqual(['Jul', '2024', 'Jul', '2025', 'Jul', '2026']);
  });
  it('names the days themselves where no month begins among them', () => {
    const [first, end] = [dayNumber('2026-11-20'), dayNumber('2026-11-22')];
    expect(monthTicks(first, end)).toEqual([{ value: first + 1, text: `${dayText(first)} to ${dayText(first + 1)}` }]);
    expect(monthTicks(first, first + 1)).toEqual([{ value: first + 0.5, text: dayText(first) }]);
  });
});
