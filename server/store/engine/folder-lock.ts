/**
 * Locks a data folder with an embedded database for one server, or one command that creates or changes the tables. It
 * is the system's own lock on an empty SQLite file, so it ends with its process, however that ends, and does not depend
 * on a process id.
 */
import { clockText, localDay } from '@halfturn/core/calendar/day';
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { z } from 'zod';
import { DatabaseFault } from './database-fault';
import { codeOf } from './sqlite-code';

const LOCK_FILE = 'server.lock';
/** For people and for the refusal message; the lock does not depend on it. */
const HOLDER_FILE = 'server.json';

const holderJson = z.object({
  /** For a sentence: `the server at http://127.0.0.1:4173`. */
  name: z.string(),
  pid: z.number(),
  since: z.iso.datetime(),
});

export interface FolderLock {
  release(): void;
}

/**
 * @param name of the process that takes it, shown to one that is refused
 * @throws DatabaseFault naming the holder
 */
export function lockFolder(dataFolder: string, name: string): FolderLock {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  // SQLite's own error for a file it cannot open has no code that says why.
  accessSync(dataFolder, constants.W_OK);
  const database = new Database(join(dataFolder, LOCK_FILE));
  const holderFile = join(dataFolder, HOLDER_FILE);
  try {
    // Nothing is ever written, so neither a journal nor a page is created.
    database.exec('PRAGMA journal_mode = MEMORY');
    database.exec('begin immediate');
    const holder = { name, pid: process.pid, since: new Date().toISOString() };
    writeFileSync(holderFile, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  } catch (error) {
    database.close();
    throw codeOf(error).startsWith('SQLITE_BUSY') ? taken(dataFolder, holderFile) : error;
  }
  return {
    release() {
      rmSync(holderFile, { force: true });
      database.close();
    },
  };
}

/**
 * The name of the last process that took the folder without releasing it, such as a running server; null if there is
 * none.
 */
export function folderHolder(dataFolder: string): string | null {
  try {
    return holderJson.parse(JSON.parse(readFileSync(join(dataFolder, HOLDER_FILE), 'utf8'))).name;
  } catch {
    return null;
  }
}

function taken(dataFolder: string, holderFile: string): DatabaseFault {
  const remedy = 'stop it, or set HALFTURN_DATA to another folder.';
  try {
    const { name, pid, since } = holderJson.parse(JSON.parse(readFileSync(holderFile, 'utf8')));
    const minute = `${localDay(since)} ${clockText(since)} UTC`;
    return new DatabaseFault(
      `The data folder ${dataFolder} is in use by ${name} (process ${pid}, since ${minute}): ${remedy}`,
    );
  } catch {
    return new DatabaseFault(`The data folder ${dataFolder} is in use by another Halfturn: ${remedy}`);
  }
}
