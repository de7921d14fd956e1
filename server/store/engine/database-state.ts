import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema/schema';
import { ownTables } from './own-tables';

export async function askNothing(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}

export async function hasTables(db: Kysely<Database>): Promise<boolean> {
  return (await ownTables(db, { withMigrations: true })).length > 0;
}

export async function hasUsers(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}
