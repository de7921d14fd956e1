import { Socket } from 'node:net';
import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8_OID = 20;
const POOL_SIZE = 10;
const CONNECT_MS = 5_000;
/** How much longer than PostgreSQL itself is given is waited for its word that the time is over. */
const GRACE = 1.25;

// Counts (`int8`) come back as numbers instead of text: none of ours leaves the safe integers.
pg.types.setTypeParser(INT8_OID, Number);

/**
 * PostgreSQL through a pool.
 * @param patienceMs for one statement: PostgreSQL ends one that takes longer, and a connection on which nothing has come
 * by then is given up, so that a server that hangs is waited for no longer; null waits for ever
 */
export function postgresDialect(
  databaseUrl: string,
  patienceMs: number | null,
  onIdleError: (error: Error) => void,
): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    keepAlive: true,
    connectionTimeoutMillis: Math.min(CONNECT_MS, patienceMs ?? CONNECT_MS),
    ...(patienceMs === null
      ? {}
      : { statement_timeout: patienceMs, stream: () => impatientSocket(Math.ceil(patienceMs * GRACE)) }),
  });
  // Without a listener a lost connection would end the process: one that is idle, and one between two statements.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', onIdleError));
  return new PostgresDialect({ pool });
}

/** Its pool closes an idle connection long before: silence means that an answer is overdue. */
function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('Connection terminated: no answer in time')));
  return socket;
}
