/** Every 30-second step whose code has been used, so that setting a clock back does not make it valid again. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('spent_mfa_steps')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.user_id').onDelete('cascade'))
    .addColumn('step', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('spent_mfa_steps_key', ['user_id', 'step'])
    .execute();
  await sql`insert into spent_mfa_steps (user_id, step)
    select user_id, mfa_last_step from users where mfa_last_step is not null`.execute(db);
}
