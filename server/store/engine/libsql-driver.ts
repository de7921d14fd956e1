/**
 * Kysely's driver over one libsql connection. It differs from Kysely's own SQLite driver in two ways: transactions take
 * the write lock at once (a read that becomes a write could otherwise fail half-way), and it waits for another
 * connection's lock between tries rather than inside SQLite, so that the event loop keeps running.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type Database from 'libsql';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { type Bindable, toBindable } from './libsql-values';
import { ReadMemory } from './read-memory';
import { codeOf } from './sqlite-code';

/** How long a statement waits for another connection's write before it fails. */
const LOCK_PATIENCE_MS = 15_000;
const LOCK_RETRY_MS = 8;
const KEPT_READS = 200;

export class LibsqlDriver implements Driver {
  readonly #open: () => Database.Database;
  #database: Database.Database | null = null;
  #connection: LibsqlConnection | null = null;
  /** Resolves when the current holder of the only connection is done. */
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
    const connection = this.#opened();
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

  async beginTransaction(_connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#opened().begin(settings.accessMode === 'read only' ? 'begin' : 'begin immediate');
  }

  async commitTransaction(): Promise<void> {
    await this.#opened().end('commit');
  }

  async rollbackTransaction(): Promise<void> {
    await this.#opened().end('rollback');
  }

  async destroy(): Promise<void> {
    this.#database?.close();
    this.#database = null;
    this.#connection = null;
  }

  #opened(): LibsqlConnection {
    if (this.#connection === null) throw new Error('The database is closed.');
    return this.#connection;
  }
}

/**
 * A statement that SQLite refuses as busy stays active inside libsql until it is run again or collected; until then, a
 * later write on the connection seems to succeed but is not committed. So the write lock is taken before a write is
 * even prepared, by `exec`, which leaves nothing behind.
 */
class LibsqlConnection implements DatabaseConnection {
  #inTransaction = false;
  /** Prepared reads by SQL: preparing one takes as long as running it. */
  readonly #reads = new Map<string, Database.Statement>();

  readonly #memory: ReadMemory;

  constructor(private readonly database: Database.Database) {
    this.#memory = new ReadMemory(database);
  }

  async begin(statement: 'begin' | 'begin immediate'): Promise<void> {
    await patiently(() => this.database.exec(statement));
    if (statement === 'begin immediate') this.#memory.forget();
    this.#inTransaction = true;
  }

  async end(statement: 'commit' | 'rollback'): Promise<void> {
    // A full disk or a failing file ends the transaction by itself: there is nothing left to roll back then.
    const isOpen = statement === 'commit' || this.database.inTransaction;
    if (isOpen) await patiently(() => this.database.exec(statement));
    this.#inTransaction = false;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const parameters = query.parameters.map(toBindable);
    if (!this.#inTransaction && isRead(query)) return this.#read<R>(query, parameters);
    if (this.#inTransaction) {
      const statement = this.database.prepare(query.sql);
      return patiently(() => resultAs<R>(run(statement, parameters)));
    }
    await this.begin('begin immediate');
    try {
      const result = resultAs<R>(run(this.database.prepare(query.sql), parameters));
      await this.end('commit');
      return result;
    } catch (error) {
      await this.end('rollback');
      throw error;
    }
  }

  async #read<R>({ sql, query }: CompiledQuery, parameters: readonly Bindable[]): Promise<QueryResult<R>> {
    const read = () => this.#rowsOf(sql, parameters);
    return patiently(() => {
      const rows = query.kind === 'RawNode' ? read() : this.#memory.rowsOf(sql, parameters, read);
      return resultAs<R>({ rows });
    });
  }

  #rowsOf(sql: string, parameters: readonly Bindable[]): readonly unknown[] {
    const known = this.#reads.get(sql);
    // Removed while it runs: the next caller must not get a statement that failed or is waiting for a lock.
    this.#reads.delete(sql);
    const statement = known ?? this.database.prepare(sql);
    const rows = run(statement, parameters).rows;
    if (this.#reads.size >= KEPT_READS) this.#reads.clear();
    this.#reads.set(sql, statement);
    return rows;
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming queries are not offered: page with limit instead.');
  }
}

/** Queries that take no write lock. Raw SQL counts as one: ours only reads, or runs inside a transaction. */
function isRead({ query }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || query.kind === 'RawNode';
}

/** Retries until no other connection is in the way. */
async function patiently<Result>(attempt: () => Result): Promise<Result> {
  const deadline = performance.now() + LOCK_PATIENCE_MS;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await sleep(LOCK_RETRY_MS);
    }
  }
}

interface Outcome {
  readonly rows: readonly unknown[];
  readonly numAffectedRows?: bigint;
}

function run(statement: Database.Statement, parameters: readonly Bindable[]): Outcome {
  if (statement.reader) return { rows: statement.all(parameters) };
  const { changes } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes) };
}

function resultAs<R>({ rows, ...more }: Outcome): QueryResult<R> {
  if (!areRows<R>(rows)) throw new TypeError('A database answers with rows.');
  return { ...more, rows };
}

function areRows<R>(rows: readonly unknown[]): rows is R[] {
  return rows.every((row) => typeof row === 'object' && row !== null);
}

function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}
