import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { copySqlite } from './backup/sqlite-copy';
import { migrateToLatest, migrationState } from './migrations/migrate';
import { postgresDialect } from './postgres';
import type { Database } from './schema';
import { sqliteDialect } from './sqlite';
import { codeOf } from './sqlite-code';

export type Engine = 'sqlite' | 'postgres';

export interface Store {
  readonly engine: Engine;
  readonly db: Kysely<Database>;
  /** Ends all connections; running queries finish first. */
  close(): Promise<void>;
}

export interface StoreOptions {
  /** `postgres://…`; null opens the embedded SQLite file of the data folder. */
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  /** False for a further connection to a database that is known to be up to date (an import worker). */
  readonly migrate?: boolean;
  /** A PostgreSQL connection was lost while nobody used it; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
}

export const SQLITE_FILE = 'halfturn.db';

/** A connection alone: the tables are as they are, or not there at all. */
export async function connectDatabase(options: Omit<StoreOptions, 'migrate'>): Promise<Store> {
  const { databaseUrl, dataFolder, onIdleError = () => undefined } = options;
  if (databaseUrl === null) await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const dialect =
    databaseUrl === null ? sqliteDialect(join(dataFolder, SQLITE_FILE)) : postgresDialect(databaseUrl, onIdleError);
  const db = new Kysely<Database>({ dialect });
  return { engine: databaseUrl === null ? 'sqlite' : 'postgres', db, close: () => db.destroy() };
}

/**
 * Opens the one SQL database and brings its tables up to date; of a SQLite file a copy is kept before that.
 * @throws Error where the engine cannot be reached or a migration fails; nothing stays open then
 */
export async function openDatabase(options: StoreOptions): Promise<Store> {
  const store = await connectDatabase(options);
  try {
    if (options.migrate !== false) {
      if (store.engine === 'sqlite') await copyBeforeMigrations(store, options.dataFolder);
      await migrateToLatest(store.db);
      // Takes the write lock: a file that may only be read is found out now, not at somebody's first change.
      await store.db.transaction().execute(async () => undefined);
    }
  } catch (error) {
    await store.close();
    throw store.engine === 'sqlite' ? inWords(error, options.dataFolder) : error;
  }
  return store;
}

/** The fault of an embedded file that whoever starts the server can mend. */
function inWords(error: unknown, dataFolder: string): unknown {
  if (!/^SQLITE_(READONLY|CANTOPEN|PERM)/.test(codeOf(error))) return error;
  const sentence = `The database in ${dataFolder} is not writable: give the server's user write access to the folder and every file in it, or set HALFTURN_DATA to another folder.`;
  return new Error(sentence, { cause: error });
}

/** `halfturn.after-0007-….db` beside the file: what an older version can still open. Kept until somebody removes it. */
async function copyBeforeMigrations({ db }: Store, dataFolder: string): Promise<void> {
  const { last, isPending } = await migrationState(db);
  if (last === null || !isPending) return;
  await copySqlite(db, join(dataFolder, `halfturn.after-${last}.db`));
}
