import { chmod, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Database } from '../schema/schema';
import { readOnlySqliteDialect, sqliteDialect } from '../engine/sqlite';
import { BackupError } from './archive-lines';

const MAGIC = 'SQLite format 3\u0000';

/**
 * A complete, compact copy of the database at one moment, without stopping writers. It takes its final name, replacing
 * any earlier copy, once it is on disk.
 */
export async function copySqlite<Tables>(db: Kysely<Tables>, path: string): Promise<void> {
  const draft = `${path}.${process.pid}.part`;
  await rm(draft, { force: true });
  try {
    await sql`vacuum into ${draft}`.execute(db);
    await chmod(draft, 0o600);
    await syncFile(draft);
    await rename(draft, path);
    await syncFile(dirname(path));
  } catch (error) {
    for (const ending of ['', '-journal']) await rm(`${draft}${ending}`, { force: true });
    throw error;
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function isSqliteFile(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return bytesRead === MAGIC.length && buffer.toString('latin1') === MAGIC;
  } finally {
    await file.close();
  }
}

/** Opens a copy, to check it as it is or to migrate it. The caller must call `destroy`. */
export function openSqliteFile(path: string, access: 'read' | 'write'): Kysely<Database> {
  return new Kysely<Database>({ dialect: access === 'read' ? readOnlySqliteDialect(path) : sqliteDialect(path) });
}

/** @throws BackupError with the first problem found */
export async function checkSqlite<Tables>(db: Kysely<Tables>): Promise<void> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  const said = integrity.rows[0]?.integrity_check ?? 'no answer';
  if (said !== 'ok') throw new BackupError(`The database file is damaged: ${said.replace(/\s+/g, ' ')}.`);
  const strays = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  const [stray] = strays.rows;
  if (stray !== undefined)
    throw new BackupError(`Rows of ${stray.table} refer to rows of ${stray.parent} that are gone.`);
}
