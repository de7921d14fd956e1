/** Provider keys with the player they identify and when; what the file said about a track. */
import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types';

/** SQLite binds a limited number of values per statement. */
const ROWS_PER_INSERT = 100;

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('player_keys')
    .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.customer_id'))
    .addColumn('format', text, (column) => column.notNull())
    .addColumn('source_key', text, (column) => column.notNull())
    .addColumn('valid_from', text, (column) => column.notNull())
    .addColumn('valid_until', text)
    .addColumn('player_id', 'integer', (column) => column.notNull())
    .addColumn('source_name', text)
    .addColumn('wearer_id', 'integer')
    .addPrimaryKeyConstraint('player_keys_key', ['customer_id', 'format', 'source_key', 'valid_from'])
    .execute();
  await db.schema.createIndex('player_keys_player').on('player_keys').columns(['customer_id', 'player_id']).execute();
  await db.schema.alterTable('player_sessions').addColumn('source_name', text).execute();
  await db.schema.alterTable('player_sessions').addColumn('source_number', 'integer').execute();
  await moveKeys(db);
}

async function moveKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ customer_id: number; player_id: number; source_key: string }>`
    select customer_id, player_id, source_key from players
    where is_opposition = 0 and is_unidentified = 0 and source_key is not null
    order by customer_id, player_id`.execute(db);
  const seen = new Set<string>();
  const keys = rows.flatMap(({ customer_id, player_id, source_key }) => {
    const at = source_key.indexOf(':');
    const id = `${customer_id} ${source_key}`;
    if (at < 0 || seen.has(id)) return [];
    seen.add(id);
    return [{ customer_id, player_id, format: source_key.slice(0, at), source_key: source_key.slice(at + 1) }];
  });
  for (let from = 0; from < keys.length; from += ROWS_PER_INSERT) {
    const values = keys
      .slice(from, from + ROWS_PER_INSERT)
      .map((key) => sql`(${key.customer_id}, ${key.format}, ${key.source_key}, ${FIRST}, ${key.player_id})`);
    await sql`insert into player_keys (customer_id, format, source_key, valid_from, player_id)
      values ${sql.join(values)}`.execute(db);
  }
  await sql`update players set source_key = null where is_opposition = 0 and is_unidentified = 0`.execute(db);
}

const FIRST = '1970-01-01T00:00:00.000Z';
