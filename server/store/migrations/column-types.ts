import { type ColumnDataType, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

export interface ColumnTypes {
  readonly bytes: ColumnDataType;
  /** Text compared byte by byte on both engines, so that ISO dates and keys sort the same everywhere. */
  readonly text: 'text' | RawBuilder<unknown>;
}

export function columnTypes(db: Kysely<unknown>): ColumnTypes {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? { bytes: 'bytea', text: sql`text collate "C"` } : { bytes: 'blob', text: 'text' };
}
