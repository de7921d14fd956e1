import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../environment';
import { SQLITE_FILE } from '../store/engine/database-fault';
import { CommandError } from './terminal';

/** @throws CommandError for a data folder without a database: opening it would create an empty one */
export async function requireDatabase({ databaseUrl, dataFolder }: Environment): Promise<void> {
  if (databaseUrl !== null) return;
  const file = join(dataFolder, SQLITE_FILE);
  const found = await stat(file).catch(() => null);
  if (found === null) throw new CommandError(`No database at ${file}: set HALFTURN_DATA or DATABASE_URL.`);
}
