import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('sign_in_places')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.user_id').onDelete('cascade'))
    .addColumn('place', text, (column) => column.notNull())
    .addColumn('known_until', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('sign_in_places_key', ['user_id', 'place'])
    .execute();
}
