/** Files in the data folder, each on the disk with the folders that lead to it before it counts as written. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { measured } from './checked-file';
import type { FileEntry, FileFacts, FileStore } from './file-store';
import { folderName } from './folder-name';

export class FolderFiles implements FileStore {
  constructor(private readonly folder: string) {}

  place(): Promise<string> {
    return folderName(this.folder);
  }

  /** @throws Error with the code ENOENT if somebody has removed it by the end */
  async write(name: string, bytes: Readable): Promise<FileFacts> {
    const path = this.pathOf(name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const { through, facts } = measured();
    await pipeline(bytes, through, createWriteStream(path, { mode: 0o600 }));
    await flush(path);
    // Windows cannot flush folders.
    if (process.platform !== 'win32') {
      for (let folder = dirname(path); folder !== this.folder; folder = dirname(folder)) await flush(folder);
    }
    return facts();
  }

  async open(name: string): Promise<Readable> {
    return createReadStream(this.pathOf(name));
  }

  async has(name: string): Promise<boolean> {
    return stat(this.pathOf(name)).then(
      (found) => found.isFile(),
      () => false,
    );
  }

  pathOf(name: string): string {
    return join(this.folder, name);
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { recursive: true, force: true });
  }

  async *list(folder: string): AsyncGenerator<FileEntry> {
    const names = await readdir(this.pathOf(folder)).catch(() => []);
    for (const entry of names) {
      const name = folder === '' ? entry : `${folder}/${entry}`;
      const found = await stat(this.pathOf(name)).catch(() => null);
      if (found !== null) yield { name, modifiedMs: found.mtimeMs, sizeBytes: found.size };
    }
  }

  /** Uploads leave nothing behind: their folder is removed as a whole. */
  async removeUnfinished(): Promise<number> {
    return 0;
  }

  close(): void {}
}

async function flush(path: string): Promise<void> {
  // Windows only flushes files open for writing.
  const file = await open(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
