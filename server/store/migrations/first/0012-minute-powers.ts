import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .alterTable('player_sessions')
    .addColumn('minute_powers', text, (column) => column.notNull().defaultTo('null'))
    .execute();
}
