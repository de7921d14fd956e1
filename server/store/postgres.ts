import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8_OID = 20;
const POOL_SIZE = 10;

/** PostgreSQL through a pool. Counts (`int8`) come back as numbers: none of ours leaves the safe integers. */
export function postgresDialect(databaseUrl: string, onIdleError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    types: {
      // pg's own signature is generic over text and binary parsers; ours replaces a single text parser.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8_OID && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', onIdleError);
  return new PostgresDialect({ pool });
}
