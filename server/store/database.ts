import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { migrateToLatest } from './migrations/migrate';
import { postgresDialect } from './postgres';
import type { Database } from './schema';
import { sqliteDialect } from './sqlite';

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

/**
 * Opens the one SQL database and brings its tables up to date.
 * @throws Error where the engine cannot be reached or a migration fails; nothing stays open then
 */
export async function openDatabase(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataFolder, migrate = true, onIdleError = () => undefined } = options;
  if (databaseUrl === null) await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const dialect =
    databaseUrl === null ? sqliteDialect(join(dataFolder, SQLITE_FILE)) : postgresDialect(databaseUrl, onIdleError);
  const db = new Kysely<Database>({ dialect });
  const store: Store = {
    engine: databaseUrl === null ? 'sqlite' : 'postgres',
    db,
    close: () => db.destroy(),
  };
  try {
    if (migrate) await migrateToLatest(db);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}
