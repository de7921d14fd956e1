/** Each player's facts in and out of possession; null if the source, or an older import, has none. */
import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema.alterTable('player_sessions').addColumn('possession', text).execute();
}
