/** Rehab targets record the day from which they hold, so that a change leaves earlier days as they were. */
import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types';

const PLAYER_KEY = ['customer_id', 'player_id'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema.alterTable('rehab_targets').renameTo('rehab_targets_of_players').execute();
  await db.schema
    .createTable('rehab_targets')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('player_id', 'integer', (column) => column.notNull())
    .addColumn('valid_from', text, (column) => column.notNull())
    .addColumn('set_at', text, (column) => column.notNull())
    .addColumn('set_by', text, (column) => column.notNull())
    .addColumn('targets', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('rehab_targets_by_day', [...PLAYER_KEY, 'valid_from'])
    .addForeignKeyConstraint('rehab_targets_of_player', [...PLAYER_KEY], 'players', [...PLAYER_KEY], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();
  await sql`
    insert into rehab_targets (customer_id, player_id, valid_from, set_at, set_by, targets)
    select customer_id, player_id, '', set_at, set_by, targets from rehab_targets_of_players`.execute(db);
  await db.schema.dropTable('rehab_targets_of_players').execute();
}
