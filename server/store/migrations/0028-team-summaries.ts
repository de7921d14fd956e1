/** What the own team of a session adds up to (`store/session/team-summaries`); null until it is worked out from the players. */
import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema.alterTable('sessions').addColumn('team_summary', text).execute();
}
