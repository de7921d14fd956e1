import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { now, setNow } from './now';
import { today } from './today';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  setNow(new Date().toISOString());
  vi.useRealTimers();
});

it("A page's today is the portal's, whatever the machine it is open on says, days later too", () => {
  setNow('2024-02-29T12:00:00.000Z');
  expect([now().toISOString(), today()]).toEqual(['2024-02-29T12:00:00.000Z', '2024-02-29']);
  vi.setSystemTime(Date.parse('2026-11-25T10:00:00Z'));
  expect(today()).toBe('2024-03-01');
});
