/**
 * Moves efforts, two thirds of a player's row, to its end. SQLite reads a row from its first column, so any query for
 * columns after them read them too. PostgreSQL stores long texts elsewhere.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  const { text } = columnTypes(db);
  await db.schema
    .alterTable('player_sessions')
    .addColumn('efforts_last', text, (column) => column.notNull().defaultTo('[]'))
    .execute();
  await sql`update player_sessions set efforts_last = efforts`.execute(db);
  await db.schema.alterTable('player_sessions').dropColumn('efforts').execute();
  await db.schema.alterTable('player_sessions').renameColumn('efforts_last', 'efforts').execute();
}
