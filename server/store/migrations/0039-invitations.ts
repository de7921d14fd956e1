import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  // No foreign key to the account: an invitation has none yet.
  await db.schema
    .createTable('invitations')
    .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.customer_id'))
    .addColumn('invitation_id', 'integer', (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('token_hash', text, (column) => column.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('user_name', text, (column) => column.notNull())
    .addColumn('first_name', text)
    .addColumn('last_name', text)
    .addColumn('email', text)
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('squad_ids', text, (column) => column.notNull())
    .addColumn('created_by', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .addColumn('used_at', text)
    .addColumn('revoked_at', text)
    .addPrimaryKeyConstraint('invitations_key', ['customer_id', 'invitation_id'])
    .execute();
  await db.schema
    .createIndex('invitations_by_token')
    .on('invitations')
    .columns(['customer_id', 'token_hash'])
    .unique()
    .execute();
  await db.schema
    .alterTable('customers')
    .addColumn('mfa_required', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
