import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { bytes, text } = columnTypes(db);
  await db.schema
    .createTable('club_badges')
    .addColumn('customer_id', 'integer', (column) => column.primaryKey())
    .addColumn('colour', text)
    .addColumn('crest', bytes)
    .addForeignKeyConstraint('club_badges_club', ['customer_id'], 'customers', ['customer_id'], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();
}
