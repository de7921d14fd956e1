/** Spells during which a player does not take part in full: injured, ill, in rehab, modified, away. */
import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('availability_spells')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('spell_id', 'integer', (column) => column.notNull())
    .addColumn('player_id', 'integer', (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('starts_on', text, (column) => column.notNull())
    .addColumn('ends_on', text)
    .addColumn('expected_return', text)
    .addColumn('region', text)
    .addColumn('side', text)
    .addColumn('set_at', text, (column) => column.notNull())
    .addColumn('set_by', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('availability_spells_key', ['customer_id', 'spell_id'])
    .addForeignKeyConstraint(
      'availability_spells_player',
      ['customer_id', 'player_id'],
      'players',
      ['customer_id', 'player_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('availability_spells_by_player')
    .on('availability_spells')
    .columns(['customer_id', 'player_id', 'starts_on'])
    .execute();
}
