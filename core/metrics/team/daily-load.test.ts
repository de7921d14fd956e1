import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dailyLoads, type LoadOfSession } from './daily-load';

const player = (playerId: number, distanceM: number | null, highSpeedDistanceM: number | null = 0) => ({
  playerId,
  distanceM,
  highSpeedDistanceM,
});
const on = (day: string, players: LoadOfSession['players'], isMatch = false): LoadOfSession => ({
  day,
  isMatch,
  players,
});

it('adds up the sessions of a player, then takes the mean of the players', () => {
  const loads = dailyLoads([
    on('2026-03-18', [player(1, 4000, 200), player(2, 5000, 100)]),
    // Only the first comes again in the afternoon: 4000 + 1000 and 5000.
    on('2026-03-18', [player(1, 1000, 60)]),
  ]);
  expect(loads).toEqual([{ day: '2026-03-18', hasMatch: false, players: 2, distanceM: 5000, highSpeedDistanceM: 180 }]);
});

it('leaves a day out of the mean where a part of it is unknown, and never makes it 0', () => {
  const [day] = dailyLoads([
    on('2026-03-18', [player(1, 4000, null), player(2, 6000, null), player(3, null, null)]),
    on('2026-03-18', [player(2, null)]),
  ]);
  expect(day).toEqual({ day: '2026-03-18', hasMatch: false, players: 3, distanceM: 4000, highSpeedDistanceM: null });
});

it('marks days with a match, in their order; a session without players is no day', () => {
  const loads = dailyLoads([
    on('2026-03-21', [player(1, 10_000)], true),
    on('2026-03-21', [player(2, 3000)]),
    on('2026-03-19', [player(1, 0)]),
    on('2026-03-20', []),
  ]);
  expect(loads.map(({ day, hasMatch, distanceM }) => [day, hasMatch, distanceM])).toEqual([
    ['2026-03-19', false, 0],
    ['2026-03-21', true, 6500],
  ]);
});

it('keeps the total: mean times players is what all sessions add up to', () => {
  const metres = fc.integer({ min: 0, max: 12_000 });
  const session = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), metres), {
    minLength: 1,
    selector: ([id]) => id,
  });
  fc.assert(
    fc.property(fc.array(session, { minLength: 1, maxLength: 4 }), (sessions) => {
      const [day] = dailyLoads(
        sessions.map((rows) =>
          on(
            '2026-03-18',
            rows.map(([id, m]) => player(id, m)),
          ),
        ),
      );
      const total = sessions.flat().reduce((sum, [, m]) => sum + m, 0);
      expect((day?.distanceM ?? Number.NaN) * (day?.players ?? 0)).toBeCloseTo(total, 3);
    }),
  );
});
