/** Sprint tests of players in a session. Few rows have one: the index finds them without reading the others. */
import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema.alterTable('player_sessions').addColumn('sprint_test', text).execute();
  await db.schema
    .createIndex('player_sessions_sprint_test')
    .on('player_sessions')
    .columns(['customer_id', 'player_id', 'session_id'])
    .where(sql.ref('sprint_test'), 'is not', null)
    .execute();
}
