import { Socket } from 'node:net';
import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8_OID = 20;
const POOL_SIZE = 10;
const CONNECT_MS = 5_000;
/** How much longer than PostgreSQL's own timeout to wait for it to report that timeout. */
const GRACE = 1.25;

// Counts (`int8`) become numbers instead of text: ours are all safe integers.
pg.types.setTypeParser(INT8_OID, Number);

/**
 * A PostgreSQL pool.
 * @param patienceMs per statement: PostgreSQL cancels one that takes longer, and a connection silent for that long is
 * dropped, in case the server hangs; null waits for ever
 * @param isReadOnly the server then refuses every change
 */
export function postgresDialect(
  databaseUrl: string,
  patienceMs: number | null,
  onIdleError: (error: Error) => void,
  isReadOnly = false,
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
  // Without a listener, losing a connection would end the process, whether idle or between two statements.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    client.on('error', onIdleError);
    // Not by `options`, which the address may set too and poolers refuse. It is sent before any other statement.
    if (isReadOnly) client.query('set default_transaction_read_only = on').catch(onIdleError);
  });
  return new PostgresDialect({ pool });
}

/** The pool closes an idle connection much earlier, so silence means that an answer is overdue. */
function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('Connection terminated: no answer in time')));
  return socket;
}
