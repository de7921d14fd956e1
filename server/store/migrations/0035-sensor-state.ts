import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema.alterTable('sensors').addColumn('last_seen_at', text).execute();
  await db.schema.alterTable('sensors').addColumn('status', text).execute();
  await db.schema
    .alterTable('live_feeds')
    .addColumn('recent_frames', text, (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('live_feeds')
    .addColumn('keeps_type', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('live_feeds')
    .addColumn('keeps_start', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
