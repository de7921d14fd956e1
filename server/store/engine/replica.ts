import { type Kysely, sql } from 'kysely';
import { migrationState, unknownMigration } from '../migrations/migrate';
import type { Database } from '../schema/schema';
import { connectDatabase, type Store, type StoreOptions } from './database';
import { DatabaseFault, type DatabasePlace, faultOf, newerVersion, placeText } from './database-fault';

export interface Replica {
  readonly store: Store;
  readonly place: string;
  /** False for the address of a primary. */
  readonly isReplica: boolean;
  /** By the primary's newest change that has arrived, s; null if none has since it was started. */
  readonly behindS: number | null;
}

const VARIABLE = 'HALFTURN_DATABASE_READ_URL';

/**
 * Opens a PostgreSQL for reading alone: a change is refused there, whatever it is.
 * @throws DatabaseFault if it cannot be reached, or has the tables of another version; nothing stays open then
 */
export async function openReplica(
  options: Omit<StoreOptions, 'migrate' | 'isReadOnly'>,
  databaseReadUrl: string,
): Promise<Replica> {
  const at: DatabasePlace = { ...options, databaseUrl: databaseReadUrl };
  const store = await connectDatabase({ ...options, ...at, isReadOnly: true });
  try {
    const unknown = await unknownMigration(store.db);
    if (unknown !== null) throw newerVersion(at, unknown);
    if ((await migrationState(store.db)).isPending) {
      throw new DatabaseFault(
        `${placeText(at)} does not have the tables of this version: start the server of this version, and wait until the replica has followed.`,
      );
    }
    return { store, place: placeText(at), ...(await stateOf(store.db)) };
  } catch (error) {
    await store.close().catch(() => undefined);
    throw ofReplica(faultOf(error, at));
  }
}

function ofReplica(error: unknown): unknown {
  if (!(error instanceof DatabaseFault)) return error;
  return new DatabaseFault(error.message.replaceAll('DATABASE_URL', VARIABLE), { cause: error });
}

/** A replica that has received and applied the same is up to date, however long ago the last change was. */
async function stateOf(db: Kysely<Database>): Promise<Pick<Replica, 'isReplica' | 'behindS'>> {
  const question = sql<{ readonly isReplica: boolean; readonly behindS: number | null }>`
    SELECT pg_is_in_recovery() AS "isReplica",
      CASE WHEN NOT pg_is_in_recovery() THEN 0
        WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() AND EXISTS (SELECT FROM pg_stat_wal_receiver) THEN 0
        ELSE extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8
      END AS "behindS"`;
  const [row] = (await question.execute(db)).rows;
  if (row === undefined) throw new Error('PostgreSQL does not say whether it is a replica.');
  return row;
}
