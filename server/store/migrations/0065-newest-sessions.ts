/** The newest sessions of all clubs: a league's are found without reading those of every season. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('sessions_newest')
    .on('sessions')
    .columns(['starts_at desc', 'customer_id', 'session_id'])
    .execute();
}
