import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8_OID = 20;
const POOL_SIZE = 10;

// Counts (`int8`) come back as numbers instead of text: none of ours leaves the safe integers.
pg.types.setTypeParser(INT8_OID, Number);

/** PostgreSQL through a pool. */
export function postgresDialect(databaseUrl: string, onIdleError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener a lost connection would end the process: one that is idle, and one between two statements.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', onIdleError));
  return new PostgresDialect({ pool });
}
