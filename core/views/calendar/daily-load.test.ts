import { expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { dailyLoadView, type DailyLoadRequest } from './daily-load';

const player = (playerId: number, squadId: number, distanceM: number | null, highSpeedDistanceM: number | null) => ({
  playerId,
  squadId,
  distanceM,
  highSpeedDistanceM,
});
const TRAINING = { sessionTypeId: 2, isMatch: false, isRehab: false };
const MATCH = { sessionTypeId: 1, isMatch: true, isRehab: false };
const REHAB = { sessionTypeId: 4, isMatch: false, isRehab: true };
const SESSIONS = [
  {
    ...TRAINING,
    day: '2026-03-17',
    players: [player(1, 1, 5000, 200), player(2, 1, 6000, null), player(3, 2, 800, 0)],
  },
  { ...REHAB, day: '2026-03-17', players: [player(4, 1, 2000, 0)] },
  { ...MATCH, day: '2026-03-21', players: [player(1, 1, 10_000, 900)] },
  { ...TRAINING, day: '2026-04-01', players: [player(1, 1, 4000, 100)] },
];
const REQUEST: DailyLoadRequest = {
  month: '2026-03',
  units: DEFAULT_UNITS,
  squadIds: [1],
  sessionTypeId: null,
  kpi: 'distance',
  played: 'match',
};
const bars = (request: Partial<DailyLoadRequest>) =>
  dailyLoadView(SESSIONS, { ...REQUEST, ...request }).columns.columns.map(({ id, value }) => [id, value]);

it('shows the chosen squads in the days of the month, without rehab', () => {
  expect(bars({})).toEqual([
    ['2026-03-17', 5500],
    ['2026-03-21', 10_000],
  ]);
  // 5000, 6000 and 800 are 3933.33 each.
  expect(bars({ squadIds: [1, 2] })[0]?.[1]).toBeCloseTo(3933.33, 2);
  expect(dailyLoadView(SESSIONS, REQUEST).columns.days).toHaveLength(31);
});

it('shows one type of session, rehab too where it is asked for', () => {
  expect(bars({ sessionTypeId: 4 })).toEqual([['2026-03-17', 2000]]);
  expect(bars({ sessionTypeId: 1 })).toEqual([['2026-03-21', 10_000]]);
  expect(dailyLoadView(SESSIONS, { ...REQUEST, sessionTypeId: 99 }).isEmpty).toBe(true);
});

it('has both values in its table, and N/A stays unknown', () => {
  const { table, columns } = dailyLoadView(SESSIONS, { ...REQUEST, kpi: 'hsr' });
  expect(table.columns).toEqual(['Day', 'Players', 'Distance per player (m)', 'HSR per player (m)', 'Match']);
  expect(table.rows).toEqual([
    ['2026-03-17', 2, 5500, 200, 'no'],
    ['2026-03-21', 1, 10_000, 900, 'yes'],
  ]);
  expect(columns.columns[1]?.tip).toEqual({
    title: '21 Mar 2026, match',
    lines: [
      ['HSR', '900\u202fm'],
      ['Distance', '10,000\u202fm'],
      ['Mean of', '1 player'],
    ],
  });
});
