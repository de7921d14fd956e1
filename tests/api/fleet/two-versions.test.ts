/**
 * Servers of two versions on one PostgreSQL, for the minutes of an upgrade: migrations after a release only add. What the
 * release reads and writes stays: its tables, columns, types and keys; what is new may be left out of a row.
 */
import { connectDatabase, type Store } from '@halfturn/server/store/engine/database';
import type { DatabasePlace } from '@halfturn/server/store/engine/database-fault';
import { migrateTo, migrateToLatest } from '@halfturn/server/store/migrations/migrate';
import { sql } from 'kysely';
import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '../../postgres-server';
import { describeOnEngines } from '../engines';

/** The last migration of version 0.2.0. */
const RELEASED = '0045-opponents';
/** What that version cannot do beside the next one: its servers have to be stopped before the upgrade to 0.3. */
const EXCEPTIONS: readonly RegExp[] = [
  // 0063: targets of a rehab hold from a day on.
  /^rehab_targets(\.valid_from)? /,
];

interface Column {
  readonly type: string;
  readonly mayBeLeftOut: boolean;
}
interface Table {
  readonly columns: ReadonlyMap<string, Column>;
  /** Columns of each primary or unique key. */
  readonly keys: readonly string[];
}

/** Over a connection of its own: SQLite's keep what they were told of tables. */
async function tablesAt(place: DatabasePlace): Promise<ReadonlyMap<string, Table>> {
  const store = await connectDatabase(place);
  try {
    return await tablesOf(store);
  } finally {
    await store.close();
  }
}

async function tablesOf({ db, engine }: Store): Promise<ReadonlyMap<string, Table>> {
  const keys =
    engine === 'sqlite'
      ? sql<{ table: string; key: string }>`
          select m.name as "table", (select group_concat(c.name, ',') from (select name from pragma_index_info(i.name) order by seqno) c) as key
          from sqlite_master m join pragma_index_list(m.name) i where m.type = 'table' and i."unique" = 1 and i.partial = 0`
      : sql<{ table: string; key: string }>`
          select i.indrelid::regclass::text as "table",
            (select string_agg(a.attname, ',' order by k.n) from unnest(i.indkey) with ordinality k(att, n)
              join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.att) as key
          from pg_index i join pg_class c on c.oid = i.indrelid
          where i.indisunique and i.indpred is null and c.relnamespace = 'public'::regnamespace`;
  const { rows } = await keys.execute(db);
  return new Map(
    (await db.introspection.getTables()).map(({ name, columns }) => [
      name,
      {
        columns: new Map(
          columns.map(({ name: column, dataType, isNullable, hasDefaultValue }) => [
            column,
            { type: dataType, mayBeLeftOut: isNullable || hasDefaultValue },
          ]),
        ),
        keys: rows.filter(({ table }) => table === name).map(({ key }) => key),
      },
    ]),
  );
}

function broken(before: ReadonlyMap<string, Table>, after: ReadonlyMap<string, Table>): string[] {
  return [...before].flatMap(([name, table]) => {
    const now = after.get(name);
    if (now === undefined) return [`${name} is gone`];
    const gone = [...table.columns].flatMap(([column, { type }]) => {
      const found = now.columns.get(column);
      if (found === undefined) return [`${name}.${column} is gone`];
      return found.type === type ? [] : [`${name}.${column} is ${found.type}, was ${type}`];
    });
    const asked = [...now.columns].filter(([column, { mayBeLeftOut }]) => !table.columns.has(column) && !mayBeLeftOut);
    const keys = table.keys.filter((key) => !now.keys.includes(key)).map((key) => `${name} has no key ${key}`);
    return [...gone, ...asked.map(([column]) => `${name}.${column} has to be given`), ...keys];
  });
}

describeOnEngines('two versions on one database', (engine) => {
  it('what the last release reads and writes stays as it was', async () => {
    const adminUrl = inject('postgresUrl');
    const postgres = engine === 'sqlite' || adminUrl === null ? null : await createPostgresDatabase(adminUrl);
    const dataFolder = mkdtempSync(join(inject('suitesFolder'), 'versions-'));
    const place = { databaseUrl: postgres?.url ?? null, dataFolder };
    const store = await connectDatabase(place);
    try {
      await migrateTo(store.db, RELEASED);
      const before = await tablesAt(place);
      expect([before.size > 30, before.get('players')?.keys]).toEqual([true, ['customer_id,player_id']]);
      await migrateToLatest(store.db);
      const found = broken(before, await tablesAt(place));
      expect(found.filter((each) => !EXCEPTIONS.some((pattern) => pattern.test(each)))).toEqual([]);
      for (const pattern of EXCEPTIONS) expect(found.some((each) => pattern.test(each))).toBe(true);

      await sql`alter table players rename column name to full_name`.execute(store.db);
      await sql`alter table squads add column colour integer not null default 1`.execute(store.db);
      await sql`drop table usage_counts`.execute(store.db);
      const harmed = broken(before, await tablesAt(place)).filter((each) => !found.includes(each));
      expect(harmed.toSorted()).toEqual([
        'players.full_name has to be given',
        'players.name is gone',
        'usage_counts is gone',
      ]);
    } finally {
      await store.close();
      await postgres?.drop();
    }
  });
});

it('migrations of the last release are what they were: none has been put between them', () => {
  const folder = fileURLToPath(new URL('../../../server/store/migrations/', import.meta.url));
  const released = readdirSync(folder).filter((name) => /^\d{4}-/.test(name) && name <= `${RELEASED}.ts`);
  expect(released).toHaveLength(20);
});
