/**
 * Explains in one sentence why a database cannot be opened: what is wrong, where, and what to do; never includes a
 * password.
 */
import { join } from 'node:path';
import { FilesFault } from '../../files/files-fault';
import { codeOf } from './sqlite-code';

/** Its message is all the operator of the server needs to know. */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
}

export const SQLITE_FILE = 'halfturn.db';
export const SQLITE_COPY = 'halfturn.';
const DEFAULT_PORT = 5432;

export interface DatabasePlace {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

export function faultOf(error: unknown, place: DatabasePlace): unknown {
  if (error instanceof DatabaseFault || error instanceof FilesFault) return error;
  const { databaseUrl, dataFolder } = place;
  const sentence =
    databaseUrl === null ? sqliteSentence(error, dataFolder) : postgresSentence(error, postgresPlace(databaseUrl));
  return sentence === null ? error : new DatabaseFault(sentence, { cause: error });
}

export function placeText({ databaseUrl, dataFolder }: DatabasePlace): string {
  if (databaseUrl === null) return join(dataFolder, SQLITE_FILE);
  const { host, database } = postgresPlace(databaseUrl);
  return `PostgreSQL at ${host} (database ${database})`;
}

/** @param migration the newest that has run, which this version does not know */
export function newerVersion(place: DatabasePlace, migration: string): DatabaseFault {
  const what =
    place.databaseUrl === null
      ? `The database ${join(place.dataFolder, SQLITE_FILE)}`
      : `The database ${postgresPlace(place.databaseUrl).database} of PostgreSQL at ${postgresPlace(place.databaseUrl).host}`;
  return new DatabaseFault(
    `${what} was written by a newer version of Halfturn (${migration}): start that version, or restore a backup made by this one.`,
  );
}

function sqliteSentence(error: unknown, dataFolder: string): string | null {
  const code = codesOf(error).find((each) => each !== '') ?? '';
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return `The database file ${join(dataFolder, SQLITE_FILE)} is damaged: move it away and restore a backup ("halfturn restore FILE").`;
  }
  if (/^(SQLITE_(READONLY|CANTOPEN|PERM)|EACCES$|EPERM$|EROFS$)/.test(code)) {
    return `The database in ${dataFolder} is not writable: give the server's user write access to the folder and every file in it, or set HALFTURN_DATA to another folder.`;
  }
  if (/^(EEXIST|ENOTDIR)$/.test(code)) return `${dataFolder} is not a folder: set HALFTURN_DATA to one.`;
  if (/^(SQLITE_FULL|ENOSPC|EDQUOT)$/.test(code)) {
    return `The disk of ${dataFolder} is full: free some space, or set HALFTURN_DATA to a folder on another disk.`;
  }
  return null;
}

interface PostgresPlace {
  readonly host: string;
  readonly database: string;
  readonly user: string;
}

function postgresPlace(databaseUrl: string): PostgresPlace {
  try {
    const { hostname, port, pathname, username } = new URL(databaseUrl);
    const database = decodeURIComponent(pathname.slice(1));
    const user = decodeURIComponent(username);
    return {
      host: `${hostname}:${port === '' ? DEFAULT_PORT : port}`,
      database: database === '' ? user : database,
      user,
    };
  } catch {
    return { host: 'the address in DATABASE_URL', database: 'unknown', user: 'unknown' };
  }
}

function postgresSentence(error: unknown, { host, database, user }: PostgresPlace): string | null {
  const codes = codesOf(error);
  const has = (pattern: RegExp) => codes.some((code) => pattern.test(code));
  if (has(/^(ENOTFOUND|EAI_AGAIN)$/)) {
    return `The host of PostgreSQL, ${host} (database ${database}), is not found: correct DATABASE_URL.`;
  }
  if (has(/^3D000$/)) {
    return `PostgreSQL at ${host} has no database ${database}: create it ("createdb ${database}"), or correct DATABASE_URL.`;
  }
  if (has(/^28/)) {
    return `PostgreSQL at ${host} (database ${database}) refuses user ${user}: correct user and password in DATABASE_URL.`;
  }
  if (has(/^42501$/)) {
    return `PostgreSQL at ${host} (database ${database}) does not let user ${user} create tables: make that user the owner of the database.`;
  }
  if (has(/^25006$/))
    return `PostgreSQL at ${host} (database ${database}) is read-only: name the primary in DATABASE_URL.`;
  if (has(/^53300$/)) {
    return `PostgreSQL at ${host} (database ${database}) has no connection left: raise max_connections, or stop what uses them.`;
  }
  if (has(/^53100$/)) return `The disk of PostgreSQL at ${host} (database ${database}) is full: free some space.`;
  if (has(/^57P03$/))
    return `PostgreSQL at ${host} (database ${database}) is starting or stopping: try again in a moment.`;
  const isSilent =
    has(/^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|08...|57P0[124])$/) ||
    messagesOf(error).some((message) =>
      /^(Connection terminated|timeout exceeded when trying to connect)/.test(message),
    );
  return isSilent
    ? `PostgreSQL at ${host} (database ${database}) does not answer: start it, or correct DATABASE_URL.`
    : null;
}

function chainOf(error: unknown, depth = 0): readonly Error[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const gathered: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...gathered].flatMap((each) => chainOf(each, depth + 1))];
}

function codesOf(error: unknown): readonly string[] {
  return chainOf(error).map(codeOf);
}

function messagesOf(error: unknown): readonly string[] {
  return chainOf(error).map(({ message }) => message);
}
