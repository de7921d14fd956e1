/** Puts every table where it belongs on Citus, in one transaction: stopped half-way, nothing has changed. */
import { type Kysely, sql } from 'kysely';
import { DatabaseFault } from '../engine/database-fault';
import { DISTRIBUTED_BY, hasCitus, type PlacedTable, placedTables } from './citus-tables';
import { addForeignKeys, takeForeignKeys } from './foreign-keys';

export interface Distributed {
  readonly reference: readonly string[];
  readonly distributed: readonly string[];
  readonly coordinator: readonly string[];
  readonly workers: number;
  readonly shards: number;
}

/**
 * @param place names the database in a message
 * @param shards of a table that is distributed first; omitted: what Citus is set to
 * @throws DatabaseFault with the cause and what to do
 */
export async function distribute<Tables>(
  db: Kysely<Tables>,
  place: string,
  shards: number | undefined,
): Promise<Distributed> {
  const workers = await requireCoordinator(db, place);
  const done = await db.transaction().execute(async (trx) => {
    // Two at once, or one beside a start that migrates: the second waits and finds nothing to do.
    await sql`select pg_advisory_xact_lock(hashtext('halfturn distribute'))`.execute(trx);
    if (shards !== undefined) await sql`select set_config('citus.shard_count', ${String(shards)}, true)`.execute(trx);
    return placeTables(trx);
  });
  const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(db);
  // A change of a reference table and of rows that refer to it can only follow one another in a transaction.
  for (const { name } of rows) {
    await sql`alter database ${sql.raw(name)} set citus.multi_shard_modify_mode = 'sequential'`.execute(db);
  }
  return { ...done, workers, shards: await shardsOf(db) };
}

/** @param trx a transaction, so that foreign keys are never lost half-way */
export async function placeTables<Tables>(trx: Kysely<Tables>): Promise<Omit<Distributed, 'workers' | 'shards'>> {
  const tables = await placedTables(trx);
  const first = requireFitting(tables);
  const waiting = tables.filter(({ belongs, is }) => belongs !== is);
  const named = (place: PlacedTable['belongs'], all: readonly PlacedTable[]) =>
    all.filter(({ belongs }) => belongs === place).map(({ name }) => name);
  const [reference, distributed] = [named('reference', waiting), named('distributed', waiting)];
  if (waiting.length > 0) {
    await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(trx);
    // "Unsafe" for triggers that read other rows: the audit log's looks at its own row only.
    await sql`set local citus.enable_unsafe_triggers = on`.execute(trx);
    await stopCounting(trx);
    const keys = await takeForeignKeys(
      trx,
      waiting.map(({ name }) => name),
    );
    for (const name of reference) await sql`select create_reference_table(${name}::regclass)`.execute(trx);
    let beside = first;
    for (const name of distributed) {
      await sql`select create_distributed_table(${name}::regclass, ${DISTRIBUTED_BY}, colocate_with => ${beside})`.execute(
        trx,
      );
      if (beside === 'none') beside = name;
    }
    for (const name of [...reference, ...distributed]) {
      await sql`select truncate_local_data_after_distributing_table(${name}::regclass)`.execute(trx);
    }
    await addForeignKeys(trx, keys);
  }
  return { reference, distributed, coordinator: named('coordinator', tables) };
}

/** The trigger of a shard cannot count in a table of the coordinator (`league_versions`). */
async function stopCounting<Tables>(trx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string; table: string }>`
    select t.tgname as name, c.relname as table
    from pg_trigger t join pg_proc f on f.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
    where f.proname = 'league_has_changed' and f.pronamespace = current_schema()::regnamespace`.execute(trx);
  for (const { name, table } of rows) await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(trx);
  if (rows.length > 0) await sql`delete from league_versions`.execute(trx);
}

/**
 * @returns how many workers it has
 * @throws DatabaseFault
 */
export async function requireCoordinator<Tables>(db: Kysely<Tables>, place: string): Promise<number> {
  if (!(await hasCitus(db))) {
    throw new DatabaseFault(
      `${place} has no Citus: install it on the coordinator and on every worker, and run "create extension citus" in this database on each of them.`,
    );
  }
  const { rows } = await sql<{ workers: number; isCoordinator: boolean; isKnown: boolean }>`
    select (select count(*) from pg_dist_node where groupid <> 0 and noderole = 'primary' and isactive) as workers,
      (select groupid = 0 from pg_dist_local_group) as "isCoordinator",
      exists (select from pg_dist_node where groupid = 0) as "isKnown"`.execute(db);
  const { workers, isCoordinator, isKnown } = rows[0] ?? { workers: 0, isCoordinator: false, isKnown: false };
  if (!isCoordinator) throw new DatabaseFault(`${place} is a worker of Citus: name the coordinator in DATABASE_URL.`);
  if (!isKnown) {
    throw new DatabaseFault(
      `${place} does not know by which address its workers reach it: run "select citus_set_coordinator_host('HOST', PORT)" there.`,
    );
  }
  if (workers === 0) {
    throw new DatabaseFault(
      `${place} has no worker: run "select citus_add_node('HOST', PORT)" there for each, then try again.`,
    );
  }
  return workers;
}

/** @returns a table that is distributed as it should be, for the others to be beside; `none` if there is none yet */
function requireFitting(tables: readonly PlacedTable[]): string {
  const first = tables.find(({ is, belongs }) => is === 'distributed' && belongs === 'distributed');
  for (const { name, is, belongs, column, colocation } of tables) {
    if (is === 'coordinator') continue;
    const how = is === 'reference' ? 'a reference table' : `distributed by ${column ?? 'nothing'}`;
    const undo = `run "select undistribute_table('${name}', cascade_via_foreign_keys => true)" on the coordinator, then try again.`;
    if (is !== belongs || (is === 'distributed' && column !== DISTRIBUTED_BY)) {
      throw new DatabaseFault(`The table ${name} is ${how} already: ${undo} Nothing was changed.`);
    }
    if (is === 'distributed' && colocation !== first?.colocation) {
      throw new DatabaseFault(
        `The table ${name} is distributed already, but not beside ${first?.name ?? 'the others'}: ${undo} Nothing was changed.`,
      );
    }
  }
  return first?.name ?? 'none';
}

async function shardsOf<Tables>(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ shards: number }>`
    select count(*) as shards from pg_dist_shard where logicalrelid = 'sessions'::regclass`.execute(db);
  return rows[0]?.shards ?? 0;
}
