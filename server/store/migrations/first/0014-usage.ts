/** How often pages are used, by club and day. No foreign key to users: none are recorded. */
import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('usage_counts')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('usage_counts_key', ['customer_id', 'day', 'kind', 'name'])
    .execute();
  await db.schema.createIndex('usage_counts_by_day').on('usage_counts').column('day').execute();
}
