import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('first_passwords')
    .addColumn('user_id', 'integer', (column) => column.primaryKey())
    .addColumn('sealed', text)
    .addColumn('replaced_at', text)
    .execute();
}
