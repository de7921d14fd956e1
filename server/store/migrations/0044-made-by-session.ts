import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('players').addColumn('made_by_session', 'integer').execute();
}
