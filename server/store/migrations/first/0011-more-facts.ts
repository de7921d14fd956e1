/** More facts per player: windows above a rate, profile points, efforts by third. Null: an older import. */
import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  for (const column of ['peak_counts', 'profile_points', 'effort_thirds']) {
    await db.schema.alterTable('player_sessions').addColumn(column, text).execute();
  }
}
