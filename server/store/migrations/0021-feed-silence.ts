/** When a running session was fed last, so that one whose feed has gone is closed; and the periods that it was told of. */
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
  // Nobody knows when these were fed last: their silence counts from here.
  await sql`update live_feeds set fed_at = ${new Date().toISOString()}`.execute(db);
}
