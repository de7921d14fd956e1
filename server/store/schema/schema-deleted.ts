import type { ColumnType, Generated } from 'kysely';

type Bytes = ColumnType<Uint8Array | ArrayBuffer, Uint8Array, Uint8Array>;

export interface DeletedSessionsTable {
  customer_id: number;
  session_id: number;
  /** Shared by all sessions deleted at once: they are restored together. */
  deletion_id: number;
  deleted_at: string;
  deleted_by: string;
  title: string;
  local_start: string;
  /** Gzipped JSON: the rows of each table by its name. */
  stored_rows: Bytes;
}

export interface DeletedBlobsTable {
  customer_id: number;
  session_id: number;
  table_name: 'session_turns' | 'raw_tracking';
  /** Rows of turns; 0 for tracking. */
  row_count: number;
  stored_bytes: Bytes;
  /** As in `raw_tracking`. */
  object: Generated<string | null>;
}
