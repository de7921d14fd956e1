/** What each player did in and out of possession; null where the source, or an older import, says nothing of it. */
import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema.alterTable('player_sessions').addColumn('possession', text).execute();
}
