/** Tables of sessions that somebody has deleted. */
import type { ColumnType } from 'kysely';

type Bytes = ColumnType<Uint8Array | ArrayBuffer, Uint8Array, Uint8Array>;

/** A session that somebody has deleted, until it can no longer be put back. */
export interface DeletedSessionsTable {
  customer_id: number;
  session_id: number;
  /** One for all sessions that were deleted at once: they are put back together. */
  deletion_id: number;
  deleted_at: string;
  /** Name of the account. */
  deleted_by: string;
  title: string;
  local_start: string;
  /** Gzipped JSON: the rows of each table by its name. */
  stored_rows: Bytes;
}

/** Turns and tracking of a deleted session. */
export interface DeletedBlobsTable {
  customer_id: number;
  session_id: number;
  table_name: 'session_turns' | 'raw_tracking';
  /** Of the turns; 0 of a tracking. */
  row_count: number;
  stored_bytes: Bytes;
}
