/**
 * Who has a data folder with an embedded database: one server, or one command that makes or changes the tables. The lock
 * is the system's own, on an empty SQLite file: it ends with its process, however that ends, and no process id decides.
 */
import { clockText, localDay } from '@halfturn/core/calendar/day';
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { z } from 'zod';
import { DatabaseFault } from './database-fault';
import { codeOf } from './sqlite-code';

const LOCK_FILE = 'server.lock';
/** For people and for the refusal; the lock does not depend on it. */
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
 * @param name of the one who takes it, as a refused one is to read it
 * @throws DatabaseFault naming who has it
 */
export function lockFolder(dataFolder: string, name: string): FolderLock {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  // SQLite's own refusal to open a file has no code that says why.
  accessSync(dataFolder, constants.W_OK);
  const database = new Database(join(dataFolder, LOCK_FILE));
  const holderFile = join(dataFolder, HOLDER_FILE);
  try {
    // Nothing is ever written: neither a journal nor a page comes to be.
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

/** The name of the last one that took the folder and did not release it, such as a running server; null where there is none. */
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
