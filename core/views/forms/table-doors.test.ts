/** A door of a table in place of a chart stands in the cell with the mark's own value, and nowhere else. */
import { expect, test } from 'vitest';
import type { Explained } from '../../metrics/explained/explained-number';
import { DEFAULT_UNITS } from '../../units/units';
import { bulletRows, bulletRowsTable } from './bullet-rows';
import { leftRightBars, leftRightTable } from './left-right-bars';
import { rainbowBars, rainbowBarsTable } from './rainbow-bars';
import { stackedRows, stackedRowsTable } from './stacked-rows';
import type { ChartTable } from './table-doors';
import { trend, trendTable } from './trend';

function doorsOf({ columns, rows, doors }: ChartTable) {
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const explained = doors?.(row, column) ?? null;
      return explained === null ? [] : [[columns[column], cell, explained] as const];
    }),
  );
}
const of = (playerId: number): Explained => ({ metric: 'turns.byAngleClass.TOTAL', playerId, sessionId: 9 });
const at = { positionSortOrder: 1 };

test('bullets: the value of each KPI', () => {
  const cell = { average: 9, standardDeviation: 1, minimum: 8, maximum: 10, count: 4, isBest: false };
  const view = bulletRows(
    {
      columns: [
        { id: 'totalTurns', title: 'Turns', quantity: 'count' },
        { id: 'accelerations', title: 'Accelerations', quantity: 'count' },
      ],
      rows: [
        {
          playerId: 4,
          name: 'Ada',
          ...at,
          minutes: 90,
          cells: [
            { ...cell, value: 12 },
            { ...cell, value: 30 },
          ],
        },
      ],
      sessionIsAMatch: true,
    },
    DEFAULT_UNITS,
  );
  const table = bulletRowsTable(view, (playerId, id) =>
    id === 'totalTurns' || id === 'accelerations' ? { metric: id, playerId, sessionId: 9 } : null,
  );
  expect(doorsOf(table)).toEqual([
    ['Turns', 12, { metric: 'totalTurns', playerId: 4, sessionId: 9 }],
    ['Accelerations', 30, { metric: 'accelerations', playerId: 4, sessionId: 9 }],
  ]);
});

test('rainbow bars: the value, with and without a column of counts', () => {
  for (const count of [7, null]) {
    const view = rainbowBars(
      {
        columns: [{ id: 'turns', title: 'Turns', quantity: 'count' }],
        rows: [{ playerId: 4, name: 'Ada', ...at, count, cells: [{ value: 12, edges: null, reference: '' }] }],
        whyNone: '',
        noun: 'match',
      },
      DEFAULT_UNITS,
    );
    const table = rainbowBarsTable(view, (playerId) => ({ metric: 'standard.turns', playerId }));
    expect(doorsOf(table)).toEqual([['Turns', 12, { metric: 'standard.turns', playerId: 4 }]]);
  }
});

test('stacked rows: the total; left and right: the total of each side, as its own turns', () => {
  const stacks = stackedRows({
    bands: ['0–10 m', '30+ m'],
    rows: [{ playerId: 4, name: 'Ada', ...at, matchMinutes: 90, counts: [5, 2] }],
    sortBy: null,
    noun: 'sprints',
    rowNoun: 'player',
    by: 'distance',
  });
  expect(doorsOf(stackedRowsTable(stacks, of))).toEqual([['Total', 7, of(4)]]);
  const band = (playerId: number, index: number) =>
    index === 0 ? ({ metric: 'efforts.SPRINT._0_TO_10', playerId, sessionId: 1 } as const) : null;
  expect(doorsOf(stackedRowsTable(stacks, of, band))).toEqual([
    ['0–10 m', 5, band(4, 0)],
    ['Total', 7, of(4)],
  ]);
  const bars = leftRightBars({
    classes: ['Low', 'High'],
    rows: [{ playerId: 4, name: 'Ada', ...at, left: [1, 2], right: [4, 0], isAbnormal: false }],
    digits: 0,
    noun: 'turns',
  });
  expect(doorsOf(leftRightTable(bars, of))).toEqual([
    ['Left total', 3, { ...of(4), side: 'L' }],
    ['Right total', 4, { ...of(4), side: 'R' }],
  ]);
});

test('a trend: the session’s value, not the mean; none where it is not known', () => {
  const session = (sessionId: number, value: number | null) => ({
    sessionId,
    date: `2026-03-0${sessionId}`,
    title: 'M',
    isMatch: true,
    isFullMatch: true,
    minutes: 90,
    value,
  });
  for (const noun of ['match', null] as const) {
    const view = trend(
      {
        playerId: 4,
        name: 'Ada',
        title: 'Turns',
        quantity: 'count',
        noun,
        sessions: [session(1, 12), session(2, null)],
        reference: null,
        minMatches: 4,
      },
      DEFAULT_UNITS,
    );
    const table = trendTable(view, (sessionId) => ({ metric: 'totalTurns', playerId: 4, sessionId }));
    expect(doorsOf(table)).toEqual([['Turns', 12, { metric: 'totalTurns', playerId: 4, sessionId: 1 }]]);
  }
});
