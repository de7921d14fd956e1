/** KPIs of every drill, stored when it is made. Null: made before, computed from the kept tracking when asked for. */
import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('drills').addColumn('kpis', columnTypes(db).text).execute();
}
