import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types';

const PLAYER_KEY = ['customer_id', 'player_id'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('rehab_targets')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('player_id', 'integer', (column) => column.notNull())
    .addColumn('set_at', text, (column) => column.notNull())
    .addColumn('set_by', text, (column) => column.notNull())
    .addColumn('targets', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('rehab_targets_key', [...PLAYER_KEY])
    .addForeignKeyConstraint('rehab_targets_player', [...PLAYER_KEY], 'players', [...PLAYER_KEY], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();
}
