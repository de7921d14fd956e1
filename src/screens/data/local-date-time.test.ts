import { describe, expect, it } from 'vitest';
import { isoWithOffset } from './local-date-time';

// The tests run in UTC.
describe('isoWithOffset', () => {
  it('adds seconds and the offset', () => {
    expect(isoWithOffset('2026-03-14T15:00')).toBe('2026-03-14T15:00:00+00:00');
    expect(isoWithOffset('2026-03-14T15:00:30')).toBe('2026-03-14T15:00:30+00:00');
  });
  it('is empty for what is no time yet', () => {
    for (const text of ['', '2026-03-14', '2026-03-14T', '2026-13-14T15:00']) expect(isoWithOffset(text)).toBe('');
  });
});
