import type { CreateTableBuilder, Kysely } from 'kysely';
import { columnTypes } from '../column-types';

function ofCustomer<Table extends string>(table: CreateTableBuilder<Table>): CreateTableBuilder<Table, 'customer_id'> {
  return table.addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.customer_id'));
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await ofCustomer(db.schema.createTable('squads'))
    .addColumn('squad_id', 'integer', (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('squads_key', ['customer_id', 'squad_id'])
    .execute();

  await ofCustomer(db.schema.createTable('positions'))
    .addColumn('position_id', 'integer', (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('short_description', text, (column) => column.notNull())
    .addColumn('sort_order', 'integer', (column) => column.notNull())
    .addColumn('group_id', 'integer')
    .addPrimaryKeyConstraint('positions_key', ['customer_id', 'position_id'])
    .execute();

  await ofCustomer(db.schema.createTable('session_types'))
    .addColumn('session_type_id', 'integer', (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('colour', text, (column) => column.notNull())
    .addColumn('is_match', 'integer', (column) => column.notNull())
    .addColumn('is_academy_match', 'integer', (column) => column.notNull())
    .addColumn('is_player_screen_option', 'integer', (column) => column.notNull())
    .addColumn('is_default_option', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('session_types_key', ['customer_id', 'session_type_id'])
    .execute();

  await ofCustomer(db.schema.createTable('fixtures'))
    .addColumn('fixture_id', 'integer', (column) => column.notNull())
    .addColumn('date', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('fixtures_key', ['customer_id', 'fixture_id'])
    .execute();
  await db.schema.createIndex('fixtures_by_date').on('fixtures').columns(['customer_id', 'date']).execute();

  await ofCustomer(db.schema.createTable('players'))
    .addColumn('player_id', 'integer', (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('position_id', 'integer', (column) => column.notNull())
    .addColumn('squad_id', 'integer', (column) => column.notNull())
    .addColumn('shirt_number', 'integer')
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('is_opposition', 'integer', (column) => column.notNull())
    .addColumn('source_key', text)
    .addPrimaryKeyConstraint('players_key', ['customer_id', 'player_id'])
    .addForeignKeyConstraint('players_position', ['customer_id', 'position_id'], 'positions', [
      'customer_id',
      'position_id',
    ])
    .addForeignKeyConstraint('players_squad', ['customer_id', 'squad_id'], 'squads', ['customer_id', 'squad_id'])
    .execute();
  await db.schema.createIndex('players_by_source_key').on('players').columns(['customer_id', 'source_key']).execute();
}
