/** A match's competition, as somebody or the simulation states it; null: not stated. */
import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema.alterTable('sessions').addColumn('competition', text).execute();
  // Simulated clubs only meet in their league.
  await sql`update sessions set competition = 'league'
    where import_id like 'demo %' and opposition_customer_id is not null`.execute(db);
}
