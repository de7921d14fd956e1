import { type Column, type ColumnarTable, type ColumnValues, type RowBatch } from '../columns';

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
 * @param tables of the same name: all have the same columns
 * @param metadata of the file; what a single session says about itself is in its rows
 * @throws RangeError for tables with different columns, or none
 */
export function joinedTable(tables: readonly SessionTable[], metadata: ColumnarTable['metadata']): ColumnarTable {
  const [first] = tables;
  if (first === undefined) throw new RangeError('There is no table to join.');
  const { columns } = first.table;
  for (const { table } of tables) {
    const isAlike =
      table.columns.length === columns.length &&
      table.columns.every(({ name, type }, k) => name === columns[k]?.name && type === columns[k]?.type);
    if (!isAlike) throw new RangeError('The tables have different columns.');
  }
  return {
    columns: [...SESSION_COLUMNS, ...columns],
    metadata,
    *batches() {
      for (const { session, table } of tables) {
        for (const batch of table.batches()) yield withSession(batch, session);
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
