import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayLoads, loadValue } from './day-load';
import { trainedOn } from './training.fixture';

const FIRST_WEEK = { from: '2026-01-01', to: '2026-01-07' };
const distance = (activeDistanceM: number | null) => ({ activeDistanceM });

it('sums the sessions of a day; rest is 0, and a day that is not known is null (METHODS LD1)', () => {
  const sessions = [
    trainedOn(2, distance(3000)),
    trainedOn(2, distance(1500), { sessionId: 99 }),
    trainedOn(5, distance(null)),
  ];
  const loads = dayLoads(sessions, new Set(['2026-01-04']), FIRST_WEEK, 'activeDistanceM');
  expect(loads.map(({ state }) => state)).toEqual(['unknown', 'done', 'rest', 'unknown', 'done', 'rest', 'rest']);
  expect(loads.map(({ amount }) => amount)).toEqual([null, 4500, 0, null, null, 0, 0]);
  expect(loads.map(({ minutesM }) => minutesM)).toEqual([null, 120, 0, null, 60, 0, 0]);
});

it('takes the highest peak speed of a day, and none on a day without a session', () => {
  const sessions = [8.1, 8.6].map((peakSpeedMPerS, k) => trainedOn(1, { peakSpeedMPerS }, { sessionId: k }));
  const loads = dayLoads(sessions, new Set(), { from: '2026-01-01', to: '2026-01-02' }, 'peakSpeedMPerS');
  expect(loads.map(({ amount }) => amount)).toEqual([8.6, null]);
});

it('a rate is the sum over the active minutes of all days, not a mean of rates (METHODS R8)', () => {
  const days = [
    { amount: 6000, minutesM: 60 },
    { amount: 1000, minutesM: 40 },
  ];
  expect(loadValue(days, { kpi: 'activeDistanceM', perMinute: true })).toBe(70);
  expect(loadValue(days, { kpi: 'activeTimeM', perMinute: true })).toBe(7000);
  expect(loadValue([], { kpi: 'activeDistanceM', perMinute: false })).toBeNull();
});

it('a week adds up to its sessions, in whatever order they come', () => {
  const someSessions = fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 9000 })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(someSessions, (found) => {
      const sessions = found.map(([day, metres], sessionId) => trainedOn(day, distance(metres), { sessionId }));
      const known = dayLoads(sessions.toReversed(), new Set(), FIRST_WEEK, 'activeDistanceM').filter(
        ({ state }) => state !== 'unknown',
      );
      const total = found.reduce((sum, [, metres]) => sum + metres, 0);
      expect(loadValue(known, { kpi: 'activeDistanceM', perMinute: false })).toBe(total);
    }),
  );
});
