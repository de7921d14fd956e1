import { expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { seasonView } from './season-view';

const week = (from: string, value: number | null, unknownDays = 0) => ({
  from,
  value,
  unknownDays,
  isRunning: false,
  hasSession: true,
  matches: 1,
  side: null,
  monotony: unknownDays === 0 && value !== null ? { monotony: 1.0209, strain: 2246.1 } : null,
});
const PLAYER = {
  playerId: 1,
  name: 'Omar Kovar',
  positionShortDescription: 'CB',
  positionSortOrder: 2,
  positionGroupId: 2,
  squadId: 1,
  isActive: true,
};
const ANSWER = {
  startDate: '2026-07-01',
  endDate: '2027-06-30',
  players: [
    {
      player: PLAYER,
      weeks: [week('2026-07-06', 20_000), week('2026-07-13', 5000, 2), week('2026-07-20', null, 7)],
      band: { mean: 18_000, standardDeviation: 7000, count: 6 },
      above: 1,
      below: 0,
      matches: 3,
      longestGap: null,
    },
  ],
  squads: [
    {
      squadId: 1,
      weeks: [week('2026-07-06', 16_000), week('2026-07-13', null), week('2026-07-20', 8000)].map((each) => ({
        ...each,
        monotony: null,
      })),
      band: null,
      above: 0,
      below: 0,
      matches: 2,
      longestGap: 4,
    },
  ],
};
const REQUEST = {
  of: { kpi: 'activeDistanceM', perMinute: false },
  units: DEFAULT_UNITS,
  squadIds: [1],
  positionGroupId: 0,
  noun: 'match',
} as const;

it('bars on the scale of the player, with the band of their whole weeks; an unknown week is not 0', () => {
  const { rows, title, table } = seasonView({ ...ANSWER, squads: [] }, REQUEST);
  expect(title).toBe('Distance by week, season 2026/27');
  // The band ends at 25,000, the largest.
  expect(rows[0]?.band).toEqual({ from: 0.44, to: 1 });
  expect(rows[0]?.bars.map(({ height }) => height)).toEqual([0.8, 0.2, null]);
  expect(rows[0]?.bars[1]).toMatchObject({
    isPart: true,
    tip: 'Week of 13 Jul: 5,000\u202fm, 2 of its days not known',
  });
  // A week without a value opens nothing.
  expect(rows[0]?.bars.map(({ explained }) => explained)).toEqual([
    { metric: 'season.week.activeDistanceM', playerId: 1, day: '2026-07-06' },
    { metric: 'season.week.activeDistanceM', playerId: 1, day: '2026-07-13' },
    null,
  ]);
  expect(rows[0]).toMatchObject({
    mean: '18,000\u202fm',
    above: 1,
    below: 0,
    gap: 'N/A',
    monotony: '1.02',
    strain: '2,246\u202fm',
  });
  expect(table.rows[0]).toEqual(['Omar Kovar', 20_000, 5000, null, 1, 0, 3, null]);
});

it('the squad comes first, on a scale of its own; a position leaves it and its own players', () => {
  const { rows, table } = seasonView(ANSWER, REQUEST);
  expect(rows.map(({ key, name, position, playerId }) => [key, name, position, playerId])).toEqual([
    ['squad-1', 'Squad', 'Mean', null],
    ['1', 'Omar Kovar', 'CB', 1],
  ]);
  expect(rows[0]?.bars.map(({ height }) => height)).toEqual([1, null, 0.5]);
  expect(rows[0]?.bars[2]?.explained).toEqual({
    metric: 'season.squadWeek.activeDistanceM',
    squadIds: [1],
    day: '2026-07-20',
  });
  // The season's first Monday may be in June: the week is asked for by the season's first day.
  const [early] = ANSWER.squads;
  if (early === undefined) throw new Error('There is no squad.');
  const june = { ...ANSWER, squads: [{ ...early, weeks: [week('2026-06-29', 9000)] }] };
  expect(seasonView(june, REQUEST).rows[0]?.bars[0]?.explained).toMatchObject({ day: '2026-07-01' });
  expect(rows[0]).toMatchObject({ mean: 'N/A', matches: 2, gap: '4', monotony: 'N/A' });
  expect(table.rows).toHaveLength(1);
  expect(seasonView(ANSWER, { ...REQUEST, positionGroupId: 2 }).rows).toHaveLength(2);
  expect(seasonView(ANSWER, { ...REQUEST, positionGroupId: 4 }).rows).toEqual([]);
});

it('nobody in the squads is no row', () => {
  expect(seasonView(ANSWER, { ...REQUEST, squadIds: [2] })).toMatchObject({
    rows: [],
    emptyText: 'Selected squad is empty',
  });
});

it('basketball plays games', () => {
  const { playedColumn, note, table } = seasonView(ANSWER, { ...REQUEST, noun: 'practice' });
  expect(playedColumn).toBe('Games');
  expect(table.columns).toContain('Games');
  expect(note).toContain('Dot: a game.');
});
