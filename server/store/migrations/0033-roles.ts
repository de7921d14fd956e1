/**
 * A role for each account in each of its clubs, and a club's units. Existing accounts keep their rights: the admin
 * account administers its clubs, everybody else is all-round staff.
 */
import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('user_roles')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.user_id').onDelete('cascade'))
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('is_suspended', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('user_roles_key', ['customer_id', 'user_id'])
    .execute();
  await db.schema.createIndex('user_roles_by_user').on('user_roles').column('user_id').execute();
  for (const club of ['primary_customer_id', 'additional_customer_id']) {
    const customerId = sql.ref(club);
    await sql`insert into user_roles (customer_id, user_id, role)
      select ${customerId}, user_id, case is_admin when 1 then 'administrator' else 'allRound' end
      from users where ${customerId} is not null`.execute(db);
  }
  await db.schema
    .alterTable('customers')
    .addColumn('measurement_system', text, (column) => column.notNull().defaultTo('metric'))
    .execute();
  await db.schema
    .alterTable('customers')
    .addColumn('peak_speed_unit', text, (column) => column.notNull().defaultTo('m/s'))
    .execute();
}
