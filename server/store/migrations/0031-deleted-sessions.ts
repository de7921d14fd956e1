/** Deleted sessions: all their rows, moved out of the way of queries until they are removed for good. */
import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

const SESSION_KEY = ['customer_id', 'session_id'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, bytes } = columnTypes(db);
  await db.schema
    .createTable('deleted_sessions')
    .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.customer_id'))
    .addColumn('session_id', 'integer', (column) => column.notNull())
    .addColumn('deletion_id', 'integer', (column) => column.notNull())
    .addColumn('deleted_at', text, (column) => column.notNull())
    .addColumn('deleted_by', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('local_start', text, (column) => column.notNull())
    .addColumn('stored_rows', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('deleted_sessions_key', [...SESSION_KEY])
    .execute();
  await db.schema
    .createTable('deleted_blobs')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('session_id', 'integer', (column) => column.notNull())
    .addColumn('table_name', text, (column) => column.notNull())
    .addColumn('row_count', 'integer', (column) => column.notNull())
    .addColumn('stored_bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('deleted_blobs_key', [...SESSION_KEY, 'table_name'])
    .addForeignKeyConstraint(
      'deleted_blobs_session',
      [...SESSION_KEY],
      'deleted_sessions',
      [...SESSION_KEY],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
}
