import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Environment, readEnvironment } from '../environment';
import { openFiles } from '../files/object-storage';
import { failLostUploads } from '../jobs/queue/lost-uploads';
import { endAllSignIns } from '../store/access/tokens';
import { hasTables } from '../store/engine/database-state';
import { restoreArchive } from '../store/backup/restore-archive';
import { checkSqlite, copySqlite, isSqliteFile, openSqliteFile } from '../store/backup/sqlite-copy';
import { connectDatabase } from '../store/engine/database';
import { SQLITE_FILE } from '../store/engine/database-fault';
import { lockFolder } from '../store/engine/folder-lock';
import { migrateToLatest } from '../store/migrations/migrate';
import { argumentsOf } from './arguments';
import { CommandError, type Terminal, UsageError } from './terminal';

export async function restore(args: readonly string[], terminal: Terminal): Promise<void> {
  const { positionals } = argumentsOf({ args: [...args], allowPositionals: true });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new UsageError('Name the one backup to restore.');
  if ((await stat(path).catch(() => null))?.isFile() !== true) throw new CommandError(`${path}: file not found.`);
  const environment = readEnvironment(process.env);
  const { databaseUrl } = environment;
  if (databaseUrl === null) await intoFile(path, environment, terminal);
  else await intoPostgres(path, environment, terminal);
  terminal.note(
    'Everyone has to sign in again. Copy the key file `token-secret` of the old installation into the data folder.',
  );
}

/** Written beside the target, checked, then renamed, so that an interrupted restore leaves no partial database. */
async function intoFile(path: string, environment: Environment, terminal: Terminal): Promise<void> {
  const { dataFolder } = environment;
  const target = join(dataFolder, SQLITE_FILE);
  await requireNone(target);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const files = openFiles(environment.files);
  const scratch = await mkdtemp(join(dataFolder, 'restore-'));
  try {
    const draft = join(scratch, SQLITE_FILE);
    const isFile = await isSqliteFile(path);
    if (isFile) await copyFile(path, draft);
    const db = openSqliteFile(draft, 'write');
    try {
      if (isFile) {
        await checkSqlite(db);
        await migrateToLatest(db);
        // A sign-in that ended after the backup must not become valid again.
        await endAllSignIns(db);
      } else await restoreArchive(db, path);
      sayLost(await failLostUploads({ db, files }, dataFolder), terminal);
      await checkSqlite(db);
      // Give the final name to a copy without a log, not to the file that was modified.
      const lock = lockFolder(dataFolder, '"halfturn restore"');
      try {
        // A server may have started and created one meanwhile.
        await requireNone(target);
        await copySqlite(db, target);
      } finally {
        lock.release();
      }
    } finally {
      await db.destroy();
    }
  } finally {
    files?.close();
    await rm(scratch, { recursive: true, force: true });
  }
  terminal.out(`${target}\n`);
}

async function requireNone(target: string): Promise<void> {
  if ((await stat(target).catch(() => null)) === null) return;
  throw new CommandError(`${target} already exists: move it away, or set HALFTURN_DATA to another data folder.`);
}

async function intoPostgres(path: string, environment: Environment, terminal: Terminal): Promise<void> {
  const { dataFolder } = environment;
  if (await isSqliteFile(path)) {
    throw new CommandError(
      `${path} is a SQLite file: make a backup for PostgreSQL by "halfturn backup --portable FILE".`,
    );
  }
  const store = await connectDatabase(environment);
  try {
    if (await hasTables(store.db)) {
      throw new CommandError('The PostgreSQL database is not empty: create a new one and name it in DATABASE_URL.');
    }
    const rows = await restoreArchive(store.db, path);
    sayLost(await failLostUploads(store, dataFolder), terminal);
    terminal.note(`Restored ${rows['sessions'] ?? 0} sessions of ${rows['customers'] ?? 0} customers.`);
  } finally {
    await store.close();
  }
}

function sayLost(imports: number, terminal: Terminal): void {
  if (imports === 0) return;
  const waited = imports === 1 ? '1 import was waiting' : `${imports} imports were waiting`;
  terminal.note(`${waited} when the backup was made. A backup has no uploads: send the files again.`);
}
