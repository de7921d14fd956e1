/** Where uploads wait for their import: in the data folder, or in object storage; each of their rows says where. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../../files/file-store';
import { FolderFiles } from '../../files/folder-files';
import type { Store } from '../../store/engine/database';

const UPLOADS = 'uploads';

export function uploadName(importId: string): string {
  return `${UPLOADS}/${importId}`;
}

/** Named only by number, since a file's own name may say who is in it. */
export function uploadFileName(importId: string, index: number): string {
  return `${uploadName(importId)}/${String(index).padStart(2, '0')}`;
}

/** A folder in the data folder, for the files that an import unpacks or fetches. */
export async function createUploadFolder(dataFolder: string, importId: string, ...below: string[]): Promise<string> {
  const folder = join(dataFolder, uploadName(importId), ...below);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

export interface UploadPlaces {
  readonly target: FileStore;
  /** All that this process reaches, as rows name them. */
  names(): Promise<readonly string[]>;
  /** @param place null: the data folder. Returns null for a place that this process cannot reach */
  at(place: string | null): Promise<FileStore | null>;
  remove(importId: string): Promise<void>;
  /**
   * Removes uploads that no job needs: those interrupted by a crash, and those of ended jobs.
   * @param minAgeMs spares newer ones: another server may be receiving one; in object storage `sharedMinAgeMs` does
   */
  removeOrphans(neededImportIds: ReadonlySet<string>, minAgeMs: number, sharedMinAgeMs: number): Promise<number>;
}

export function uploadPlaces({ files }: Pick<Store, 'files'>, dataFolder: string): UploadPlaces {
  const folder = new FolderFiles(dataFolder);
  const stores: readonly FileStore[] = files === null ? [folder] : [folder, files];
  const names = () => Promise.all(stores.map((store) => store.place()));
  return {
    target: files ?? folder,
    names,
    async at(place) {
      if (place === null) return folder;
      return stores[(await names()).indexOf(place)] ?? null;
    },
    async remove(importId) {
      for (const store of stores) await store.remove(uploadName(importId));
    },
    async removeOrphans(needed, minAgeMs, sharedMinAgeMs) {
      let removed = 0;
      for (const store of stores) {
        const spared = Date.now() - (store === folder ? minAgeMs : sharedMinAgeMs);
        for await (const { name, modifiedMs } of store.list(UPLOADS)) {
          if (needed.has(name.split('/')[1] ?? '') || modifiedMs > spared) continue;
          await store.remove(name);
          removed += 1;
        }
      }
      return removed;
    },
  };
}
