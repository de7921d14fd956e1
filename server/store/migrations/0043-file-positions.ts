import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema.alterTable('player_sessions').addColumn('source_position', text).execute();
  await db.schema
    .createTable('position_offers')
    .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.customer_id'))
    .addColumn('player_id', 'integer', (column) => column.notNull())
    .addColumn('position_id', 'integer', (column) => column.notNull())
    .addColumn('session_id', 'integer', (column) => column.notNull())
    .addColumn('is_line', 'integer', (column) => column.notNull())
    .addColumn('is_kept', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('position_offers_key', ['customer_id', 'player_id', 'position_id'])
    .execute();
}
