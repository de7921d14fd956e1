import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('player_changes')
    .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.customer_id'))
    .addColumn('change_id', 'integer', (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('made_at', text, (column) => column.notNull())
    .addColumn('made_by', text, (column) => column.notNull())
    .addColumn('undone_at', text)
    .addColumn('player_id', 'integer', (column) => column.notNull())
    .addColumn('player_name', text, (column) => column.notNull())
    .addColumn('other_name', text)
    .addColumn('squad_ids', text, (column) => column.notNull())
    .addColumn('record', text)
    .addPrimaryKeyConstraint('player_changes_key', ['customer_id', 'change_id'])
    .execute();
}
