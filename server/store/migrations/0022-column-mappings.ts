import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('column_mappings')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('mapping_id', 'integer', (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('header_key', text, (column) => column.notNull())
    .addColumn('mapping', text, (column) => column.notNull())
    .addColumn('saved_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('column_mappings_key', ['customer_id', 'mapping_id'])
    .addUniqueConstraint('column_mappings_name', ['customer_id', 'name'])
    .execute();
}
