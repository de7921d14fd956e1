import { expect, it } from 'vitest';
import { sessionNeighbours } from './session-neighbours';

const session = (sessionId: number, date: string, more: { statusDisplayName?: string; isLocked?: boolean } = {}) => ({
  sessionId,
  title: `Session ${sessionId}`,
  date,
  statusDisplayName: 'Complete',
  isLocked: false,
  ...more,
});
const ALL = [
  session(5, '2026-05-04T15:00:00+01:00'),
  session(2, '2026-05-01T15:00:00+01:00'),
  session(3, '2026-05-02T15:00:00+01:00', { isLocked: true }),
  // 13:30 UTC, before the one at 15:00+01:00 of the same day.
  session(4, '2026-05-04T15:30:00+02:00'),
  session(6, '2026-05-05T10:00:00+01:00', { statusDisplayName: 'Processing' }),
];
const ids = (sessionId: number) => {
  const { previous, next } = sessionNeighbours(ALL, sessionId);
  return [previous?.sessionId ?? null, next?.sessionId ?? null];
};

it('are the nearest that can be opened, by the moment they began', () => {
  expect(ids(4)).toEqual([2, 5]);
  expect(ids(2)).toEqual([null, 4]);
  expect(ids(5)).toEqual([4, null]);
});

it('a session that is not listed has none', () => {
  expect(ids(99)).toEqual([null, null]);
});
