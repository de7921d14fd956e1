import { type Kysely, sql, type Transaction } from 'kysely';
import { isKnownMigration, migrateTo, migrateToLatest } from '../migrations/migrate';
import { ownTables } from '../engine/own-tables';
import type { Database } from '../schema/schema';
import { BackupError, readArchive, type Value } from './archive-lines';
import { WRITTEN_NOT_RESTORED } from './backed-up-tables';

/** Values per insert; engines limit how many a statement may bind. */
const MAX_VALUES = 3000;
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Creates the tables as they were at the backup, inserts the rows in one transaction, then runs newer migrations and
 * empties the tables that are not restored.
 * @returns rows per table
 * @throws BackupError if the backup is damaged; the database then stays empty
 */
export async function restoreArchive(db: Kysely<Database>, path: string): Promise<Readonly<Record<string, number>>> {
  let migration: string | null = null;
  for await (const part of readArchive(path)) {
    if (part.kind === 'header') migration = part.header.migration;
    // Reads to the end first: nothing is written before the whole file is known to be sound.
  }
  if (migration === null) throw new BackupError('The backup is empty.');
  if (!isKnownMigration(migration)) {
    throw new BackupError('The backup was made by a newer version: restore it with that version.');
  }
  await migrateTo(db, migration);
  const rows = await db.transaction().execute(async (trx) => insertRows(trx, path));
  await migrateToLatest(db);
  for (const table of WRITTEN_NOT_RESTORED) await db.deleteFrom(table).execute();
  return rows;
}

async function insertRows(trx: Transaction<Database>, path: string): Promise<Readonly<Record<string, number>>> {
  const known = new Map(
    (await ownTables(trx, { withMigrations: false })).map(({ name, columns }) => [
      name,
      new Set(columns.map((each) => each.name)),
    ]),
  );
  let waiting: Value[][] = [];
  let bytes = 0;
  let table = '';
  let columns: readonly string[] = [];
  const flush = async (): Promise<void> => {
    if (waiting.length > 0) {
      const names = sql.join(columns.map((name) => sql.ref(name)));
      const values = sql.join(waiting.map((row) => sql`(${sql.join(row)})`));
      await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(trx);
    }
    waiting = [];
    bytes = 0;
  };
  let counted: Readonly<Record<string, number>> = {};
  for await (const part of readArchive(path)) {
    if (part.kind === 'end') counted = part.rows;
    if (part.kind !== 'row') continue;
    if (part.table !== table) {
      await flush();
      ({ table, columns } = part);
      const own = known.get(table);
      if (own === undefined || !columns.every((name) => own.has(name))) {
        throw new BackupError(`The backup has a table "${table}" that this version does not know: use a newer one.`);
      }
    }
    waiting.push(part.row);
    bytes += part.row.reduce<number>((sum, value) => sum + (typeof value === 'number' ? 8 : (value?.length ?? 0)), 0);
    if ((waiting.length + 1) * columns.length > MAX_VALUES || bytes > MAX_BYTES) await flush();
  }
  await flush();
  return counted;
}
