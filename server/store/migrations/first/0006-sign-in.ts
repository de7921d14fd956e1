import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  for (const name of ['first_name', 'last_name', 'email', 'mfa_secret', 'microsoft_subject']) {
    await db.schema.alterTable('users').addColumn(name, text).execute();
  }
  for (const flag of ['is_disabled', 'mfa_required', 'sso_required', 'mfa_confirmed']) {
    await db.schema
      .alterTable('users')
      .addColumn(flag, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable('users').addColumn('mfa_last_step', 'integer').execute();
  await db.schema.createIndex('users_by_email').on('users').column('email').unique().execute();
  await db.schema.createIndex('users_by_microsoft_subject').on('users').column('microsoft_subject').unique().execute();

  // Failures have a table of their own, so that unknown names are counted in the same way.
  await db.schema.alterTable('users').dropColumn('failed_sign_ins').execute();
  await db.schema.alterTable('users').dropColumn('locked_until').execute();
  await db.schema
    .createTable('sign_in_attempts')
    .addColumn('attempt_key', text, (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('locks', 'integer', (column) => column.notNull())
    .addColumn('locked_until', text)
    .addColumn('updated_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sign_in_attempts_by_age').on('sign_in_attempts').column('updated_at').execute();

  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.user_id').onDelete('cascade'))
    .addColumn('code_hash', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute();

  await db.schema
    .createTable('spent_microsoft_tokens')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('expires_at', text, (column) => column.notNull())
    .execute();

  // Existing tokens live for hours without renewal: their users must sign in again.
  await sql`delete from tokens`.execute(db);
  await db.schema
    .alterTable('tokens')
    .addColumn('method', text, (column) => column.notNull().defaultTo('password'))
    .execute();
}
