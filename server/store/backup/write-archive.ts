import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Store } from '../engine/database';
import { lastMigration } from '../migrations/migrate';
import type { Database } from '../schema/schema';
import { LAYOUT } from './archive-lines';
import { describeTables, type TableShape } from './backed-up-tables';

/** Rows read at once: few, since some hold whole sessions. */
const PAGE_ROWS = 500;
const PAGE_ROWS_WITH_BYTES = 4;

/**
 * Yields the lines of the backup from one read-only transaction: writers continue, and their changes are not seen.
 * @param write resolves when it can take the next line
 */
export async function writeArchive(
  { db, engine }: Store,
  write: (line: string) => Promise<void>,
): Promise<Readonly<Record<string, number>>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const hash = createHash('sha256');
      const put = async (value: unknown): Promise<void> => {
        const line = `${JSON.stringify(value)}\n`;
        hash.update(line);
        await write(line);
      };
      const rows: Record<string, number> = {};
      await put({
        halfturn: 'backup',
        layout: LAYOUT,
        createdAt: new Date().toISOString(),
        migration: await lastMigration(trx),
      });
      for (const table of await describeTables(trx, engine)) {
        await put({ table: table.name, columns: table.columns });
        let count = 0;
        for await (const row of rowsOf(trx, table)) {
          await put(row);
          count += 1;
        }
        rows[table.name] = count;
      }
      await write(`${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`);
      return rows;
    });
}

async function* rowsOf(db: Kysely<Database>, table: TableShape): AsyncGenerator<readonly unknown[]> {
  const limit = table.hasBytes ? PAGE_ROWS_WITH_BYTES : PAGE_ROWS;
  let page: readonly Record<string, unknown>[] = [];
  do {
    page = await pageOf(db, table, page.at(-1) ?? null, limit);
    for (const row of page) yield table.columns.map((name) => portable(row[name]));
  } while (page.length === limit);
}

async function pageOf(
  db: Kysely<Database>,
  { name, columns, key }: TableShape,
  before: Readonly<Record<string, unknown>> | null,
  limit: number,
): Promise<readonly Record<string, unknown>[]> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const behind = before === null ? sql`` : sql`where (${keys}) > (${sql.join(key.map((column) => before[column]))})`;
  const query = sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} ${behind}
    order by ${keys} limit ${sql.lit(limit)}`;
  return (await query.execute(db)).rows;
}

function portable(value: unknown): unknown {
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') };
  if (value instanceof ArrayBuffer) return { base64: Buffer.from(value).toString('base64') };
  if (typeof value === 'bigint') return Number(value);
  return value;
}
