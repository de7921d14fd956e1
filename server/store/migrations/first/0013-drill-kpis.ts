/** KPIs of every drill, stored when it is created. Null: created earlier; computed from the tracking on demand. */
import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('drills').addColumn('kpis', columnTypes(db).text).execute();
}
