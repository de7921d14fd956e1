/** `halfturn distribute` on the Citus of HALFTURN_TEST_CITUS, and what it says where there is none. */
import { migrateTo, migrateToLatest } from '@halfturn/server/store/migrations/migrate';
import { insertAuditEntry } from '@halfturn/server/store/access/audit-log';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { distribute } from '@halfturn/server/store/distributed/distribute';
import { placedTables } from '@halfturn/server/store/distributed/citus-tables';
import { connectDatabase, openDatabase, type Store } from '@halfturn/server/store/engine/database';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { createCitusDatabase, createEmptyCitus } from '../../citus';
import { CITUS_MISSING, CITUS_URL, nodesOf, urlOf } from '../../citus-nodes';
import { createPostgresDatabase } from '../../postgres-server';
import { storeTracked } from '../../fixtures/tracked-session';
import { halfturn } from '../session/export-command';
import { walkTables } from '../table-walk';

const TODAY = '2026-03-11';
const MEN = 1;
const WOMEN = 2;
const SHARDS = 4;
const LAST_OF_0_2 = '0055-fixture-times';
const citus = CITUS_URL ?? '';

afterEach(() => vi.unstubAllEnvs());

async function distributeAt(databaseUrl: string, ...args: readonly string[]) {
  vi.stubEnv('DATABASE_URL', databaseUrl);
  vi.stubEnv('HALFTURN_DATA', inject('suitesFolder'));
  return halfturn('distribute', ...args);
}

describe('distribute without Citus', () => {
  it('says that a SQLite file is on one machine', async () => {
    const { code, out, notes } = await distributeAt('');
    expect([code, out, notes]).toEqual([
      1,
      '',
      'halfturn: A SQLite file is on one machine: set DATABASE_URL to the coordinator of a PostgreSQL with Citus.',
    ]);
  });

  it.each(['0', '1.5', 'many'])('refuses %s shards', async (shards) => {
    const { code, notes } = await distributeAt('', '--shards', shards);
    expect([code, notes]).toEqual([2, 'halfturn: --shards takes a whole number from 1 to 1024.']);
  });

  it.skipIf(inject('postgresUrl') === null)('says that PostgreSQL has no Citus, and makes no table', async () => {
    const database = await createPostgresDatabase(inject('postgresUrl') ?? '');
    const { code, out, notes } = await distributeAt(database.url);
    expect([code, out]).toEqual([1, '']);
    expect(notes).toMatch(/^halfturn: PostgreSQL at \S+ \(database test_\w+\) has no Citus: install it on .*\.$/);
    const store = await connectDatabase({ databaseUrl: database.url, dataFolder: '' });
    expect(await store.db.introspection.getTables({ withInternalKyselyTables: true })).toEqual([]);
    await store.close();
    await database.drop();
  });
});

/** A database on all nodes, not distributed yet. */
async function withEmpty(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const database = await createEmptyCitus(citus);
  try {
    await work(database.url);
  } finally {
    await database.drop();
  }
}

async function withStore(databaseUrl: string, work: (store: Store) => Promise<void>, migrate = true): Promise<void> {
  const store = await openDatabase({ databaseUrl, dataFolder: '', migrate });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

const distributedNames = async ({ db }: Store) =>
  (await placedTables(db)).filter(({ is }) => is !== 'coordinator').map(({ name }) => name);

async function shapeOf({ db }: Store): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select 'key' as kind, t.relname as of, pg_get_constraintdef(k.oid) as what
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    where t.relnamespace = 'public'::regnamespace and t.relname not like 'kysely%'
    union all
    select 'index', tablename, regexp_replace(indexdef, '^.* USING', '') from pg_indexes
    where schemaname = 'public' and tablename not like 'kysely%'
      and to_regclass(quote_ident(tablename)) in (select oid from pg_class)
    union all
    select 'column', t.relname, a.attname || ' ' || format_type(a.atttypid, null) || ' ' || a.attnotnull
    from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname not like 'kysely%'
      and a.attnum > 0 and not a.attisdropped
    order by 1, 2, 3`.execute(db);
  return rows;
}

describe.skipIf(CITUS_URL === null)(`distribute (${CITUS_URL === null ? CITUS_MISSING : 'Citus'})`, () => {
  it('puts every table of a filled database in its place, keeps every row and key, and is repeatable', () =>
    withEmpty(async (url) => {
      let rows = new Map<string, readonly string[]>();
      let shape: readonly unknown[] = [];
      await withStore(url, async (store) => {
        await seedDatabase(store, { demo: true, today: TODAY, league: { sessions: 0 } });
        for (const club of [MEN, WOMEN]) {
          await storeTracked(store, club, [{ name: 'Ada Lane', shirtNumber: 40, speedMPerS: 5 }]);
        }
        rows = new Map(await walkTables(store));
        shape = await shapeOf(store);
      });
      const first = await distributeAt(url, '--shards', String(SHARDS));
      expect([first.code, first.notes]).toEqual([0, expect.stringMatching(/^Done in [\d.]+ s\.$/)]);
      expect(first.out).toMatch(
        new RegExp(`^Distributed by customer_id over ${SHARDS} shards on 2 workers: audit_log, .*, user_squads\\.\n`),
      );
      expect(first.out).toContain('\nCopied to every worker: access_tokens, customers, sensors, users.\n');
      expect(first.out).toMatch(
        /\nStay on the coordinator: demo_clubs, .*import_jobs, job_turns, .*, tokens, user_roles\.\n$/,
      );
      await withStore(url, async (store) => {
        expect(new Map(await walkTables(store))).toEqual(rows);
        expect(await shapeOf(store)).toEqual(shape);
        expect((await placedTables(store.db)).filter(({ is, belongs }) => is !== belongs)).toEqual([]);
        const colocations = (await placedTables(store.db)).flatMap(({ is, colocation }) =>
          is === 'distributed' ? [colocation] : [],
        );
        expect([colocations.length > 30, new Set(colocations).size]).toEqual([true, 1]);
        const { rows: workers } = await sql<{ workers: number }>`
          select count(distinct nodeport) as workers from citus_shards
          where table_name = 'sessions'::regclass and shard_size > 8192`.execute(store.db);
        expect(workers).toEqual([{ workers: 2 }]);
      });
      const again = await distributeAt(url);
      expect([again.code, again.out]).toEqual([
        0,
        `Nothing to do: every table is in its place (${SHARDS} shards on 2 workers).\n`,
      ]);
    }));

  it('stopped half-way changes nothing, and another run goes through', () =>
    withEmpty(async (url) => {
      await withStore(url, async (store) => {
        await seedDatabase(store, { demo: true, today: TODAY, league: { sessions: 0 } });
        const [rows, shape] = [new Map(await walkTables(store)), await shapeOf(store)];
        const running = distributeAt(url, '--shards', String(SHARDS));
        await vi.waitFor(
          async () => {
            const { rows: ended } = await sql`
              select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
                and query like 'select create_distributed_table%'`.execute(store.db);
            expect(ended.length).toBeGreaterThan(0);
          },
          { timeout: 15_000, interval: 5 },
        );
        expect((await running).code).toBe(1);
        expect(await distributedNames(store)).toEqual([]);
        expect([new Map(await walkTables(store)), await shapeOf(store)]).toEqual([rows, shape]);
      });
      expect((await distributeAt(url)).code).toBe(0);
    }));

  it('names what is in its way: no worker, no address, a worker itself, a table distributed otherwise', () =>
    withEmpty(async (url) => {
      const worker = (await nodesOf(url)).find(({ isCoordinator }) => !isCoordinator);
      const said = async (at: string) => (await distributeAt(at)).notes;
      expect(await said(urlOf(url, worker ?? null))).toMatch(
        /^halfturn: PostgreSQL at \S+ \(database \w+\) is a worker of Citus: name the coordinator in DATABASE_URL\.$/,
      );
      await withStore(url, async ({ db }) => {
        await sql`select create_reference_table('exercises')`.execute(db);
        expect(await said(url)).toMatch(
          /^halfturn: The table exercises is a reference table already: run "select undistribute_table\('exercises', .*Nothing was changed\.$/,
        );
        await sql`select undistribute_table('exercises')`.execute(db);
        await sql`select create_distributed_table('exercises', 'customer_id', shard_count => 3)`.execute(db);
        await sql`select create_distributed_table('usage_counts', 'customer_id', shard_count => 5, colocate_with => 'none')`.execute(
          db,
        );
        expect(await said(url)).toMatch(
          /^halfturn: The table usage_counts is distributed already, but not beside exerc/,
        );
        await sql`select undistribute_table('exercises')`.execute(db);
        await sql`select undistribute_table('usage_counts')`.execute(db);
        await sql`select citus_remove_node(nodename, nodeport) from pg_dist_node where groupid <> 0`.execute(db);
        expect(await said(url)).toMatch(/has no worker: run "select citus_add_node\('HOST', PORT\)" there for each/);
        await sql`select citus_remove_node(nodename, nodeport) from pg_dist_node where groupid = 0`.execute(db);
        expect(await said(url)).toMatch(/does not know by which address its workers reach it: run "select citus_set_c/);
      });
    }));

  it('migrations of a later version find every table in its place: the same columns, indexes and keys', () =>
    withEmpty(async (url) => {
      const older = await connectDatabase({ databaseUrl: url, dataFolder: '' });
      await migrateTo(older.db, LAST_OF_0_2);
      await distribute(older.db, 'here', SHARDS);
      await migrateToLatest(older.db);
      const newest = await createCitusDatabase(citus);
      await withStore(newest.url, async (store) => {
        expect(await shapeOf(older)).toEqual(await shapeOf(store));
        const places = async ({ db }: Store) =>
          (await placedTables(db)).map(({ name, is, belongs }) => [name, is, belongs]);
        expect(await places(older)).toEqual(await places(store));
      });
      await older.close();
      await newest.drop();
    }));

  it('the audit log stays append-only on every worker', async () => {
    const database = await createCitusDatabase(citus);
    await withStore(database.url, async ({ db }) => {
      for (let customerId = 1; customerId <= 8; customerId++) {
        const entry = {
          customerId,
          userId: null,
          userName: 'ada',
          action: 'import',
          call: 'POST /imports',
          subject: {},
        };
        await insertAuditEntry(db, entry);
        const own = () => db.updateTable('audit_log').set({ user_name: 'x' }).where('customer_id', '=', customerId);
        await expect(own().execute()).rejects.toThrow('append-only');
        const gone = db.deleteFrom('audit_log').where('customer_id', '=', customerId);
        await expect(gone.execute()).rejects.toThrow('append-only');
      }
    });
    await database.drop();
  });
});
