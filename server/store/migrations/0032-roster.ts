import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema.alterTable('players').addColumn('short_name', text).execute();
  await db.schema.alterTable('players').addColumn('birth_date', text).execute();
  await db.schema
    .alterTable('players')
    .addColumn('tags', text, (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('customers').addColumn('league_name', text).execute();
  await db.schema
    .createTable('roster_changes')
    .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.customer_id'))
    .addColumn('change_id', 'integer', (column) => column.notNull())
    .addColumn('made_at', text, (column) => column.notNull())
    .addColumn('made_by', text, (column) => column.notNull())
    .addColumn('undone_at', text)
    .addColumn('squad_ids', text, (column) => column.notNull())
    .addColumn('record', text)
    .addPrimaryKeyConstraint('roster_changes_key', ['customer_id', 'change_id'])
    .execute();
  await db.schema
    .createTable('roster_offers')
    .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.customer_id'))
    .addColumn('player_id', 'integer', (column) => column.notNull())
    .addColumn('shirt_number', 'integer', (column) => column.notNull())
    .addColumn('session_id', 'integer', (column) => column.notNull())
    .addColumn('is_kept', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('roster_offers_key', ['customer_id', 'player_id'])
    .execute();
}
