import { expect, it } from 'vitest';
import { recordTable, valueAt } from '../columnar-table';
import { joinedTable } from './joined-tables';

const tableOf = (name: string, values: readonly number[]) =>
  recordTable([{ name, type: 'float64', isNullable: true, of: (value: number) => value }], values, {});
const session = (sessionId: number) => ({ sessionId, title: `Session ${sessionId}`, day: '2026-03-01', type: 'Match' });

it('has the rows of each table behind their session', () => {
  const joined = joinedTable(
    [
      { session: session(7), table: tableOf('a', [1, 2]) },
      { session: session(3), table: tableOf('a', []) },
      { session: session(9), table: tableOf('a', [4]) },
    ],
    { of: 'three' },
  );
  expect(joined.columns.map(({ name }) => name)).toEqual(['sessionId', 'session', 'date', 'sessionType', 'a']);
  const rows = [...joined.batches()].flatMap(({ length, columns }) =>
    Array.from({ length }, (_, row) => columns.map((column) => valueAt(column, row))),
  );
  expect(rows).toEqual([
    [7, 'Session 7', '2026-03-01', 'Match', 1],
    [7, 'Session 7', '2026-03-01', 'Match', 2],
    [9, 'Session 9', '2026-03-01', 'Match', 4],
  ]);
});

it('a column at the end that one table alone has is null for the others', () => {
  const wider = (isNullable: boolean) =>
    recordTable(
      [
        { name: 'a', type: 'float64', isNullable: true, of: (value: number) => value },
        { name: 'n', type: 'int32', isNullable, of: (value: number) => 10 * value },
        { name: 't', type: 'utf8', isNullable, of: String },
        { name: 'b', type: 'bool', isNullable, of: (value: number) => value > 0 },
        { name: 'f', type: 'float64', isNullable, of: (value: number) => value / 2 },
      ],
      [3],
      {},
    );
  const tables = [
    { session: session(7), table: tableOf('a', [1]) },
    { session: session(9), table: wider(true) },
  ];
  const rows = [...joinedTable(tables, {}).batches()].flatMap(({ length, columns }) =>
    Array.from({ length }, (_, row) => columns.slice(4).map((column) => valueAt(column, row))),
  );
  expect(rows).toEqual([
    [1, null, null, null, null],
    [3, 30, '3', true, 1.5],
  ]);
  const filled = [
    { session: session(7), table: tableOf('a', [1]) },
    { session: session(9), table: wider(false) },
  ];
  expect(() => joinedTable(filled, {})).toThrow('different columns');
});

it('refuses tables with different columns, and none at all', () => {
  const pair = [
    { session: session(1), table: tableOf('a', [1]) },
    { session: session(2), table: tableOf('b', [1]) },
  ];
  expect(() => joinedTable(pair, {})).toThrow('different columns');
  expect(() => joinedTable([], {})).toThrow(RangeError);
});
