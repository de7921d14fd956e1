import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Many times what all server suites use at once; containers often have 64 MB there. */
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
 * A new folder for a temporary database: in memory if there is room, since a database waits for the disk at every
 * commit. Tests of crashes use `tmpdir()` instead.
 */
export function folderInMemory(prefix: string): string {
  return mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), prefix));
}
