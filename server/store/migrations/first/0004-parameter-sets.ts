import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('parameter_sets')
    .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.customer_id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('created_by', text, (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('overrides', text, (column) => column.notNull())
    .addColumn('hashes', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('parameter_sets_key', ['customer_id', 'version'])
    .execute();
  // Version 0, the defaults, has no row, so this is not a foreign key.
  await db.schema
    .alterTable('sessions')
    .addColumn('parameter_set', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
