/**
 * Counts the changes of what a league's lists are read from, so that a server knows without reading them whether its
 * own are still right (`store/league/league-lists.ts`). Their sum over all rows grows with each commit: a transaction
 * counts in a row that no other one holds, so that none waits for another.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { isDistributed } from '../distributed/citus-tables';
import { columnTypes } from './column-types';

const COUNTED = ['customers', 'positions', 'session_types', 'players', 'sessions'];
const CHANGES = ['insert', 'update', 'delete'];

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('league_versions')
    .addColumn('slot', isPostgres ? 'serial' : 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changed_by', text, (column) => column.notNull())
    .execute();
  // Empty on Citus, whose shards cannot count in a table of the coordinator: lists are read each time there.
  if (isPostgres && (await isDistributed(db))) return;
  await sql`insert into league_versions (version, changed_by) values (1, '')`.execute(db);
  if (isPostgres) return countTransactions(db);
  for (const table of COUNTED) for (const change of CHANGES) await countRow(db, table, change);
}

/** SQLite: one transaction writes at a time. */
async function countRow(db: Kysely<unknown>, table: string, change: string): Promise<void> {
  await sql`create trigger ${sql.ref(`${table}_league_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
    begin
      insert into league_versions (slot, version, changed_by) values (1, 1, '')
      on conflict (slot) do update set version = version + 1;
    end`.execute(db);
}

async function countTransactions(db: Kysely<unknown>): Promise<void> {
  await sql`create function league_has_changed() returns trigger language plpgsql as $$
    declare
      this text := pg_current_xact_id()::text;
      free integer;
    begin
      if exists (select from league_versions where changed_by = this) then return null; end if;
      select slot into free from league_versions order by slot limit 1 for update skip locked;
      if free is null then
        insert into league_versions (version, changed_by) values (1, this);
      else
        update league_versions set version = version + 1, changed_by = this where slot = free;
      end if;
      return null;
    end $$`.execute(db);
  for (const table of COUNTED) {
    await sql`create trigger ${sql.ref(`${table}_league`)} after insert or update or delete on ${sql.table(table)}
      for each statement execute function league_has_changed()`.execute(db);
  }
}
