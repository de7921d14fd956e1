/**
 * A club's time zone, and each session's start on the club's clock beside the instant. Clubs are in UTC until somebody
 * changes it, as they always were: stored sessions keep their instant, day and clock time.
 */
import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .alterTable('customers')
    .addColumn('time_zone', text, (column) => column.notNull().defaultTo('UTC'))
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('local_start', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await fillLocalStarts(db);
}

export async function fillLocalStarts<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`update sessions set local_start = replace(starts_at, 'Z', '+00:00') where local_start = ''`.execute(db);
}
