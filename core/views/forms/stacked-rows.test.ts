import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stackedRows, stackedRowsTable } from './stacked-rows';

const bands = ['0–10 m', '10–20 m', '20–30 m', '30+ m'];
const player = (playerId: number, counts: readonly number[], matchMinutes: number | null = 95) => ({
  playerId,
  name: `Player ${playerId}`,
  positionSortOrder: playerId,
  matchMinutes,
  counts,
});
const ALL = [player(1, [5, 0, 2, 0]), player(2, [1, 4, 0, 1], 60), player(3, [6, 1, 0, 0])];
const view = (sortBy: number | null) =>
  stackedRows({ bands, rows: ALL, sortBy, noun: 'sprints', rowNoun: 'player' as const, by: 'distance' as const });

test('most of all first, or most of a band; equal ones in the order of the page', () => {
  expect(view(null).rows.map(({ id, total }) => [id, total])).toEqual([
    [1, 7],
    [3, 7],
    [2, 6],
  ]);
  expect(view(1).rows.map(({ id }) => id)).toEqual([2, 3, 1]);
});

test('bands stand one after the other, none for no effort', () => {
  const row = view(null).rows.find(({ id }) => id === 2);
  expect(row?.label).toBe('Player 2 (*)');
  expect(row?.segments.map(({ bandIndex, from, to }) => [bandIndex, from, to])).toEqual([
    [0, 0, 1],
    [1, 1, 5],
    [3, 5, 6],
  ]);
});

test('the table has what the chart shows', () => {
  expect(stackedRowsTable(view(null), null)).toEqual({
    columns: ['Player', ...bands, 'Total'],
    rows: [
      ['Player 1', 5, 0, 2, 0, 7],
      ['Player 3', 6, 1, 0, 0, 7],
      ['Player 2', 1, 4, 0, 1, 6],
    ],
  });
});

test('segments join up to the total, whatever the counts', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 4, maxLength: 4 }), (counts) => {
      const [row] = stackedRows({
        bands,
        rows: [player(1, counts)],
        sortBy: null,
        noun: 'sprints',
        rowNoun: 'player' as const,
        by: 'distance' as const,
      }).rows;
      expect(row?.segments.at(-1)?.to ?? 0).toBe(row?.total);
    }),
  );
});
