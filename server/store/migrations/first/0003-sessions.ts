import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types';

const SESSION_KEY = ['customer_id', 'session_id'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, bytes } = columnTypes(db);
  await db.schema
    .createTable('sessions')
    .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.customer_id'))
    .addColumn('session_id', 'integer', (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('starts_at', text, (column) => column.notNull())
    .addColumn('session_type_id', 'integer', (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('is_locked', 'integer', (column) => column.notNull())
    .addColumn('opposition_customer_id', 'integer', (column) => column.references('customers.customer_id'))
    .addColumn('opposition_name', text)
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('import_id', text)
    .addPrimaryKeyConstraint('sessions_key', [...SESSION_KEY])
    .addForeignKeyConstraint('sessions_type', ['customer_id', 'session_type_id'], 'session_types', [
      'customer_id',
      'session_type_id',
    ])
    // An import that runs again after a crash can never store its session twice.
    .addUniqueConstraint('sessions_once_per_import', ['customer_id', 'import_id'])
    .execute();
  await db.schema.createIndex('sessions_by_date').on('sessions').columns(['customer_id', 'starts_at']).execute();

  await db.schema
    .createTable('player_sessions')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('session_id', 'integer', (column) => column.notNull())
    .addColumn('player_id', 'integer', (column) => column.notNull())
    .addColumn('team', text, (column) => column.notNull())
    .addColumn('kpis', text, (column) => column.notNull())
    .addColumn('efforts', text, (column) => column.notNull())
    .addColumn('peaks', text, (column) => column.notNull())
    .addColumn('profile', text, (column) => column.notNull())
    .addColumn('quality', text, (column) => column.notNull())
    .addColumn('method', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('player_sessions_key', [...SESSION_KEY, 'player_id'])
    .addForeignKeyConstraint('player_sessions_session', [...SESSION_KEY], 'sessions', [...SESSION_KEY], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint('player_sessions_player', ['customer_id', 'player_id'], 'players', [
      'customer_id',
      'player_id',
    ])
    .execute();
  await db.schema
    .createIndex('player_sessions_by_player')
    .on('player_sessions')
    .columns(['customer_id', 'player_id', 'session_id'])
    .execute();

  await db.schema
    .createTable('session_turns')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('session_id', 'integer', (column) => column.notNull())
    .addColumn('row_count', 'integer', (column) => column.notNull())
    .addColumn('batch', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('session_turns_key', [...SESSION_KEY])
    .addForeignKeyConstraint('session_turns_session', [...SESSION_KEY], 'sessions', [...SESSION_KEY], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();

  await db.schema
    .createTable('raw_tracking')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('session_id', 'integer', (column) => column.notNull())
    .addColumn('tracking', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('raw_tracking_key', [...SESSION_KEY])
    .addForeignKeyConstraint('raw_tracking_session', [...SESSION_KEY], 'sessions', [...SESSION_KEY], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();

  // No foreign key to `sessions`: an import is a record of what happened and outlives a deleted session.
  await db.schema
    .createTable('import_jobs')
    .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.customer_id'))
    .addColumn('import_id', text, (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.user_id'))
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('progress', 'double precision', (column) => column.notNull())
    .addColumn('files', text, (column) => column.notNull())
    .addColumn('fields', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('message', text)
    .addColumn('session_id', 'integer')
    .addColumn('seconds', text)
    .addPrimaryKeyConstraint('import_jobs_key', ['customer_id', 'import_id'])
    .execute();
  await db.schema.createIndex('import_jobs_newest').on('import_jobs').columns(['customer_id', 'created_at']).execute();
  await db.schema.createIndex('import_jobs_queue').on('import_jobs').columns(['state', 'created_at']).execute();
}
