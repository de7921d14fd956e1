import Database from 'libsql';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { LibsqlDriver } from './libsql-driver';

/**
 * The embedded engine: one file, write-ahead log, every commit flushed to disk (`synchronous = FULL`), foreign keys
 * enforced.
 */
export function sqliteDialect(file: string): Dialect {
  return dialectOver(() => openFile(file));
}

export function readOnlySqliteDialect(file: string): Dialect {
  return dialectOver(() => new Database(file, { readonly: true }));
}

/** SQLite changes tables in transactions like rows: after a kill, either all migrations of a start have run or none. */
class WholeMigrationsAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function dialectOver(open: () => Database.Database): Dialect {
  return {
    createDriver: () => new LibsqlDriver(open),
    createAdapter: () => new WholeMigrationsAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function openFile(file: string): Database.Database {
  const database = new Database(file);
  // Setting the journal mode of a new file needs a lock: here SQLite may wait, later the driver does.
  database.exec('PRAGMA busy_timeout = 10000');
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  database.exec('PRAGMA busy_timeout = 1');
  return database;
}
