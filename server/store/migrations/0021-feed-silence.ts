/**
 * When a live session was last fed, so that one whose feed has stopped is closed; and the periods its feed reported.
 */
import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .alterTable('live_feeds')
    .addColumn('periods', text, (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('live_feeds')
    .addColumn('fed_at', text, (column) => column.notNull().defaultTo(''))
    .execute();
  // It is unknown when these were last fed: count their silence from now.
  await sql`update live_feeds set fed_at = ${new Date().toISOString()}`.execute(db);
}
