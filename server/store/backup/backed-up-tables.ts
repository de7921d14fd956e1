import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/database';
import { ownTables } from '../engine/own-tables';
import type { Database } from '../schema/schema';

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  readonly hasBytes: boolean;
}

interface Exception {
  readonly table: keyof Database;
  readonly isWritten: boolean;
  readonly isRestored: boolean;
}

/** All other tables are written to a backup and restored from it. */
const EXCEPTIONS: readonly Exception[] = [
  // A sign-in or access token that ended after the backup must not become valid again.
  { table: 'tokens', isWritten: true, isRestored: false },
  { table: 'access_tokens', isWritten: true, isRestored: false },
  // Counts for servers of this database alone.
  { table: 'league_versions', isWritten: false, isRestored: false },
];

const NOT_WRITTEN: readonly string[] = EXCEPTIONS.filter(({ isWritten }) => !isWritten).map(({ table }) => table);
export const WRITTEN_NOT_RESTORED = EXCEPTIONS.filter(({ isWritten, isRestored }) => isWritten && !isRestored).map(
  ({ table }) => table,
);

/** Sorted so that a table comes after all it refers to: rows can be inserted in this order. */
export async function describeTables<Tables>(db: Kysely<Tables>, engine: Engine): Promise<readonly TableShape[]> {
  const found = (await ownTables(db, { withMigrations: false })).filter(({ name }) => !NOT_WRITTEN.includes(name));
  const shapes = new Map<string, TableShape>();
  const references = new Map<string, readonly string[]>();
  for (const { name, columns } of found) {
    const key = await keyOf(db, engine, name);
    if (key.length === 0) throw new Error(`The table ${name} has no primary key and cannot be backed up.`);
    shapes.set(name, {
      name,
      columns: columns.map((column) => column.name),
      key,
      hasBytes: columns.some(({ dataType }) => /^(blob|bytea)$/i.test(dataType)),
    });
    references.set(name, await referencesOf(db, engine, name));
  }
  const sorted: TableShape[] = [];
  const seen = new Set<string>();
  const place = (name: string): void => {
    const shape = shapes.get(name);
    if (shape === undefined || seen.has(name)) return;
    seen.add(name);
    for (const target of references.get(name) ?? []) place(target);
    sorted.push(shape);
  };
  for (const name of [...shapes.keys()].sort()) place(name);
  return sorted;
}

async function keyOf<Tables>(db: Kysely<Tables>, engine: Engine, table: string): Promise<readonly string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`
      : sql<{ name: string }>`
          select a.attname as name from pg_index i
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
          where i.indrelid = to_regclass(quote_ident(${table})) and i.indisprimary
          order by array_position(i.indkey::int2[], a.attnum)`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}

async function referencesOf<Tables>(db: Kysely<Tables>, engine: Engine, table: string): Promise<readonly string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ target: string }>`select "table" as target from pragma_foreign_key_list(${table})`
      : sql<{ target: string }>`
          select c.relname as target from pg_constraint f join pg_class c on c.oid = f.confrelid
          where f.conrelid = to_regclass(quote_ident(${table})) and f.contype = 'f'`;
  return (await query.execute(db)).rows.map(({ target }) => target);
}
