import { describe, expect, it } from 'vitest';
import { dailySums } from './daily-series';

describe('days of a record', () => {
  it('sums the sessions of a day; rest days are 0, days before the record unknown', () => {
    const sessions = [
      { day: '2026-03-02', value: 40 },
      { day: '2026-02-27', value: 100 },
      { day: '2026-03-02', value: 5 },
    ];
    expect(dailySums(sessions, '2026-02-26', '2026-03-03')).toEqual([null, 100, 0, 0, 45, 0]);
  });

  it('a session of unknown value makes its day unknown, not 0', () => {
    const sessions = [
      { day: '2026-03-01', value: 40 },
      { day: '2026-03-02', value: 40 },
      { day: '2026-03-02', value: null },
      { day: '2026-03-02', value: 10 },
    ];
    expect(dailySums(sessions, '2026-03-01', '2026-03-03')).toEqual([40, null, 0]);
    expect(dailySums([], '2026-03-01', '2026-03-02')).toEqual([null, null]);
    expect(dailySums(sessions, '2026-03-02', '2026-03-01')).toEqual([]);
  });
});
