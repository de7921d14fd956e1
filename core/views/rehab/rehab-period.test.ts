import { describe, expect, it } from 'vitest';
import { AUTOMATIC_RANGE, chosenRange, periodText, recentTypes, rehabPeriod } from './rehab-period';

const TRAINING = { id: 3, name: 'Training' };
const REHAB = { id: 4, name: 'Rehab' };
const RECENT = [
  { sessionId: 12, date: '2026-03-09T10:00:00.000Z', sessionType: REHAB },
  { sessionId: 11, date: '2026-03-05T10:00:00.000Z', sessionType: TRAINING },
  { sessionId: 10, date: '2026-03-02T10:00:00.000Z', sessionType: TRAINING },
];
const none = { start: null, end: null };

describe('the period of longitudinal rehab', () => {
  it('from the first recent rehab session to today, or the range chosen', () => {
    expect(rehabPeriod(RECENT, [12, 4], none, '2026-03-20')).toEqual({
      startDate: '2026-03-09',
      endDate: '2026-03-20',
    });
    expect(rehabPeriod(RECENT, [4], none, '2026-03-20')).toEqual({ startDate: '2026-03-02', endDate: '2026-03-20' });
    const chosen = { start: '2025-01-01', end: '2025-02-01' };
    expect(rehabPeriod(RECENT, [12, 4], chosen, '2026-03-20')).toEqual({
      startDate: '2025-01-01',
      endDate: '2025-02-01',
    });
    expect(periodText({ startDate: '2025-01-01', endDate: '2025-02-01' })).toBe('1 Jan 2025 – 1 Feb 2025');
  });

  it('without a recent session there is none, unless one is chosen; half a range is none', () => {
    expect(rehabPeriod([], [], none, '2026-03-20')).toBeNull();
    expect(rehabPeriod([], [], { start: '2025-01-01', end: null }, '2026-03-20')).toBeNull();
    expect(rehabPeriod([], [], { start: '2025-02-01', end: '2025-01-01' }, '2026-03-20')).toBeNull();
    expect(chosenRange({ start: null, end: '2025-01-01' })).toEqual(AUTOMATIC_RANGE);
    expect(chosenRange({ start: '2025-02-01', end: '2025-01-01' })).toEqual({ start: null, end: null });
    expect(rehabPeriod([], [], { start: '2025-01-01', end: '2025-01-01' }, '2026-03-20')?.startDate).toBe('2025-01-01');
  });

  it('types found, each once, by name', () => {
    expect(recentTypes(RECENT)).toEqual([REHAB, TRAINING]);
  });
});
