import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes } from '../column-types';

const SESSION_KEY = ['customer_id', 'session_id'] as const;
const DRILL_KEY = ['customer_id', 'session_id', 'drill_id'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  for (const list of ['wellness_players', 'player_development_players', 'player_module_players']) {
    await db.schema
      .alterTable('customers')
      .addColumn(list, text, (column) => column.notNull().defaultTo('[]'))
      .execute();
  }

  await db.schema
    .createTable('user_squads')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.user_id').onDelete('cascade'))
    .addColumn('squad_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_squads_key', ['customer_id', 'user_id', 'squad_id'])
    .addForeignKeyConstraint('user_squads_squad', ['customer_id', 'squad_id'], 'squads', ['customer_id', 'squad_id'])
    .execute();

  await db.schema
    .alterTable('sessions')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('player_sessions').addColumn('source_key', text).execute();
  await db.schema
    .createTable('identifications')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('session_id', 'integer', (column) => column.notNull())
    .addColumn('unidentified_player_id', 'integer', (column) => column.notNull())
    .addColumn('identified_player_id', 'integer')
    .addPrimaryKeyConstraint('identifications_key', [...SESSION_KEY, 'unidentified_player_id'])
    .addForeignKeyConstraint('identifications_session', [...SESSION_KEY], 'sessions', [...SESSION_KEY], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();

  await db.schema
    .createTable('drill_players')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('session_id', 'integer', (column) => column.notNull())
    .addColumn('drill_id', 'integer', (column) => column.notNull())
    .addColumn('player_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('drill_players_key', [...DRILL_KEY, 'player_id'])
    .addForeignKeyConstraint('drill_players_drill', [...DRILL_KEY], 'drills', [...DRILL_KEY], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint('drill_players_player', ['customer_id', 'player_id'], 'players', [
      'customer_id',
      'player_id',
    ])
    .execute();

  // No foreign keys to users or clubs: the log outlives both.
  await db.schema
    .createTable('audit_log')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('entry_id', 'integer', (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('kept_until', text, (column) => column.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('user_name', text, (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('call', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('audit_log_key', ['customer_id', 'entry_id'])
    .execute();
  await db.schema.createIndex('audit_log_by_time').on('audit_log').column('at').execute();
  await db.schema.createIndex('audit_log_by_end').on('audit_log').column('kept_until').execute();
  await makeAppendOnly(db);
}

/** The database itself refuses to change an entry, or to remove one before its time. */
async function makeAppendOnly(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function audit_log_is_append_only() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.kept_until <= to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        then return old; end if;
        raise exception 'the audit log is append-only';
      end $$`.execute(db);
    await sql`create trigger audit_log_append_only before update or delete on audit_log
      for each row execute function audit_log_is_append_only()`.execute(db);
    return;
  }
  await sql`create trigger audit_log_never_changed before update on audit_log
    begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
  await sql`create trigger audit_log_kept before delete on audit_log
    when old.kept_until > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
}
