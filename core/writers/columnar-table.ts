/**
 * A table before it becomes a file: named, typed columns in batches of rows. Every writer in this folder and every
 * session table builds on it. Null means "not computable" in every type and is never 0.
 */
import { MISSING } from '../tracking/trackset';

export type ColumnType = 'float64' | 'int32' | 'utf8' | 'bool' | 'timestamp';

/** A cell as passed in and returned; a timestamp is in UTC milliseconds. */
export type ColumnValue = string | number | boolean | null;

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly isNullable: boolean;
}

const NULL_BOOL = 2;

/** One column of one batch with `length` values. Null is NaN, `MISSING`, null or `NULL_BOOL`, by type. */
export type ColumnValues =
  | { readonly type: 'float64' | 'timestamp'; readonly values: Float64Array }
  | { readonly type: 'int32'; readonly values: Int32Array }
  | { readonly type: 'utf8'; readonly values: readonly (string | null)[] }
  | { readonly type: 'bool'; readonly values: Uint8Array };

export interface RowBatch {
  readonly length: number;
  readonly columns: readonly ColumnValues[];
}

export interface ColumnarTable {
  readonly columns: readonly Column[];
  readonly metadata: Readonly<Record<string, string>>;
  /** Each call starts from the first row. Batches are made on demand, so that only one is in memory at a time. */
  batches(): Iterable<RowBatch>;
}

/** @throws RangeError for a row outside the batch */
export function valueAt(column: ColumnValues, row: number): ColumnValue {
  const value = column.values[row];
  if (value === undefined) throw new RangeError(`Row ${row} is outside of a batch of ${column.values.length}.`);
  return isNull(column.type, value) ? null : column.type === 'bool' ? value === 1 : value;
}

export function nullCount(column: ColumnValues): number {
  const { type, values } = column;
  let count = 0;
  for (let row = 0; row < values.length; row++) if (isNull(type, values[row] ?? null)) count++;
  return count;
}

/** Timestamps as 64-bit integers. Null becomes 0, which the file's own null marks hide. */
export function wholeMilliseconds(values: Float64Array): BigInt64Array {
  return BigInt64Array.from(values, (value) => (Number.isNaN(value) ? 0n : BigInt(Math.round(value))));
}

function isNull(type: ColumnType, value: string | number | null): boolean {
  if (value === null) return true;
  if (type === 'int32') return value === MISSING;
  return type === 'bool' ? value === NULL_BOOL : Number.isNaN(value);
}

export interface RecordColumn<Row> extends Column {
  readonly of: (row: Row) => ColumnValue;
}

export const BATCH_ROWS = 32_768;

export function recordTable<Row>(
  columns: readonly RecordColumn<Row>[],
  rows: readonly Row[],
  metadata: ColumnarTable['metadata'],
): ColumnarTable {
  return {
    columns: columns.map(({ name, type, isNullable }) => ({ name, type, isNullable })),
    metadata,
    *batches() {
      for (let first = 0; first < rows.length; first += BATCH_ROWS) {
        const batch = rows.slice(first, first + BATCH_ROWS);
        yield { length: batch.length, columns: columns.map((column) => columnOf(column, batch)) };
      }
    },
  };
}

function columnOf<Row>(column: RecordColumn<Row>, rows: readonly Row[]): ColumnValues {
  const { type } = column;
  const cell = (row: Row) => checked(column, column.of(row));
  if (type === 'utf8') return { type, values: rows.map((row) => textOf(column, cell(row))) };
  const number = (row: Row) => numberOf(column, cell(row));
  if (type === 'int32') return { type, values: Int32Array.from(rows, number) };
  if (type === 'bool') return { type, values: Uint8Array.from(rows, number) };
  return { type, values: Float64Array.from(rows, number) };
}

export function nullColumn(type: ColumnType, length: number): ColumnValues {
  if (type === 'utf8') return { type, values: new Array<null>(length).fill(null) };
  if (type === 'int32') return { type, values: new Int32Array(length).fill(MISSING) };
  if (type === 'bool') return { type, values: new Uint8Array(length).fill(NULL_BOOL) };
  return { type, values: new Float64Array(length).fill(NaN) };
}

/** NaN counts as null; infinities are refused. */
function checked(column: Column, value: ColumnValue): ColumnValue {
  const cell = typeof value === 'number' && !Number.isFinite(value) ? null : value;
  if (cell === null && !column.isNullable) throw new RangeError(`Column ${column.name} has a row without a value.`);
  return cell;
}

function textOf({ name }: Column, value: ColumnValue): string | null {
  if (value === null || typeof value === 'string') return value;
  throw new RangeError(`Column ${name} takes text, not ${String(value)}.`);
}

function numberOf({ name, type }: Column, value: ColumnValue): number {
  if (type === 'bool' && (value === null || typeof value === 'boolean'))
    return value === null ? NULL_BOOL : Number(value);
  if (value === null) return type === 'int32' ? MISSING : NaN;
  const fits =
    typeof value === 'number' && type !== 'bool' && (type !== 'int32' || (value === (value | 0) && value !== MISSING));
  if (!fits) throw new RangeError(`Column ${name} takes ${type}, not ${String(value)}.`);
  return value;
}
