import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .alterTable('customers')
    .addColumn('is_closed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('customers')
    .addColumn('confirmed_steps', text, (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('fixtures').addColumn('source_key', text).execute();
}
