import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../environment';
import { openDatabase, type Store, type StoreOptions } from '../store/engine/database';
import { SQLITE_FILE } from '../store/engine/database-fault';
import { openReplica, type Replica } from '../store/engine/replica';
import { CommandError, type Terminal } from './terminal';

/** @throws CommandError for a data folder without a database: opening it would create an empty one */
export async function requireDatabase({ databaseUrl, dataFolder }: Environment): Promise<void> {
  if (databaseUrl !== null) return;
  const file = join(dataFolder, SQLITE_FILE);
  const found = await stat(file).catch(() => null);
  if (found === null) throw new CommandError(`No database at ${file}: set HALFTURN_DATA or DATABASE_URL.`);
}

/** What exports read: the replica of HALFTURN_DATABASE_READ_URL, told with its lag, or the database itself. */
export async function openToRead(
  environment: Environment,
  terminal: Terminal,
  options: Pick<StoreOptions, 'migrate'> = {},
): Promise<Store> {
  const { databaseReadUrl } = environment;
  if (databaseReadUrl === undefined) return openDatabase({ ...environment, ...options });
  const replica = await openReplica(environment, databaseReadUrl);
  terminal.note(`Note: reads from ${replica.place}, ${stateText(replica)}.`);
  return replica.store;
}

function stateText({ isReplica, behindS }: Pick<Replica, 'isReplica' | 'behindS'>): string {
  if (!isReplica) return 'which is not a replica';
  if (behindS === null) return 'a replica that does not say how far it is behind';
  return behindS === 0 ? 'a replica that is up to date' : `a replica that is ${behindS.toFixed(1)} s behind`;
}
