import { FilesFault, type FilesProblem } from '../files/files-fault';
import { codeOf } from '../store/engine/sqlite-code';

export interface StorageFault {
  readonly statusCode: 503 | 507;
  readonly message: string;
}

const FULL: StorageFault = {
  statusCode: 507,
  message: 'The server’s disk is full: nothing was stored. Free some space, then try again.',
};
const READ_ONLY: StorageFault = {
  statusCode: 503,
  message:
    'The server’s database is read-only at the moment: nothing was stored. Contact the person who runs the server.',
};
const UNUSABLE: StorageFault = {
  statusCode: 503,
  message: 'The server has a disk problem: nothing was stored. Contact the person who runs the server.',
};
const BUSY: StorageFault = {
  statusCode: 503,
  message: 'The server’s database is busy: nothing was stored. Try again in a moment.',
};
const AWAY: StorageFault = {
  statusCode: 503,
  message: 'The server’s database is unavailable: try again in a moment.',
};

/** Prefixes of the codes of Node, SQLite and PostgreSQL (SQLSTATE); the first match counts. */
const FAULTS: readonly (readonly [code: RegExp, fault: StorageFault])[] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100)$/, FULL],
  [/^(EROFS|SQLITE_READONLY|25006$)/, READ_ONLY],
  [/^(EIO$|SQLITE_IOERR|SQLITE_CANTOPEN|SQLITE_CORRUPT|SQLITE_NOTADB|58030$|XX00[12]$)/, UNUSABLE],
  [/^(SQLITE_BUSY|SQLITE_LOCKED|40001$|40P01$|55P03$|57014$)/, BUSY],
  [/^(ECONNREFUSED$|ECONNRESET$|08...$|57P0[1-5]$|53300$)/, AWAY],
];
const OF_FILES: Readonly<Record<FilesProblem, StorageFault>> = {
  away: { statusCode: 503, message: 'The server’s file storage is unavailable: try again in a moment.' },
  full: {
    statusCode: 507,
    message: 'The server’s file storage is full: nothing was stored. Contact the person who runs the server.',
  },
  refused: {
    statusCode: 503,
    message: 'The server may not use its file storage: nothing was stored. Contact the person who runs the server.',
  },
  missing: {
    statusCode: 503,
    message: 'A file is missing from the server’s file storage. Contact the person who runs the server.',
  },
  damaged: {
    statusCode: 503,
    message: 'A file in the server’s file storage is damaged. Contact the person who runs the server.',
  },
};
/** Messages of `pg` without a code. */
const AWAY_WITHOUT_CODE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

export function storageFaultOf(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof FilesFault) return OF_FILES[error.problem];
  const code = codeOf(error);
  const known = FAULTS.find(([pattern]) => pattern.test(code))?.[1];
  if (known !== undefined) return known;
  if (AWAY_WITHOUT_CODE.test(error.message)) return AWAY;
  // A migration reports its fault as a cause.
  return error.cause === undefined ? null : storageFaultOf(error.cause);
}

/** Whether a change that ended with this error may still have been stored, because the database went away. */
export function mayBeStored(error: unknown): boolean {
  return storageFaultOf(error) === AWAY;
}
