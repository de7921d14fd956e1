/**
 * What days are meant to give: targets of a day, or of every day of a type (the club's template). A change ends a
 * template and begins another, so that a past day keeps its plan.
 */
import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('plan_targets')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    // yyyy-mm-dd, or empty for a template; the type of a template's days, or empty.
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('day_type', text, (column) => column.notNull())
    .addColumn('scope', text, (column) => column.notNull())
    .addColumn('scope_id', 'integer', (column) => column.notNull())
    .addColumn('kpi', text, (column) => column.notNull())
    .addColumn('valid_from', text, (column) => column.notNull())
    .addColumn('valid_to', text)
    .addColumn('is_percent', 'integer', (column) => column.notNull())
    .addColumn('amount', 'double precision', (column) => column.notNull())
    .addColumn('set_at', text, (column) => column.notNull())
    .addColumn('set_by', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('plan_targets_key', [
      'customer_id',
      'day',
      'day_type',
      'scope',
      'scope_id',
      'kpi',
      'valid_from',
    ])
    .execute();
}
