import { expect, test } from 'vitest';
import { ALL_SEASONS } from '../../calendar/season';
import { NO_FILTER } from '../../turns/filter-categories';
import { DEFAULT_UNITS } from '../../units/units';
import { playerTurnColumns } from '../../turns/wire/player-stream';
import { detail, turn } from './player.fixture';
import { playerScatter, type PlayerScatterRequest } from './player-scatter';
import { playerTurnTable } from './player-turn-table';

const EVERYTHING: PlayerScatterRequest = {
  units: DEFAULT_UNITS,
  filter: NO_FILTER,
  season: ALL_SEASONS,
  longitudinalView: false,
  from: '2025-08-22',
  to: '2025-08-22',
};
const turns = playerTurnColumns([
  [turn({ turnSide: 'R', angleDegrees: 130, entrySpeedMPerS: 8.5 })],
  [turn()],
  [],
  [turn({ angleDegrees: 60, peakAccelerationMPer2: 5 })],
]);
const view = (change: Partial<PlayerScatterRequest> = {}) =>
  playerScatter(detail({ turns }), { ...EVERYTHING, ...change });

test('left and right have a scatter each; a range counts in the longitudinal view alone', () => {
  const { scatter, shown, matching, total, seasons } = view();
  expect(scatter.players.map(({ player, start, end }) => [player.name, start, end])).toEqual([
    ['Left', 0, 2],
    ['Right', 2, 3],
  ]);
  expect([shown, matching, total]).toEqual([[2, 1], 3, 3]);
  expect(seasons).toEqual(['2025/26', '2024/25']);
  expect(scatter.axes.speed.high).toBeCloseTo(8.8, 9);
});

test('the days of a range are included at both ends; a season counts with it and without it', () => {
  expect(view({ longitudinalView: true, from: '2025-05-10', to: '2025-08-09' }).matching).toBe(2);
  expect(view({ longitudinalView: true, from: '2025-05-11', to: '2025-08-08' }).matching).toBe(0);
  expect(view({ season: '2025/26' }).shown).toEqual([2, 0]);
  expect(view({ season: '2025/26', longitudinalView: true, from: '2025-05-10', to: '2025-08-09' }).matching).toBe(1);
  expect(view({ season: '2025/26' }).scatter.axes.speed.high).toBeCloseTo(8.8, 9);
});

test('a session that is moved to another season is found there; two of one day stand apart', () => {
  const sessionKpis = detail().sessionKpis.map((session) => ({ ...session, sessionDate: '2024-02-10T14:00:00Z' }));
  const moved = (season: string) => playerScatter(detail({ turns, sessionKpis }), { ...EVERYTHING, season });
  expect(moved('2023/24')).toMatchObject({ matching: 3, seasons: ['2023/24'] });
  expect(moved('2025/26').matching).toBe(0);
  expect([...moved(ALL_SEASONS).sessionOf]).toEqual([1, 3, 0]);
  expect(moved(ALL_SEASONS).sessions[3]).toBe('10 Feb 2024 · Elms v Oaks');
});

test('classes are those of METHODS T3: 60 degrees are Medium, 5 m/s2 High; the values come back as they are', () => {
  const medium = 1 << 1;
  const high = 1 << 2;
  expect(view({ filter: { ...NO_FILTER, angle: medium } }).shown).toEqual([2, 0]);
  expect(view({ filter: { ...NO_FILTER, acceleration: high } }).shown).toEqual([1, 0]);
  expect(view({ filter: { ...NO_FILTER, angle: high, entrySpeed: high } }).shown).toEqual([0, 1]);
  const table = playerTurnTable(view({ filter: { ...NO_FILTER, acceleration: high } }), DEFAULT_UNITS);
  expect(table.rows).toEqual([['16 Aug 2025 · Elms v Oaks', '01:01', 'Left', 4, 60, 0.4, 5, -4.5]]);
});
