import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, type Logger } from 'kysely';
import type { FileStore } from '../../files/file-store';
import { openFiles } from '../../files/object-storage';
import type { ObjectStoragePlace } from '../../files/object-storage-place';
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
  /** Object storage for uploads and raw tracking; null: they are in the data folder and in the database. */
  readonly files: FileStore | null;
  close(): Promise<void>;
}

export interface StoreOptions extends DatabasePlace {
  readonly files?: ObjectStoragePlace;
  /** False for another connection to an up-to-date database (an import worker). */
  readonly migrate?: boolean;
  /** Limit for one PostgreSQL statement; unlimited if omitted. */
  readonly patienceMs?: number;
  readonly isReadOnly?: boolean;
  /** Told of each statement once it has ended. */
  readonly onQuery?: (statement: string, ms: number) => void;
  readonly onMigrate?: () => void;
  /** The caller holds the data folder's lock. */
  readonly isLocked?: boolean;
  readonly onIdleError?: (error: Error) => void;
}

export async function connectDatabase(options: Omit<StoreOptions, 'migrate' | 'isLocked'>): Promise<Store> {
  const {
    databaseUrl,
    dataFolder,
    patienceMs = null,
    isReadOnly = false,
    onQuery,
    onIdleError = () => undefined,
  } = options;
  if (databaseUrl === null) await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const dialect =
    databaseUrl === null
      ? sqliteDialect(join(dataFolder, SQLITE_FILE))
      : postgresDialect(databaseUrl, patienceMs, onIdleError, isReadOnly);
  const log: Logger | null =
    onQuery === undefined ? null : ({ query, queryDurationMillis }) => onQuery(query.sql, queryDurationMillis);
  const db = new Kysely<Database>({ dialect, ...(log === null ? {} : { log }) });
  const files = openFiles(options.files);
  return {
    engine: databaseUrl === null ? 'sqlite' : 'postgres',
    db,
    files,
    async close() {
      files?.close();
      await db.destroy();
    },
  };
}

/**
 * Opens the SQL database and migrates it; keeps a copy of a SQLite file first.
 * @throws DatabaseFault if the engine cannot be reached, the file is damaged, or a newer version has migrated it; Error
 * if a migration fails; nothing stays open then
 */
export async function openDatabase(options: StoreOptions): Promise<Store> {
  let store: Store | null = null;
  try {
    store = await connectDatabase(options);
    if (options.migrate !== false) await bringUpToDate(store, options);
    return store;
  } catch (error) {
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
    // Do not change tables under a running server of an older version.
    const lock: FolderLock | null =
      store.engine === 'postgres' || isLocked
        ? null
        : lockFolder(dataFolder, 'another command, which changes its tables');
    try {
      // `halfturn.after-0007-….db` beside the file: an older version can still open it. Kept until somebody removes it.
      if (store.engine === 'sqlite' && last !== null) {
        await copySqlite(store.db, join(dataFolder, `halfturn.after-${last}.db`));
      }
      await migrateToLatest(store.db);
    } finally {
      lock?.release();
    }
  }
  // Takes the write lock, so that a read-only file fails now rather than at the first change.
  await store.db.transaction().execute(async () => undefined);
}
