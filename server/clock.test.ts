import { expect, it, vi } from 'vitest';
import { clockFrom } from './clock';

it('A portal run as of a day begins at its noon and goes on from there', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T23:59:30Z'), toFake: ['Date'] });
  try {
    const clock = clockFrom('2024-02-29');
    expect(clock().toISOString()).toBe('2024-02-29T12:00:00.000Z');
    vi.setSystemTime(Date.parse('2026-11-25T01:59:30Z'));
    expect(clock().toISOString()).toBe('2024-02-29T14:00:00.000Z');
  } finally {
    vi.useRealTimers();
  }
});
