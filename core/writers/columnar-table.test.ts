import { describe, expect, it } from 'vitest';
import { BATCH_ROWS, type ColumnType, type ColumnValue, nullCount, recordTable, valueAt } from './columnar-table';

const one = (type: ColumnType, isNullable: boolean, values: readonly ColumnValue[]) =>
  recordTable([{ name: 'a', type, isNullable, of: (value: ColumnValue) => value }], values, {});

const back = (type: ColumnType, values: readonly ColumnValue[]) =>
  [...one(type, true, values).batches()].flatMap(({ length, columns: [column] }) =>
    Array.from({ length }, (_, row) => (column === undefined ? undefined : valueAt(column, row))),
  );

describe('recordTable', () => {
  it.each<[ColumnType, ColumnValue[]]>([
    ['float64', [0, -0.5, null, 1e300]],
    ['int32', [0, 2_147_483_647, null, -2_147_483_647]],
    ['utf8', ['', 'ö', null, 'NaN']],
    ['bool', [true, null, false]],
    ['timestamp', [0, null, 1.7e12]],
  ])('gives back the values of a %s column, null as null', (type, values) => {
    expect(back(type, values)).toEqual(values);
    const [batch] = one(type, true, values).batches();
    expect(batch?.columns.map(nullCount)).toEqual([1]);
  });

  it('takes what is not a number for null', () => {
    expect(back('float64', [NaN, Infinity, -Infinity])).toEqual([null, null, null]);
  });

  it.each<[ColumnType, ColumnValue]>([
    ['int32', 1.5],
    ['int32', 2 ** 31],
    ['int32', -(2 ** 31)],
    ['int32', 'one'],
    ['float64', true],
    ['utf8', 7],
    ['bool', 1],
    ['timestamp', '2026-05-02'],
  ])('refuses in a %s column the value %j, by name', (type, value) => {
    expect(() => [...one(type, true, [value]).batches()]).toThrow(/Column a takes/);
  });

  it('refuses null in a column that promised none', () => {
    expect(() => [...one('float64', false, [null]).batches()]).toThrow(/Column a has a row without a value/);
  });

  it('makes batches of bounded length, at every call anew', () => {
    const table = one(
      'int32',
      false,
      Array.from({ length: BATCH_ROWS + 1 }, (_, row) => row),
    );
    for (let turn = 0; turn < 2; turn++) {
      const batches = [...table.batches()];
      expect(batches.map(({ length }) => length)).toEqual([BATCH_ROWS, 1]);
      expect(batches[1]?.columns[0]?.values[0]).toBe(BATCH_ROWS);
    }
    expect([...one('utf8', true, []).batches()]).toEqual([]);
  });

  it('has no row outside of a batch', () => {
    expect(() => valueAt({ type: 'int32', values: new Int32Array(1) }, 1)).toThrow(RangeError);
  });
});
