import { type Column, type ColumnarTable, type ColumnValues, nullColumn, type RowBatch } from '../columnar-table';

export interface SessionTable {
  readonly session: { readonly sessionId: number; readonly title: string; readonly day: string; readonly type: string };
  readonly table: ColumnarTable;
}

const SESSION_COLUMNS: readonly Column[] = [
  { name: 'sessionId', type: 'int32', isNullable: false },
  { name: 'session', type: 'utf8', isNullable: false },
  { name: 'date', type: 'utf8', isNullable: false },
  { name: 'sessionType', type: 'utf8', isNullable: false },
];

/**
 * @param tables of the same name, with the same columns; columns at the end that a table lacks are null
 * @param metadata of the file; what a single session says about itself is in its rows
 * @throws RangeError for tables with different columns, or none
 */
export function joinedTable(tables: readonly SessionTable[], metadata: ColumnarTable['metadata']): ColumnarTable {
  if (tables.length === 0) throw new RangeError('There is no table to join.');
  const columns = tables.reduce<readonly Column[]>(
    (longest, { table }) => (table.columns.length > longest.length ? table.columns : longest),
    [],
  );
  for (const { table } of tables) {
    const isAlike = table.columns.every(({ name, type }, k) => name === columns[k]?.name && type === columns[k]?.type);
    if (!isAlike || columns.slice(table.columns.length).some(({ isNullable }) => !isNullable)) {
      throw new RangeError('The tables have different columns.');
    }
  }
  return {
    columns: [...SESSION_COLUMNS, ...columns],
    metadata,
    *batches() {
      for (const { session, table } of tables) {
        const missing = columns.slice(table.columns.length);
        for (const batch of table.batches()) {
          const nulls = missing.map(({ type }) => nullColumn(type, batch.length));
          yield withSession({ ...batch, columns: [...batch.columns, ...nulls] }, session);
        }
      }
    },
  };
}

function withSession({ length, columns }: RowBatch, session: SessionTable['session']): RowBatch {
  const text = (value: string): ColumnValues => ({ type: 'utf8', values: new Array<string>(length).fill(value) });
  return {
    length,
    columns: [
      { type: 'int32', values: new Int32Array(length).fill(session.sessionId) },
      text(session.title),
      text(session.day),
      text(session.type),
      ...columns,
    ],
  };
}
