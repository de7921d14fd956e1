import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const FOLDER_NAME_FILE = 'folder-name';
const PATIENCE = { tries: 40, pauseMs: 50 };

/**
 * The name of a data folder, wherever it is mounted; created on first use. Servers that share the folder get the same
 * name, so that only a server that can read a job's files takes it.
 */
export async function folderName(dataFolder: string): Promise<string> {
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
  for (let attempt = 0; attempt < PATIENCE.tries; attempt++) {
    const name = (await readFile(path, 'utf8')).trim();
    if (name !== '') return name;
    await sleep(PATIENCE.pauseMs);
  }
  throw new Error(`${path} is empty: remove it and start again.`);
}
