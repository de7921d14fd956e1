import { expect, test } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { boxRows, boxRowsTable, type BoxRowsInput, teamWords } from './box-rows';

type Team = BoxRowsInput['teams'][number];
const team = (id: number, from: number, change: Partial<Team> = {}): Team => ({
  id,
  name: null,
  isOwn: false,
  minimum: from,
  lowerQuartile: from + 10,
  median: from + 15,
  upperQuartile: from + 30,
  maximum: from + 50,
  average: from + 20,
  matchCount: 8,
  ...change,
});
const without = { minimum: null, lowerQuartile: null, median: null, upperQuartile: null, maximum: null, average: null };
const words = teamWords('match');
const view = boxRows(
  {
    title: '60s',
    quantity: 'distancePerMinute',
    words,
    teams: [team(0, 120), team(1, 110, { name: 'Millbrook', isOwn: true }), team(2, 0, { ...without, matchCount: 0 })],
  },
  DEFAULT_UNITS,
);

test('rows in the order given, called by place where a club has no name', () => {
  expect(view.rows.map(({ label, name, rankText }) => [label, name, rankText])).toEqual([
    ['1st', 'League club', '1st of 2'],
    ['Millbrook', 'Millbrook', '2nd of 2'],
    ['League club', 'League club', ''],
  ]);
  expect(view.summary).toBe('60s of 2 teams. Millbrook: 2nd of 2.');
});

test('a club without matches has no box; the axis leaves room around all the others', () => {
  expect(view.rows[2]).toMatchObject({ box: null, text: 'N/A' });
  // 8 % of 170 - 110 on either side.
  expect([view.low, view.high]).toEqual([105.2, 174.8]);
});

test('nothing but zeros opens no axis below 0', () => {
  const zeros = { minimum: 0, lowerQuartile: 0, median: 0, upperQuartile: 0, maximum: 0, average: 0 };
  const still = boxRows({ title: 'HSR', quantity: 'shortDistance', words, teams: [team(0, 0, zeros)] }, DEFAULT_UNITS);
  // Space for only the mark: 8 % of an axis that reaches 1.
  expect([still.low, still.high]).toEqual([-0.08, 1]);
  expect(still.ticks[0]).toEqual({ value: 0, text: '0' });
});

test('one club alone has no rank', () => {
  const alone = boxRows({ title: '60s', quantity: 'distancePerMinute', words, teams: [team(0, 100)] }, DEFAULT_UNITS);
  expect(alone.rows[0]?.rankText).toBe('');
});

test('in imperial units box, axis and table are; N/A stays', () => {
  const imperial = boxRows(
    { title: '30s', quantity: 'distancePerMinute', words, teams: [team(0, 100), team(1, 0, without)] },
    { system: 'imperial', peakSpeedFactor: 1 },
  );
  expect(imperial.rows[0]?.box?.median).toBeCloseTo(115 * 3.280839895, 6);
  const { columns, rows } = boxRowsTable(imperial, null);
  expect(columns.slice(0, 2)).toEqual(['Team', '30s, mean (ft/min)']);
  expect(rows[1]).toEqual(['League club', null, null, null, null, null, null, 8]);
});

test('Teams of practices have their practices counted, in the table and beside the pointer', () => {
  const { rows, words: said } = boxRows(
    { title: '60s', quantity: 'distancePerMinute', words: teamWords('practice'), teams: [team(0, 100)] },
    DEFAULT_UNITS,
  );
  expect(said.count).toBe('Practices');
  expect(rows[0]?.tip.lines.at(-1)).toEqual(['Of', '8 practices']);
});
