/**
 * Kysely's driver over one libsql connection. Two things differ from Kysely's own SQLite driver:
 * transactions take the write lock at once (a read that turns into a write could otherwise fail half-way), and where
 * another connection holds the lock the wait happens between tries, not inside SQLite, so that the event loop goes on.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type Database from 'libsql';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { toBindable } from './libsql-values';

/** How long a statement waits for another connection's write before it fails. */
const LOCK_PATIENCE_MS = 15_000;
const LOCK_RETRY_MS = 8;

export class LibsqlDriver implements Driver {
  readonly #open: () => Database.Database;
  #database: Database.Database | null = null;
  #connection: LibsqlConnection | null = null;
  /** Resolves when the current holder of the one connection is done. */
  #turn: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(open: () => Database.Database) {
    this.#open = open;
  }

  async init(): Promise<void> {
    this.#database = this.#open();
    this.#connection = new LibsqlConnection(this.#database);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = this.#connection;
    if (connection === null) throw new Error('The database is closed.');
    const before = this.#turn;
    let release: () => void = () => undefined;
    this.#turn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(settings.accessMode === 'read only' ? 'begin' : 'begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    this.#database?.close();
    this.#database = null;
    this.#connection = null;
  }
}

class LibsqlConnection implements DatabaseConnection {
  constructor(private readonly database: Database.Database) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const parameters = query.parameters.map(toBindable);
    const deadline = Date.now() + LOCK_PATIENCE_MS;
    for (;;) {
      try {
        return run<R>(this.database, query.sql, parameters);
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error;
        await sleep(LOCK_RETRY_MS);
      }
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming queries are not offered: page with limit instead.');
  }
}

function run<R>(database: Database.Database, sql: string, parameters: readonly unknown[]): QueryResult<R> {
  const statement = database.prepare(sql);
  if (statement.reader) {
    // Kysely types the rows from the query it compiled; the driver cannot know them.
    return { rows: statement.all(parameters) as R[] };
  }
  const { changes } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes) };
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_BUSY')
  );
}
