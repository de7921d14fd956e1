/** Incomplete copies that a killed process has left: files named `….PID.part`. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const PART = /\.(\d+)\.part(-journal|-wal|-shm)?$/;

/** Removes those whose process has ended. @param prefix of their names; other files in the folder stay */
export async function removeLeftoverParts(folder: string, prefix: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const pid = Number(PART.exec(name)?.[1]);
    if (!name.startsWith(prefix) || !(pid > 0) || (pid !== process.pid && isRunning(pid))) continue;
    await rm(join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled, but it is running.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
