import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .alterTable('customers')
    .addColumn('network_shares', text, (column) => column.notNull().defaultTo('["kpis","peakCounts","profiles"]'))
    .execute();
}
