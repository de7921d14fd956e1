import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema/schema';

/** Tells a database from all others, also from its copies by dump and restore. */
export async function postgresName(db: Kysely<Database>): Promise<string> {
  const question = sql<{ readonly cluster: string; readonly oid: string }>`
    SELECT system_identifier::text AS cluster, (SELECT oid::text FROM pg_database WHERE datname = current_database()) AS oid
    FROM pg_control_system()`;
  const [row] = (await question.execute(db)).rows;
  if (row === undefined) throw new Error('PostgreSQL does not say which cluster it is.');
  return `PostgreSQL ${row.cluster}/${row.oid}`;
}
