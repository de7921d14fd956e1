/** Where uploaded files wait for their import: `<data>/uploads/<importId>/`. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const UPLOADS = 'uploads';
const MAX_DISK_NAME_LENGTH = 80;
/** Identifies the data folder itself, wherever it is mounted. */
const FOLDER_NAME_FILE = 'folder-name';
const NAME_PATIENCE = { tries: 40, pauseMs: 50 };

/**
 * The name of the upload folder, created on first use. Servers that share the folder get the same name, so that only a
 * server that can read a job's files takes it.
 */
export async function uploadFolderName(dataFolder: string): Promise<string> {
  const path = join(dataFolder, FOLDER_NAME_FILE);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  try {
    const made = randomUUID();
    await writeFile(path, made, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  // Another server may have just created it without having written it yet.
  for (let attempt = 0; attempt < NAME_PATIENCE.tries; attempt++) {
    const name = (await readFile(path, 'utf8')).trim();
    if (name !== '') return name;
    await sleep(NAME_PATIENCE.pauseMs);
  }
  throw new Error(`${path} is empty: remove it and start again.`);
}

/** Below the data folder, as stored in `import_jobs.files`. */
export function uploadPath(importId: string, diskName = ''): string {
  return join(UPLOADS, importId, diskName);
}

export function diskNameOf(index: number, name: string): string {
  const safe = name.replace(/[^A-Za-z0-9._-]+/g, '_').slice(-MAX_DISK_NAME_LENGTH);
  return `${String(index).padStart(2, '0')}-${safe}`;
}

export async function createUploadFolder(dataFolder: string, importId: string): Promise<string> {
  const folder = join(dataFolder, uploadPath(importId));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Flushes an upload to disk before it is acknowledged: its files, and the folder entries leading to them.
 * @throws Error with the code ENOENT if somebody has removed one
 */
export async function syncUpload(
  dataFolder: string,
  importId: string,
  files: readonly { readonly path: string }[],
): Promise<void> {
  for (const { path } of files) await syncPath(join(dataFolder, path));
  // Windows cannot flush folders.
  if (process.platform === 'win32') return;
  await syncPath(join(dataFolder, uploadPath(importId)));
  await syncPath(join(dataFolder, UPLOADS));
}

async function syncPath(path: string): Promise<void> {
  // Windows only flushes files open for writing.
  const file = await open(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function removeUploadFolder(dataFolder: string, importId: string): Promise<void> {
  await rm(join(dataFolder, uploadPath(importId)), { recursive: true, force: true });
}

/**
 * Removes uploads that no job needs: those interrupted by a crash, and those of ended jobs.
 * @param minAgeMs spares newer folders: another server on the same folder may be receiving one
 */
export async function removeOrphanedUploads(
  dataFolder: string,
  neededImportIds: ReadonlySet<string>,
  minAgeMs: number,
): Promise<number> {
  const root = join(dataFolder, UPLOADS);
  await mkdir(root, { recursive: true, mode: 0o700 });
  let removed = 0;
  for (const name of await readdir(root)) {
    if (neededImportIds.has(name)) continue;
    const { mtimeMs } = await stat(join(root, name));
    if (Date.now() - mtimeMs < minAgeMs) continue;
    await rm(join(root, name), { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
