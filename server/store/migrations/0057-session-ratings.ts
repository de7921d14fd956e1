import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('session_ratings')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('session_id', 'integer', (column) => column.notNull())
    .addColumn('player_id', 'integer', (column) => column.notNull())
    // CR10, 0 to 10 in halves.
    .addColumn('rating', 'double precision', (column) => column.notNull())
    .addColumn('set_at', text, (column) => column.notNull())
    .addColumn('set_by', text)
    .addPrimaryKeyConstraint('session_ratings_key', ['customer_id', 'session_id', 'player_id'])
    .addForeignKeyConstraint(
      'session_ratings_session',
      ['customer_id', 'session_id'],
      'sessions',
      ['customer_id', 'session_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint('session_ratings_player', ['customer_id', 'player_id'], 'players', [
      'customer_id',
      'player_id',
    ])
    .execute();
  await db.schema
    .createIndex('session_ratings_by_player')
    .on('session_ratings')
    .columns(['customer_id', 'player_id'])
    .execute();

  await db.schema
    .createTable('rating_links')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('link_id', 'integer', (column) => column.notNull())
    .addColumn('session_id', 'integer', (column) => column.notNull())
    .addColumn('player_id', 'integer', (column) => column.notNull())
    .addColumn('token_hash', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('created_by', text, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .addColumn('used_at', text)
    // Revoked by a newer link of the same player for the same session.
    .addColumn('revoked_at', text)
    .addPrimaryKeyConstraint('rating_links_key', ['customer_id', 'link_id'])
    .execute();
  await db.schema
    .createIndex('rating_links_by_token')
    .unique()
    .on('rating_links')
    .columns(['customer_id', 'token_hash'])
    .execute();
  await db.schema
    .createIndex('rating_links_by_session')
    .on('rating_links')
    .columns(['customer_id', 'session_id'])
    .execute();
}
