import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkSqlite } from '@halfturn/server/store/backup/sqlite-copy';
import { type Engine, openDatabase, type Store } from '@halfturn/server/store/engine/database';
import { sql } from 'kysely';
import { createCitusDatabase } from '../citus';
import { CITUS_URL } from '../citus-nodes';
import { createPostgresDatabase, installedPostgres, startPostgres } from '../postgres-server';

const QUIET_PATIENCE_MS = 20_000;

export interface Place {
  readonly engine: Engine;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  readonly crashEngine: (() => void) | null;
  remove(): Promise<void>;
}

export async function openPlace(engine: Engine): Promise<Place> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'halfturn-crash-'));
  const removeFolder = () => rmSync(dataFolder, { recursive: true, force: true });
  if (engine === 'sqlite') {
    return { engine, dataFolder, databaseUrl: null, crashEngine: null, remove: async () => removeFolder() };
  }
  if (CITUS_URL !== null) {
    // It is not ours to kill.
    const database = await createCitusDatabase(CITUS_URL);
    return {
      engine,
      dataFolder,
      databaseUrl: database.url,
      crashEngine: null,
      remove: async () => {
        await database.drop();
        removeFolder();
      },
    };
  }
  const programs = installedPostgres();
  if (programs === null) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const server = await startPostgres(programs, true);
  const { url } = await createPostgresDatabase(server.url);
  return {
    engine,
    dataFolder,
    databaseUrl: url,
    crashEngine: () => server.crash(),
    remove: async () => {
      server.stop();
      removeFolder();
    },
  };
}

export async function lookInto<Result>(place: Place, look: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openDatabase({ ...place, migrate: false });
  try {
    if (store.engine === 'postgres') await untilQuiet(store);
    return await look(store);
  } finally {
    await store.close();
  }
}

/** PostgreSQL continues a statement whose client is dead, so wait for its outcome. Citus keeps connections of its own. */
async function untilQuiet({ db }: Store): Promise<void> {
  const deadline = Date.now() + QUIET_PATIENCE_MS;
  for (;;) {
    const { rows } = await sql<{ others: number }>`
      select count(*) as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and not starts_with(application_name, 'citus_internal')`.execute(db);
    if ((rows[0]?.others ?? 0) === 0) return;
    if (Date.now() > deadline) throw new Error('Connections of a dead server are still at work.');
    await sleep(20);
  }
}

/**
 * The engine's own check: pages, indexes and references of SQLite; every index of PostgreSQL against its table
 * (amcheck).
 * @returns null if all is well
 */
export async function integrityProblem({ engine, db }: Store): Promise<string | null> {
  try {
    if (engine === 'sqlite') {
      await checkSqlite(db);
    } else {
      await sql`create extension if not exists amcheck`.execute(db);
      await sql`select bt_index_check(index => c.oid, heapallindexed => true)
        from pg_index i join pg_class c on c.oid = i.indexrelid
        join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
        where a.amname = 'btree' and n.nspname = 'public'`.execute(db);
    }
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
