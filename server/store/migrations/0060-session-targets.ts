/** A session of a day can have its own target: the number of the session joins the key, which needs another table. */
import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types';

const OTHERS =
  'customer_id, day, day_type, scope, scope_id, kpi, valid_from, valid_to, is_percent, amount, set_at, set_by';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema.alterTable('plan_targets').renameTo('plan_targets_of_days').execute();
  await db.schema
    .createTable('plan_targets')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('day_type', text, (column) => column.notNull())
    .addColumn('session_no', 'integer', (column) => column.notNull())
    .addColumn('scope', text, (column) => column.notNull())
    .addColumn('scope_id', 'integer', (column) => column.notNull())
    .addColumn('kpi', text, (column) => column.notNull())
    .addColumn('valid_from', text, (column) => column.notNull())
    .addColumn('valid_to', text)
    .addColumn('is_percent', 'integer', (column) => column.notNull())
    .addColumn('amount', 'double precision', (column) => column.notNull())
    .addColumn('set_at', text, (column) => column.notNull())
    .addColumn('set_by', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('plan_targets_by_session', [
      'customer_id',
      'day',
      'day_type',
      'session_no',
      'scope',
      'scope_id',
      'kpi',
      'valid_from',
    ])
    .execute();
  const others = sql.raw(OTHERS);
  await sql`insert into plan_targets (${others}, session_no) select ${others}, 0 from plan_targets_of_days`.execute(db);
  await db.schema.dropTable('plan_targets_of_days').execute();
}
