/** How many turns of a session get their side from the body's orientation: 0 if the source has none. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('turns_by_body', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
