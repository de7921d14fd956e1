/** Where uploaded files wait for their import: `<data>/uploads/<importId>/`. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const UPLOADS = 'uploads';
const MAX_DISK_NAME_LENGTH = 80;

/** Below the data folder, as stored in `import_jobs.files`. */
export function uploadPath(importId: string, diskName = ''): string {
  return join(UPLOADS, importId, diskName);
}

/** A name no file system or shell trips over; the user's own name is kept as text beside it. */
export function diskNameOf(index: number, name: string): string {
  const safe = name.replace(/[^A-Za-z0-9._-]+/g, '_').slice(-MAX_DISK_NAME_LENGTH);
  return `${String(index).padStart(2, '0')}-${safe}`;
}

/** Creates the folder of an import and the one for its unpacked files. @returns its absolute path */
export async function createUploadFolder(dataFolder: string, importId: string): Promise<string> {
  const folder = join(dataFolder, uploadPath(importId));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

export async function removeUploadFolder(dataFolder: string, importId: string): Promise<void> {
  await rm(join(dataFolder, uploadPath(importId)), { recursive: true, force: true });
}

/**
 * Removes uploads that no open job names: of uploads broken off by a crash, and of jobs already finished.
 * @param minAgeMs spares younger folders: with several servers on one folder another one may just be receiving it
 */
export async function removeOrphanedUploads(
  dataFolder: string,
  openImportIds: ReadonlySet<string>,
  minAgeMs: number,
): Promise<number> {
  const root = join(dataFolder, UPLOADS);
  await mkdir(root, { recursive: true, mode: 0o700 });
  let removed = 0;
  for (const name of await readdir(root)) {
    if (openImportIds.has(name)) continue;
    const { mtimeMs } = await stat(join(root, name));
    if (Date.now() - mtimeMs < minAgeMs) continue;
    await rm(join(root, name), { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
