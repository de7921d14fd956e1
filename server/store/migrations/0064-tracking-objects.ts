/** Raw tracking may be in object storage: then its row names the object. */
import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  for (const table of ['raw_tracking', 'deleted_blobs']) {
    await db.schema.alterTable(table).addColumn('object', text).execute();
  }
}
