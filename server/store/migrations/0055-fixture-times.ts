/** When a fixture kicks off, as its club's clock shows it (`15:00`). Null: not known. */
import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema.alterTable('fixtures').addColumn('kick_off', text).execute();
}
