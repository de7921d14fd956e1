import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  // Recreated, since SQLite cannot drop "not null" from a column: the server itself also orders recomputes.
  await db.schema
    .createTable('import_jobs_next')
    .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.customer_id'))
    .addColumn('import_id', text, (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('users.user_id'))
    .addColumn('kind', text, (column) => column.notNull().defaultTo('import'))
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
    .addColumn('runs', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lease_until', text)
    .addColumn('run_after', text)
    .addColumn('upload_folder', text)
    .addColumn('kept_until', text)
    .addColumn('content_hash', text)
    .addColumn('recompute_id', 'integer')
    .addColumn('changes', text)
    .addPrimaryKeyConstraint('import_jobs_next_key', ['customer_id', 'import_id'])
    .execute();
  const kept = sql.raw(
    'customer_id, import_id, user_id, state, progress, files, fields, created_at, updated_at, attempts, message, session_id, seconds',
  );
  await sql`insert into import_jobs_next (${kept}, runs) select ${kept}, attempts from import_jobs`.execute(db);
  await db.schema.dropTable('import_jobs').execute();
  await db.schema.alterTable('import_jobs_next').renameTo('import_jobs').execute();
  const indexes = {
    import_jobs_newest: ['customer_id', 'created_at'],
    import_jobs_queue: ['state', 'created_at'],
    import_jobs_content: ['customer_id', 'content_hash'],
    import_jobs_recompute: ['customer_id', 'recompute_id'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('import_jobs').columns(columns).execute();
  }

  await db.schema
    .createTable('job_turns')
    .addColumn('customer_id', 'integer', (column) => column.primaryKey().references('customers.customer_id'))
    .addColumn('claimed_at', text, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('recomputes')
    .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.customer_id'))
    .addColumn('recompute_id', 'integer', (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('created_by', text)
    .addColumn('finished_at', text)
    .addColumn('sessions', 'integer', (column) => column.notNull())
    .addColumn('left_out', text, (column) => column.notNull())
    .addColumn('failed', text, (column) => column.notNull())
    .addColumn('summary', text)
    .addPrimaryKeyConstraint('recomputes_key', ['customer_id', 'recompute_id'])
    .execute();

  await db.schema.alterTable('sessions').addColumn('computed_as_match', 'integer').execute();
  // How older sessions were computed was not recorded: assume by their current type.
  await sql`update sessions set computed_as_match = (
    select session_types.is_match from session_types
    where session_types.customer_id = sessions.customer_id
      and session_types.session_type_id = sessions.session_type_id)`.execute(db);
}
