import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFromNumber, daysBetween } from '../../calendar/day';
import { monthsBefore, periodOf, periodOptions } from './period-choices';

describe('periods', () => {
  it('lists the last months, then the seasons since the first session, newest first', () => {
    const options = periodOptions('2026-11-22', '2024-09-01T18:00:00Z');
    expect(options.map(({ label }) => label)).toEqual([
      'Last 3 months',
      'Last 6 months',
      'Last 12 months',
      'Last 18 months',
      'Last 24 months',
      '2026/27',
      '2025/26',
      '2024/25',
    ]);
    expect(options[1]).toMatchObject({ startDate: '2026-05-22', endDate: '2026-11-22' });
    expect(options[6]).toEqual({
      id: '2025-26',
      label: '2025/26',
      startDate: '2025-07-01',
      endDate: '2026-06-30',
    });
  });
  it('has no season without a session', () => expect(periodOptions('2026-11-22', null)).toHaveLength(5));
  it('is the last 12 months by default, and for an id that is unknown', () => {
    const options = periodOptions('2026-11-22', null);
    expect(periodOf(options, null).label).toBe('Last 12 months');
    expect(periodOf(options, '2025-26').label).toBe('Last 12 months');
    expect(periodOf(options, 'last-3').label).toBe('Last 3 months');
  });

  it.each([
    ['2026-11-22', 3, '2026-08-22'],
    ['2026-05-31', 3, '2026-02-28'],
    ['2024-05-31', 3, '2024-02-29'],
    ['2026-02-28', 12, '2025-02-28'],
    ['2026-01-15', 1, '2025-12-15'],
    ['2026-12-31', 18, '2025-06-30'],
  ])('%s less %i months is %s', (day, count, expected) => expect(monthsBefore(day, count)).toBe(expected));

  it('goes back 28 to 31 days a month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 24 }), (number, count) => {
        const day = dayFromNumber(number);
        const days = daysBetween(monthsBefore(day, count), day);
        expect(days).toBeGreaterThanOrEqual(28 * count);
        expect(days).toBeLessThanOrEqual(31 * count);
      }),
    );
  });
});
