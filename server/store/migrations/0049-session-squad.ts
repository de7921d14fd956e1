/** The squad a session was started for: new players in its recording join it. Null: the club's default squad. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('squad_id', 'integer').execute();
}
