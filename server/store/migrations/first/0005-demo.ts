import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types';

const SESSION_KEY = ['customer_id', 'session_id'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('demo_league')
    .addColumn('league_id', 'integer', (column) => column.primaryKey())
    .addColumn('seed', 'integer', (column) => column.notNull())
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('clubs', 'integer', (column) => column.notNull())
    .addColumn('seasons', 'integer', (column) => column.notNull())
    .addColumn('sessions', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('demo_clubs')
    .addColumn('customer_id', 'integer', (column) => column.primaryKey().references('customers.customer_id'))
    .addColumn('club_key', text, (column) => column.notNull().unique())
    .execute();

  // No foreign key to `sessions`: the row exists before its session, and the club may delete the session.
  await db.schema
    .createTable('demo_sessions')
    .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.customer_id'))
    .addColumn('session_id', 'integer', (column) => column.notNull())
    .addColumn('plan_key', text, (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('demo_sessions_key', [...SESSION_KEY])
    .execute();
  await db.schema.createIndex('demo_sessions_queue').on('demo_sessions').columns(['state', 'place']).execute();

  await db.schema
    .createTable('drills')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('session_id', 'integer', (column) => column.notNull())
    .addColumn('drill_id', 'integer', (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('drill_type', text)
    .addColumn('start_s', 'double precision', (column) => column.notNull())
    .addColumn('end_s', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('drills_key', [...SESSION_KEY, 'drill_id'])
    .addForeignKeyConstraint('drills_session', [...SESSION_KEY], 'sessions', [...SESSION_KEY], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();

  await db.schema
    .alterTable('players')
    .addColumn('is_unidentified', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
