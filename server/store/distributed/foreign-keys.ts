/** Citus distributes a table only while no local table refers to it: foreign keys go first and come back after. */
import { type Kysely, sql } from 'kysely';

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  /** As PostgreSQL writes it: `FOREIGN KEY (…) REFERENCES …`. */
  readonly definition: string;
}

export async function takeForeignKeys<Tables>(
  trx: Kysely<Tables>,
  tables: readonly string[],
): Promise<readonly ForeignKey[]> {
  if (tables.length === 0) return [];
  const { rows } = await sql<ForeignKey>`
    select t.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    join pg_class target on target.oid = k.confrelid
    where k.contype = 'f' and t.relnamespace = current_schema()::regnamespace
      and (t.relname in (${sql.join(tables)}) or target.relname in (${sql.join(tables)}))
    order by t.relname, k.conname`.execute(trx);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  }
  return rows;
}

export async function addForeignKeys<Tables>(trx: Kysely<Tables>, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx);
  }
}
