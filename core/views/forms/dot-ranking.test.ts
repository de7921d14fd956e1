import { expect, test } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { dotRanking, dotRankingTable } from './dot-ranking';

type Team = Parameters<typeof dotRanking>[0]['teams'][number];
const team = (id: number, value: number | null, change: Partial<Team> = {}): Team => ({
  id,
  name: `Club ${id}`,
  value,
  isOwn: false,
  count: null,
  ...change,
});
const view = (teams: readonly Team[], units: Parameters<typeof dotRanking>[1] = DEFAULT_UNITS) =>
  dotRanking({ title: 'Average distance', quantity: 'longDistance', teams }, units);

test('highest first; ties share the better rank; without a value last and unranked', () => {
  const { rows } = view([team(1, 100), team(2, null), team(3, 120, { isOwn: true }), team(10, 120), team(4, 90)]);
  expect(rows.map(({ name, rank, rankText }) => [name, rank, rankText])).toEqual([
    ['Club 3', 1, '1st of 4, shared'],
    ['Club 10', 1, '1st of 4, shared'],
    ['Club 1', 3, '3rd of 4'],
    ['Club 4', 4, '4th of 4'],
    ['Club 2', null, ''],
  ]);
  expect(rows[4]).toMatchObject({ value: null, text: 'N/A' });
});

test('median of those with a value; the axis leaves room around them', () => {
  const { median, low, high } = view([team(1, 100), team(2, null), team(3, 120), team(4, 150), team(5, 200)]);
  expect(median).toEqual({ value: 135, text: '135' });
  expect([low, high]).toEqual([92, 208]);
});

test('one team, no team', () => {
  expect(view([team(1, 50, { isOwn: true })])).toMatchObject({ low: 46, high: 54 });
  expect(view([])).toMatchObject({ rows: [], median: null, low: 0, high: 1 });
});

test('one value has neither rank nor median, and stands before those without', () => {
  const { rows, median, summary } = view([team(1, null), team(2, 50, { isOwn: true, count: 3 })]);
  expect(rows.map(({ name, rank, rankText }) => [name, rank, rankText])).toEqual([
    ['Club 2', null, ''],
    ['Club 1', null, ''],
  ]);
  expect(median).toBeNull();
  expect(summary).toBe('Average distance of 1 team.');
  expect(rows[0]?.tip.lines).toEqual([
    ['Average distance', '50\u202fm'],
    ['Of', '3 matches'],
  ]);
});

test('a mark that is pointed at says value, unit, rank, reference and n', () => {
  expect(view([team(1, 113_600, { count: 22 }), team(2, 114_000)]).rows[1]?.tip).toEqual({
    title: 'Club 1',
    lines: [
      ['Average distance', '113,600\u202fm'],
      ['Rank', '2nd of 2'],
      ['League median', '113,800'],
      ['Of', '22 matches'],
    ],
  });
});

test('imperial values, and the table', () => {
  const imperial = view([team(1, 1609.344)], { system: 'imperial', peakSpeedFactor: 1 });
  expect([imperial.rows[0]?.text, imperial.unit]).toEqual(['1.00', 'mi']);
  expect(dotRankingTable(view([team(1, 90), team(2, null), team(3, 80)]), null)).toEqual({
    columns: ['Rank', 'Team', 'Average distance (m)'],
    rows: [
      [1, 'Club 1', 90],
      [2, 'Club 3', 80],
      [null, 'Club 2', null],
    ],
  });
});
