import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { copySqlite } from '../backup/sqlite-copy';
import { type DatabasePlace, faultOf, newerVersion, SQLITE_FILE } from './database-fault';
import { type FolderLock, lockFolder } from './folder-lock';
import { migrateToLatest, migrationState, unknownMigration } from '../migrations/migrate';
import { postgresDialect } from './postgres';
import type { Database } from '../schema/schema';
import { sqliteDialect } from './sqlite';

export type Engine = 'sqlite' | 'postgres';

export interface Store {
  readonly engine: Engine;
  readonly db: Kysely<Database>;
  /** Ends all connections; running queries finish first. */
  close(): Promise<void>;
}

export interface StoreOptions extends DatabasePlace {
  /** False for a further connection to a database that is known to be up to date (an import worker). */
  readonly migrate?: boolean;
  /** Of a statement on PostgreSQL; left out, one takes as long as it takes. */
  readonly patienceMs?: number;
  /** Called before tables are made or changed: it may take a while. */
  readonly onMigrate?: () => void;
  /** The caller has the lock of the data folder. */
  readonly isLocked?: boolean;
  /** A PostgreSQL connection was lost while nobody used it; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
}

/** A connection alone: the tables are as they are, or not there at all. */
export async function connectDatabase(options: Omit<StoreOptions, 'migrate' | 'isLocked'>): Promise<Store> {
  const { databaseUrl, dataFolder, patienceMs = null, onIdleError = () => undefined } = options;
  if (databaseUrl === null) await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const dialect =
    databaseUrl === null
      ? sqliteDialect(join(dataFolder, SQLITE_FILE))
      : postgresDialect(databaseUrl, patienceMs, onIdleError);
  const db = new Kysely<Database>({ dialect });
  return { engine: databaseUrl === null ? 'sqlite' : 'postgres', db, close: () => db.destroy() };
}

/**
 * Opens the one SQL database and brings its tables up to date; of a SQLite file a copy is kept before that.
 * @throws DatabaseFault where the engine cannot be reached, the file is damaged, or a newer version has been here; Error
 * where a migration fails; nothing stays open then
 */
export async function openDatabase(options: StoreOptions): Promise<Store> {
  let store: Store | null = null;
  try {
    store = await connectDatabase(options);
    if (options.migrate !== false) await bringUpToDate(store, options);
    return store;
  } catch (error) {
    // An engine that cannot be reached has nothing to close.
    await store?.close().catch(() => undefined);
    throw faultOf(error, options);
  }
}

async function bringUpToDate(store: Store, options: StoreOptions): Promise<void> {
  const { dataFolder, isLocked = false } = options;
  const unknown = await unknownMigration(store.db);
  if (unknown !== null) throw newerVersion(options, unknown);
  const { last, isPending } = await migrationState(store.db);
  if (isPending) {
    options.onMigrate?.();
    // Tables are not changed under a running server of an older version.
    const lock: FolderLock | null =
      store.engine === 'postgres' || isLocked
        ? null
        : lockFolder(dataFolder, 'another command, which changes its tables');
    try {
      // `halfturn.after-0007-….db` beside the file: what an older version can still open. Kept until somebody removes it.
      if (store.engine === 'sqlite' && last !== null) {
        await copySqlite(store.db, join(dataFolder, `halfturn.after-${last}.db`));
      }
      await migrateToLatest(store.db);
    } finally {
      lock?.release();
    }
  }
  // Takes the write lock: a file that may only be read is found out now, not at somebody's first change.
  await store.db.transaction().execute(async () => undefined);
}
