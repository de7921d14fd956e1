import { sql } from 'kysely';
import type { Store } from './database';

/**
 * The current time by the database's clock, which all its servers share: their own clocks may differ by more than a
 * lease.
 */
export async function databaseTime({ db, engine }: Pick<Store, 'db' | 'engine'>): Promise<Date> {
  if (engine === 'sqlite') return new Date();
  const { rows } = await sql<{ ms: string | number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000) as ms`.execute(db);
  return new Date(Number(rows[0]?.ms));
}
