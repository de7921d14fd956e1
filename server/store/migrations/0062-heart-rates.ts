import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema.alterTable('player_sessions').addColumn('heart_rate', text).execute();
  // A separate column, because it is read for every session of a club.
  await db.schema.alterTable('player_sessions').addColumn('heart_rate_held', text).execute();
  await db.schema.alterTable('players').addColumn('maximum_heart_rate', 'integer').execute();
}
