/** Names of SQLite's error codes: `libsql` leaves many of the extended ones unnamed. */

const PRIMARY: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};
/** `SQLITE_IOERR_SHMSIZE`: the shared-memory file cannot grow because the disk is full. */
const SHMSIZE = 4874;

/**
 * The name of the code, or of its primary code if libsql has no name for it (`UNKNOWN_SQLITE_ERROR_1544`); empty for
 * other errors.
 */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return '';
  const unnamed = /^UNKNOWN_SQLITE_ERROR_(\d+)$/.exec(error.code)?.[1];
  if (unnamed === undefined) return error.code;
  const extended = Number(unnamed);
  if (extended === SHMSIZE) return 'SQLITE_FULL';
  // The low byte of an extended code is its primary one.
  return PRIMARY[extended & 0xff] ?? error.code;
}
