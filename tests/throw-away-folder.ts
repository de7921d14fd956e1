import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory as a folder, on Linux. */
const MEMORY = '/dev/shm';
/** Many times what all suites of the server hold at once; containers often have 64 MB there. */
const ROOM_BYTES = 2 ** 31;

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/**
 * A new folder for a database that no test wants to find again: in memory where there is room, since a database waits
 * for the disk at every commit. Whoever tests what a crash leaves takes one of `tmpdir()`.
 */
export function throwAwayFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), prefix));
}
