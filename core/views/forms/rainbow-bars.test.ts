import { expect, test } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { rainbowBars, type RainbowBarsInput, rainbowBarsTable, withColumns } from './rainbow-bars';

const edges = {
  minValue: 8000,
  percentile15Value: 9000,
  percentile35Value: 9500,
  percentile65Value: 10_500,
  percentile85Value: 11_000,
  maxValue: 12_000,
};
const reference = '34 matches';
const input: RainbowBarsInput = {
  columns: [
    { id: 'distance', title: 'Total Distance', quantity: 'longDistance', note: 'Distance covered' },
    { id: 'turns', title: 'Turns', quantity: 'count', digits: 1 },
  ],
  rows: [
    {
      playerId: 2,
      name: 'Omar Kovar',
      positionSortOrder: 2,
      mark: 'Fewer than 4 matches',
      count: 3,
      cells: [
        { value: 11_500, edges, reference },
        { value: 31.5, edges: null, reference },
      ],
    },
    {
      playerId: 1,
      name: 'Gabe Rask',
      positionSortOrder: 2,
      count: 7,
      cells: [
        { value: 10_000, edges, reference },
        { value: null, edges: null, reference },
      ],
    },
  ],
  whyNone: 'Fewer than 4 matches have this value',
  noun: 'match',
};
const view = rainbowBars(input, DEFAULT_UNITS);
const bars = (id: number) => view.rows.find((row) => row.id === id)?.bars ?? [];

test('percentile and band where the value lies between the edges', () => {
  // Halfway between the 35th (9500) and the 65th (10,500); halfway between the 85th and the largest.
  expect(bars(1)[0]).toMatchObject({ value: 10_000, text: '10,000', percentile: 50, percentileText: 'P50', band: 2 });
  expect(bars(2)[0]).toMatchObject({ percentile: 92.5, percentileText: 'P93', band: 4 });
});

test('a reference whose matches all have one value has no bands, and says so', () => {
  const none = {
    ...edges,
    minValue: 0,
    percentile15Value: 0,
    percentile35Value: 0,
    percentile65Value: 0,
    percentile85Value: 0,
    maxValue: 0,
  };
  const rows = input.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, value: 0, edges: none })),
  }));
  const { columns, rows: shown } = rainbowBars({ ...input, rows }, DEFAULT_UNITS);
  expect(shown[0]?.bars[0]).toMatchObject({ text: '0', percentile: null, band: null, whyNone: 'All 34 matches: 0' });
  expect(columns.map(({ edges: shared }) => shared)).toEqual([null, null]);
});

test('without a reference the value stands alone and says why', () => {
  expect(bars(2)[1]).toMatchObject({
    value: 31.5,
    percentile: null,
    percentileText: '',
    band: null,
    whyNone: 'Fewer than 4 matches have this value',
    tip: {
      title: 'Omar Kovar',
      lines: [
        ['Turns', '31.5, mean of 3'],
        ['Reference', 'Fewer than 4 matches have this value'],
        ['Player', 'Fewer than 4 matches'],
      ],
    },
  });
});

test('null is not known', () => {
  expect(bars(1)[1]).toMatchObject({ value: null, text: 'N/A', percentile: null });
});

test('a mark that is pointed at says value, unit, reference and n', () => {
  expect(bars(1)[0]).toMatchObject({
    whyNone: null,
    tip: {
      title: 'Gabe Rask',
      lines: [
        ['Total Distance', '10,000\u202fm, mean of 7'],
        ['Percentile', '50 of 34 matches'],
        ['Bands', '8,000 · 9,000 · 9,500 · 10,500 · 11,000 · 12,000'],
        ['Counts', 'Distance covered'],
      ],
    },
  });
});

test('a column has the edges that all of its rows share', () => {
  expect(view.columns.map((column) => column.edges?.map(({ percentile, text }) => `${percentile}: ${text}`))).toEqual([
    ['0: 8,000', '15: 9,000', '35: 9,500', '65: 10,500', '85: 11,000', '100: 12,000'],
    undefined,
  ]);
  const [row] = input.rows;
  if (row === undefined) throw new Error('There is one.');
  const own = { ...row, playerId: 3, cells: row.cells.map((cell) => ({ ...cell, edges: { ...edges, maxValue: 1 } })) };
  expect(rainbowBars({ ...input, rows: [row, own] }, DEFAULT_UNITS).columns[0]?.edges).toBeNull();
});

test('a marked row has an asterisk', () => {
  expect(view.rows.map(({ label }) => label)).toEqual(['Gabe Rask', 'Omar Kovar *']);
});

test('percentiles stay in imperial units', () => {
  const imperial = rainbowBars(input, { system: 'imperial', peakSpeedFactor: 1 });
  const bar = imperial.rows[0]?.bars[0];
  expect([bar?.text, bar?.percentile, imperial.columns[0]?.header]).toEqual(['6.21', 50, 'Total Distance (mi)']);
});

test('some columns of it', () => {
  const turns = withColumns(view, ['turns']);
  expect(turns.columns.map(({ id }) => id)).toEqual(['turns']);
  expect(turns.rows.map((row) => row.bars.map(({ text }) => text))).toEqual([['N/A'], ['31.5']]);
});

test('the table has values unrounded and percentiles', () => {
  expect(rainbowBarsTable(view, null)).toEqual({
    columns: ['Player', 'Matches', 'Total Distance (m)', 'Total Distance percentile', 'Turns', 'Turns percentile'],
    rows: [
      ['Gabe Rask', 7, 10_000, 50, null, null],
      ['Omar Kovar', 3, 11_500, 92.5, 31.5, null],
      ['Reference, least', null, 8000, 0, null, null],
      ['Reference, 15th percentile', null, 9000, 15, null, null],
      ['Reference, 35th percentile', null, 9500, 35, null, null],
      ['Reference, 65th percentile', null, 10_500, 65, null, null],
      ['Reference, 85th percentile', null, 11_000, 85, null, null],
      ['Reference, most', null, 12_000, 100, null, null],
    ],
  });
});

test('Rows that are means of practices have no "Matches", bands or none', () => {
  const practices = { ...input, noun: 'practice' } as const;
  const bare = {
    ...practices,
    rows: practices.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, edges: null })) })),
  };
  for (const each of [practices, bare]) {
    expect(rainbowBarsTable(rainbowBars(each, DEFAULT_UNITS), null).columns.slice(0, 2)).toEqual([
      'Player',
      'Practices',
    ]);
  }
});
