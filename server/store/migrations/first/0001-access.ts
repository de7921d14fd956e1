import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('customers')
    .addColumn('customer_id', 'integer', (column) => column.primaryKey())
    .addColumn('display_name', text, (column) => column.notNull())
    .addColumn('avatar_url', text)
    .addColumn('team_type', text, (column) => column.notNull())
    .addColumn('sport', text, (column) => column.notNull())
    .addColumn('modules', text, (column) => column.notNull())
    .addColumn('options', text, (column) => column.notNull())
    .addColumn('turn_entry_speed_lower', 'double precision', (column) => column.notNull())
    .addColumn('turn_entry_speed_upper', 'double precision', (column) => column.notNull())
    .addColumn('default_squad_id', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('users')
    .addColumn('user_id', 'integer', (column) => column.primaryKey())
    .addColumn('user_name', text, (column) => column.notNull().unique())
    .addColumn('password_hash', text, (column) => column.notNull())
    .addColumn('is_admin', 'integer', (column) => column.notNull())
    .addColumn('primary_customer_id', 'integer', (column) => column.references('customers.customer_id'))
    .addColumn('additional_customer_id', 'integer', (column) => column.references('customers.customer_id'))
    .addColumn('password_change_required', 'integer', (column) => column.notNull())
    .addColumn('failed_sign_ins', 'integer', (column) => column.notNull())
    .addColumn('locked_until', text)
    .execute();

  await db.schema
    .createTable('tokens')
    .addColumn('token_id', text, (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.user_id').onDelete('cascade'))
    .addColumn('expires_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('tokens_by_user').on('tokens').column('user_id').execute();
  await db.schema.createIndex('tokens_by_expiry').on('tokens').column('expires_at').execute();

  await db.schema
    .createTable('counters')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('value', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('counters_key', ['customer_id', 'name'])
    .execute();
}
