import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('access_tokens')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('token_id', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('users.user_id').onDelete('cascade'))
    .addColumn('created_by', 'integer', (column) => column.notNull().references('users.user_id').onDelete('cascade'))
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('prefix', text, (column) => column.notNull())
    .addColumn('token_hash', text, (column) => column.notNull())
    .addColumn('scopes', text, (column) => column.notNull())
    .addColumn('squad_ids', text)
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('expires_at', text)
    .addColumn('last_used_at', text)
    .addPrimaryKeyConstraint('access_tokens_key', ['customer_id', 'token_id'])
    .addUniqueConstraint('access_tokens_hash', ['token_hash'])
    .execute();
  await db.schema.createIndex('access_tokens_by_user').on('access_tokens').column('user_id').execute();
}
